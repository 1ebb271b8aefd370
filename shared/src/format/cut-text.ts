/** Returns the beginning of a text, at most `longest` UTF-16 units, without half of a surrogate pair at its end. */
export function cutText(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}
