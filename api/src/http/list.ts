/** Rows to skip for a page; the first page is 1. */
export function offsetOf({ page, page_size }: { page: number; page_size: number }): number {
  return (page - 1) * page_size;
}

/** Pattern for `LIKE` that finds the text anywhere, lower-cased; `%`, `_` and `\` stand for themselves. */
export function containsPattern(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
}
