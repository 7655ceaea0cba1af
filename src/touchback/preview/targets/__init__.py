"""Players and squares that an action could be aimed at, with its chances."""
