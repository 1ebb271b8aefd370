import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { PortalHistory } from '@ecard/shared/contract';
import { useLocation, usePortal, useQueryClient } from '@ecard/shared/ui';

/** Extent to which a list was read. */
interface ReadingPlace {
  /** Parts that are shown. */
  readonly parts: number;
  /** Pixels the window is scrolled by. */
  readonly top: number;
}

const START: ReadingPlace = { parts: 1, top: 0 };
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Places by entry of the browser's history, for going back from another page. */
const placesOf = new WeakMap<PortalHistory, Map<string, ReadingPlace>>();

/**
 * Keeps how many parts of a list in a window are shown and how far it is scrolled, while one looks at another tab of the
 * page or comes back to it from another page. A link from another page opens the list at its first part.
 *
 * @param name - Names the list within the page.
 * @returns The number of parts, the function that shows one more, and the list's ref.
 */
export function useReadingPlace(name: readonly string[]): {
  readonly parts: number;
  readonly showMore: () => void;
  readonly list: RefObject<HTMLOListElement | null>;
} {
  const cache = useQueryClient();
  const { history } = usePortal();
  const { key } = useLocation();
  const cacheKey = ['reading-place', ...name];
  const entry = [key, ...name].join(' ');
  const [kept] = useState(
    () => placesOf.get(history)?.get(entry) ?? cache.getQueryData<ReadingPlace>(cacheKey) ?? START,
  );
  const [parts, setParts] = useState(kept.parts);
  const place = useRef(kept);
  const list = useRef<HTMLOListElement>(null);
  const keep = (change: Partial<ReadingPlace>) => {
    place.current = { ...place.current, ...change };
    cache.setQueryData(cacheKey, place.current);
    const places = placesOf.get(history) ?? new Map<string, ReadingPlace>();
    placesOf.set(history, places.set(entry, place.current));
  };
  const keepTop = useEffectEvent((top: number) => {
    keep({ top });
  });
  useLayoutEffect(() => {
    const rows = list.current;
    const body = rows?.closest('[data-dialog-body]');
    if (!rows || !body) return undefined;
    let wanted: number | undefined = place.current.top;
    const giveUp = () => {
      wanted = undefined;
    };
    // Again with every part that arrives, until the rows reach down to it.
    const reach = () => {
      if (wanted === undefined) return;
      body.scrollTop = wanted;
      if (body.scrollTop >= wanted - 1) giveUp();
    };
    const note = () => {
      if (wanted === undefined) keepTop(body.scrollTop);
    };
    reach();
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(reach);
    observer?.observe(rows);
    body.addEventListener('scroll', note, { passive: true });
    for (const move of OWN_MOVES) body.addEventListener(move, giveUp, { passive: true });
    return () => {
      observer?.disconnect();
      body.removeEventListener('scroll', note);
      for (const move of OWN_MOVES) body.removeEventListener(move, giveUp);
    };
  }, []);
  return {
    parts,
    showMore: () => {
      keep({ parts: parts + 1 });
      setParts(parts + 1);
    },
    list,
  };
}
