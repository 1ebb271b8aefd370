/**
 * Marks the box around a table with `data-fits` while every column has room in it, and its frame with `data-more` while
 * there are columns to the right. Only a table that fits may show beyond its box, which sticky headings need; a wider one
 * is scrolled sideways.
 *
 * @returns The function that ends it.
 */
export function markFit(box: HTMLElement | null): (() => void) | undefined {
  if (!box || typeof ResizeObserver === 'undefined') return undefined;
  // Called after the browser's own layout, so reading costs none.
  const mark = () => {
    box.toggleAttribute('data-fits', box.scrollWidth <= box.clientWidth);
    box.parentElement?.toggleAttribute('data-more', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
  };
  const observer = new ResizeObserver(mark);
  for (const element of [box, ...box.children]) observer.observe(element);
  box.addEventListener('scroll', mark, { passive: true });
  return () => {
    observer.disconnect();
    box.removeEventListener('scroll', mark);
  };
}
