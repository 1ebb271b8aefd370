import { whenIdle } from '@ecard/shared/timing';

/** A page that nobody touches has its first seconds for what it shows. */
const UNUSED_MS = 5_000;
/** Signs that somebody is about to do something with the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** The moment from which a page is worked with, and not only looked at. */
export interface PageUse {
  /** The page shows a screen. */
  shown(): void;
}

/**
 * Loads what only a page that is worked with needs: at the first sign of use, when it is idle after its first five seconds,
 * or with its second screen; and again with every further screen, for what failed.
 */
export function createUse(window: Window, load: () => void): PageUse {
  let isUsed = false;
  let isShown = false;

  function begin(): void {
    if (isUsed) return;
    isUsed = true;
    for (const sign of SIGNS) window.removeEventListener(sign, begin, { capture: true });
    whenIdle(load);
  }

  return {
    shown() {
      if (isUsed) whenIdle(load);
      else if (isShown) begin();
      else {
        for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, passive: true });
        window.setTimeout(begin, UNUSED_MS);
      }
      isShown = true;
    },
  };
}
