/** The marks at which the database's `search_parts` divides words. */
const marks = /[\s.,;:\-_@+/()"']+/;
/** Letters kept of each end of a word. */
const partLength = 8;

/**
 * The `tsquery` of what somebody types, for the index on `search_parts(…)`: rows that have its most telling word anywhere
 * within theirs. It finds more than `containsPattern` does, which decides. One word is enough: every other would be
 * looked up too, and that of a mail provider is in half of all rows.
 *
 * @returns undefined when there is no letter and no digit to search for.
 */
export function searchParts(text: string): string | undefined {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(marks)
    .filter((word) => word !== '');
  const long = words.filter((word) => word.length >= 3);
  const word = long.find((one) => /\d/.test(one)) ?? long[0] ?? words[0];
  if (word === undefined) return undefined;
  // As the database cuts, which does not know halves of a surrogate pair.
  const letters = Array.from(word);
  const parts = [letters.slice(0, partLength), letters.slice(-partLength)].map((part) => part.join(''));
  return [...new Set(parts)].map((part) => `'${part.replace(/\\/g, '\\\\')}':*`).join(' & ');
}
