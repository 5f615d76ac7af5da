package agent

import "errors"

// CopyFiles copies the five files of this week.
func CopyFiles(to string) (map[string]any, error) {
	return nil, errors.New("the disk is full")
}
