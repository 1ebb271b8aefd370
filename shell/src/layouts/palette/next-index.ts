/** Number of options that a page key moves by. */
const PAGE = 8;

/** The option a key leads to; `undefined` for a key that chooses none. */
export function nextIndex(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return (active + count - 1) % count;
    case 'PageDown':
      return Math.min(active + PAGE, count - 1);
    case 'PageUp':
      return Math.max(active - PAGE, 0);
    default:
      return undefined;
  }
}
