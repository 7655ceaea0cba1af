import { describe, expect, it, vi } from "vitest";
import { momentOf, momentsOf, REFRESH_MS, whileSeen, writerOf } from "../../src/replay/comments";

describe("comments on a match", () => {
  const sides = [{ name: "Gannets" }, { name: "Maulers" }];
  it("say who wrote them", () => {
    expect(writerOf({ side: -1, name: "Mira" }, sides)).toBe("Mira");
    expect(writerOf({ side: 1, name: "" }, sides)).toBe("The coach of Maulers");
    expect(writerOf({ side: 0, name: "Mira" }, sides)).toBe("Mira, coach of Gannets");
  });
  it("belong to the moment that ends with their input", () => {
    expect([momentOf([0, 4, 9], 3), momentOf([0, 4, 9], 4), momentOf([0, 4, 9], 12), momentOf([], 7)]).toEqual([
      4, 4, 9, 7,
    ]);
  });
  it("are jumped to once a moment, in order", () => {
    expect(momentsOf([0, 4, 9], [{ seq: 8 }, { seq: 3 }, { seq: 4 }, { seq: 9 }])).toEqual([4, 9]);
  });
  it("of others are asked for while somebody looks, and when he comes back", () => {
    vi.useFakeTimers();
    const page = Object.assign(new EventTarget(), { hidden: false });
    let heard = 0;
    const end = whileSeen(
      () => {
        heard += 1;
      },
      page as unknown as Document,
    );
    vi.advanceTimersByTime(2 * REFRESH_MS);
    expect(heard).toBe(2);
    page.hidden = true;
    page.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(5 * REFRESH_MS);
    expect(heard).toBe(2);
    page.hidden = false;
    page.dispatchEvent(new Event("visibilitychange"));
    expect(heard).toBe(3);
    end();
    vi.advanceTimersByTime(5 * REFRESH_MS);
    page.dispatchEvent(new Event("visibilitychange"));
    expect(heard).toBe(3);
    vi.useRealTimers();
  });
});
