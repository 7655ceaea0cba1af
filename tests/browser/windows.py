"""Browser windows: a new one for whoever asks for it, and some that coach after coach sits down at.

To open a window costs twice what it costs to show another match in one that is open already."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 640}
PATIENCE = 30_000  # ms: a busy machine is no fault
SAME_NONCE = """
const drawn = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (into) => (into.length === 16 ? into.fill(7) : drawn(into));
"""  # a browser's share of the dice is the same in every run; names of rooms are not
AT_ONCE = """
try { localStorage.touchback ??= '{"speed":"once"}'; } catch {}
"""  # no test waits for the film of what happened, unless it is about that
NOWHERE = "about:blank"
SILENT = "/api/health"  # a page of the server's without a script that could still keep something


class Windows:
    """The windows of one browser."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.free: dict[str, list[Page]] = {}
        self.kinds: dict[Page, str] = {}

    def open(self, viewport: dict[str, int], **more: object) -> Page:
        """A window in which nobody has been before."""
        usual = {"base_url": self.address, "reduced_motion": "reduce"}  # nothing waits for a drawing to end
        context = self.browser.new_context(viewport=viewport, **{**usual, **more})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(SAME_NONCE)
        context.add_init_script(AT_ONCE)
        return context.new_page()

    def take(self, viewport: dict[str, int], **more: object) -> Page:
        """A window of that kind which nobody sits at: to be given back."""
        kind = repr(sorted(more.items()))
        while free := self.free.get(kind):
            page = free.pop()
            if not page.is_closed():
                page.set_viewport_size(viewport)  # type: ignore[arg-type]
                return page
        page = self.open(viewport, **more)
        self.kinds[page] = kind
        return page

    def give_back(self, page: Page) -> None:
        """Forget whatever the coach at this window did or chose; one that he has shut is gone."""
        kind = self.kinds[page]
        if page.is_closed() or not page.url.startswith(self.address):
            page.context.close()
            return
        page.goto(SILENT)
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
        page.goto(NOWHERE)
        page.mouse.move(0, 0)
        self.free.setdefault(kind, []).append(page)
