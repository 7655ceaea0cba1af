"""What a plan needs and brings, worked out on copies before anything is sent."""
