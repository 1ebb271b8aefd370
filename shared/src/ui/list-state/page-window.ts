/**
 * The page numbers to show: first, last, and those around the present one; `null` stands for a gap.
 *
 * @example pageWindow(6, 20) // [1, null, 5, 6, 7, null, 20]
 */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const skipped = number - (numbers[index - 1] ?? 0) - 1;
    // A gap of one page is as wide as the page's own number.
    if (skipped === 1) return [number - 1, number];
    return skipped > 1 ? [null, number] : [number];
  });
}
