"""What the sources keep to, beyond what their schemas can say."""
