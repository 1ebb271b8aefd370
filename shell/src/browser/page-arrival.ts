import type { PortalHistory } from '@ecard/shared/contract';
import { attempt } from '@ecard/shared/session';
import { restoreScroll } from './restore-scroll.ts';

const POSITIONS = 'page-positions';
const MOST_POSITIONS = 100;

/** Scroll position, focus and announcement after a navigation that loads no document. */
export interface PageArrival {
  /** The page asked for last is there: scrolls, moves the focus and says where one is, once per page. */
  shown(): void;
}

export interface PageArrivalOptions {
  readonly window: Window;
  readonly history: PortalHistory;
  /** Announces a text to screen readers. */
  announce(text: string): void;
}

/** Makes the page arrival: it does after such a navigation what browsers do after loading a document. */
export function createPageArrival({ window, history, announce }: PageArrivalOptions): PageArrival {
  const positions = readPositions(window);
  let place = history.location;
  // Left to the page where another document was opened after a later entry than this one.
  let arriving = window.history.scrollRestoration === 'manual' && positions.has(keyOf(place));
  let isOtherPage = false;
  let stopRestoring = (): void => undefined;

  window.history.scrollRestoration = 'manual';
  // After a reload, and on return from another site, the browser restores the position better itself.
  window.addEventListener('pagehide', () => {
    storePositions();
    window.history.scrollRestoration = 'auto';
  });
  // A tab in the background may be ended without another word.
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') storePositions();
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });

  history.listen(() => {
    keepPosition(keyOf(place));
    isOtherPage ||= history.location.pathname !== place.pathname;
    // An entry that is replaced in place, by a filter for example, is not an arrival.
    arriving ||= isOtherPage || history.kind !== 'REPLACE';
    place = history.location;
    stopRestoring();
  });

  function keepPosition(key: string): void {
    // The latest last: the storage keeps those.
    positions.delete(key);
    positions.set(key, window.scrollY);
  }

  /** Leaves the positions to the next document; storing at each navigation would hold it up. */
  function storePositions(): void {
    // Where storage is blocked or full, the positions last as long as the document.
    attempt(() => {
      window.sessionStorage.setItem(POSITIONS, JSON.stringify([...positions].slice(-MOST_POSITIONS)));
    });
  }

  function scroll(): void {
    const known = history.kind === 'POP' ? positions.get(keyOf(place)) : undefined;
    const target = window.document.getElementById(place.hash.slice(1));
    if (known !== undefined) stopRestoring = restoreScroll(window, known);
    else if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }

  return {
    shown() {
      if (!arriving) return;
      arriving = false;
      scroll();
      if (isOtherPage) {
        focusPage(window.document);
        announce(window.document.title);
      }
      isOtherPage = false;
    },
  };
}

/** Reads the positions of entries of this tab that an earlier document left. */
function readPositions(window: Window): Map<string, number> {
  const read = () => new Map(JSON.parse(window.sessionStorage.getItem(POSITIONS) ?? '[]') as [string, number][]);
  return attempt(read) ?? new Map<string, number>();
}

function keyOf({ key, pathname }: PortalHistory['location']): string {
  return `${key} ${pathname}`;
}

/** The page's middle, which stays while its rows are loaded; a field that took the focus itself keeps it. */
function focusPage(document: Document): void {
  const main = document.getElementById('content');
  const active = document.activeElement;
  if (active && active !== main && main?.contains(active)) return;
  if (!main) return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.style.outline = 'none';
  main.focus({ preventScroll: true });
}
