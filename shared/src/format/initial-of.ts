/** Returns the first character of a text, whole where it is a surrogate pair; empty for an empty text. */
export function initialOf(text: string): string {
  const [first = ''] = text;
  return first;
}
