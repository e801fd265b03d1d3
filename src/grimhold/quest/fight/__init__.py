"""What a fight adds up."""
