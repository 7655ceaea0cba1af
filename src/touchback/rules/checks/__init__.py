"""What must hold in every match: invariants, transitions, and saves that notice damage."""
