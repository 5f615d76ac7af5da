"""The words that the Chinese search looks for whole; the rest is done after the build."""

import json
import logging
from pathlib import Path

import jieba

jieba.setLogLevel(logging.WARNING)  # it says on stderr how it loads its words
for _row in json.loads(Path(__file__).with_name("glossary.json").read_text("utf-8"))["terms"]:
    jieba.add_word(_row["zh"])
