import { useLayoutEffect } from 'react';

/**
 * Marks the document's root while a component is there, for style sheets. `html:has(…)` would do without it, but browsers
 * match that again with every change of the page: it took a third of the time in which 200 rows change.
 *
 * @param name - An attribute; several components may set the same one.
 */
export function useRootMark(name: `data-${string}`): void {
  useLayoutEffect(() => {
    changeCount(name, 1);
    return () => {
      changeCount(name, -1);
    };
  }, [name]);
}

function changeCount(name: string, by: number): void {
  const root = document.documentElement;
  const count = Number(root.getAttribute(name)) + by;
  if (count > 0) root.setAttribute(name, String(count));
  else root.removeAttribute(name);
}
