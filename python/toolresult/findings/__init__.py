"""What is said of a payload: findings, reports, and the error that carries one."""
