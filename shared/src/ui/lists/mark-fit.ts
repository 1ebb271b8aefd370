/**
 * Marks the box around a table with `data-fits` while every column has room in it. Only then may the box let its table
 * show beyond itself, which headings that stay in sight need; a wider table is moved sideways inside.
 *
 * @returns The function that ends it.
 */
export function markFit(box: HTMLElement | null): (() => void) | undefined {
  if (!box || typeof ResizeObserver === 'undefined') return undefined;
  // Called after the browser's own layout, so reading costs none.
  const observer = new ResizeObserver(() => {
    box.toggleAttribute('data-fits', box.scrollWidth <= box.clientWidth);
  });
  for (const element of [box, ...box.children]) observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
