// Finding a card among those that can be drawn.

/** The numbers, from 1, of the cards that fit: all words must be in the name, so that 3 finds the threes; #3 is the third of the list. */
export function findCards(names: string[], text: string): number[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (name: string, number: number): boolean =>
    (words.length === 1 && words[0] === `#${number}`) ||
    words.every((word) =>
      name
        .toLowerCase()
        .split(/[^\p{L}\p{N}']+/u)
        .some((part) => part.startsWith(word)),
    );
  return names.map((_, i) => i + 1).filter((number) => fits(names[number - 1]!, number));
}
