"""The league office: what a match means for the teams once it is over. Policies and figures come from the edition."""
