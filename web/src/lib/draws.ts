// Finding a card among those that can be drawn.

/** The numbers, from 1, of the cards that fit: a number finds that card and those with it in their name, words find all that have them. */
export function foundCards(names: string[], text: string): number[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (name: string, number: number): boolean => (words.length === 1 && words[0] === String(number)) || words.every((word) => name.toLowerCase().split(/[^\p{L}\p{N}']+/u).some((part) => part.startsWith(word)));
  return names.map((_, i) => i + 1).filter((number) => fits(names[number - 1]!, number));
}
