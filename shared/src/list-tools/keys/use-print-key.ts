import { useEffect, useEffectEvent } from 'react';

/**
 * Lets Ctrl or ⌘ with P print more than the page has loaded.
 *
 * @param print - Returns `false` where the browser's own printing shows everything.
 */
export function usePrintKey(print: () => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyP') return;
    if (print()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      press(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, []);
}
