/** The marks at which the database's `search_parts` divides words. */
const marks = /[\s.,;:\-_@+/()"']+/;
/** So many letters of each end of a word are kept. */
const partLength = 8;

/**
 * The `tsquery` of what somebody types, for the index on `search_parts(…)`: rows that have its words, anywhere within
 * theirs. It finds a little more than `containsPattern` does, which decides.
 *
 * @returns undefined when there is no letter and no digit to search for.
 */
export function searchParts(text: string): string | undefined {
  const parts = text
    .toLowerCase()
    .split(marks)
    .filter((word) => word !== '')
    .flatMap((word) => [...new Set([word.slice(0, partLength), word.slice(-partLength)])])
    .map((part) => `'${part.replace(/\\/g, '\\\\')}':*`);
  return parts.length === 0 ? undefined : parts.join(' & ');
}
