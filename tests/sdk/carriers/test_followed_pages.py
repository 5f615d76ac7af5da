"""The tutorial and the recipes that need an SDK, followed in an empty folder, in both languages."""

from pathlib import Path

import pytest

from tests.support import reader
from tests.support.pages import FOLLOWED, LANGUAGES
from tests.support.scripted_models import serving

ASKED = ({"number": 17}, {"number": 71})
SAID = {
    "en": "Order 17 is paid. There is no order 71.",
    "zh": "订单 17 已付款，没有订单 71。",
}


@pytest.mark.parametrize("name", FOLLOWED["carriers"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reader_sees_what_the_page_shows(lang: str, name: str, tmp_path: Path) -> None:
    pytest.importorskip("mcp.server.mcpserver", reason="the pages are for version 2 of the SDK")
    with serving(ASKED, SAID[lang]) as environment:
        problems = reader.follow(f"{lang}/{name}", tmp_path, environment)
    assert not problems, "\n".join(problems)
