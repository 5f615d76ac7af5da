"""`make bench`: speed and memory of toolresult beside other validators, in one run."""
