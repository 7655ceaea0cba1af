"""What lies over what in the page, measured by the boxes that the browser has drawn."""

import json

OVERLAPS = """(place) => {
    const head = document.querySelector(place);
    const box = (one) => one.getBoundingClientRect();
    const style = (one) => getComputedStyle(one);
    const named = (one) => `${one.tagName} ${one.textContent.trim()}`;
    const hidden = (one) => one !== head && (style(one).clipPath !== 'none' || hidden(one.parentElement));
    const drawn = (one) => !one.ownerSVGElement && one.checkVisibility() && !hidden(one);
    const seen = [...head.querySelectorAll('*')].filter(drawn);
    const leaves = seen.filter((one) => !seen.some((other) => one !== other && one.contains(other)));
    const cut = (one) => style(one).overflowX === 'hidden' && one.scrollWidth > one.clientWidth;
    const inside = (a) => a.left > -1 && a.right < innerWidth + 1 && a.top > -1 && a.bottom < box(head).bottom + 1;
    const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const shared = (a, b) => across(a, b) > 0.5 && down(a, b) > 4;
    const pairs = leaves.flatMap((one, i) => leaves.slice(i + 1).map((other) => [one, other]));
    return [
        ...seen.filter(cut).map((one) => `cut: ${named(one)}`),
        ...leaves.filter((one) => !inside(box(one))).map((one) => `outside: ${named(one)}`),
        ...pairs.filter((two) => shared(...two.map(box))).map((two) => two.map(named).join(' over ')),
    ];
}"""


def overlaps(place: str) -> str:
    """For `page.evaluate`: the texts of that part which are cut, lie outside it, or lie over each other."""
    return f"({OVERLAPS})({json.dumps(place)})"
