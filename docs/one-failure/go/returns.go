package agent

// CopyFiles copies the five files of this week.
func CopyFiles(to string) (map[string]any, error) {
	return map[string]any{"success": false, "error": "The disk is full"}, nil
}
