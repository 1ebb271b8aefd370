import { useMemo } from 'react';
import { mediaTypes } from '@ecard/shared/api-schema';
import { addressWith, searchOf, zoomedAddress } from '@ecard/shared/dashboard';
import type { DaySpan } from '@ecard/shared/format';
import { useLocation } from '@ecard/shared/ui';

/** Parameters of the taps, but for their common `tap_`, with the values they may have. */
const PATTERNS = {
  kind: /^OFF$/,
  result: /^(ACCEPTED|DENIED)$/,
  category: /^[0-9a-f-]{36}$/i,
  media: new RegExp(`^(${mediaTypes.values.join('|')})$`),
  stop: /^[0-9a-f-]{36}$/i,
  weekday: /^[1-7]$/,
  hour: /^(1?\d|2[0-3])$/,
};

/** Filters of taps, as the host takes them; but for `DENIED`, which stands for every reason. */
export type TapFilters = Readonly<Partial<Record<keyof typeof PATTERNS, string>>>;

const NAMES = Object.keys(PATTERNS) as (keyof typeof PATTERNS)[];
/** Changes of the query that take the taps out of an address. */
const NO_TAPS = Object.fromEntries(['taps', ...NAMES.map((name) => `tap_${name}`)].map((name) => [name, '']));

/** Place of the taps in the page. */
export const TAPS_PLACE = 'taps';

/** Reads which taps an address shows; undefined where it shows none. @param url - Path with search. */
export function readTapFilters(url: string): TapFilters | undefined {
  const search = searchOf(url);
  if (search.get('taps') !== '1') return undefined;
  const valid = Object.entries(PATTERNS).flatMap(([name, pattern]) => {
    const value = search.get(`tap_${name}`) ?? '';
    return pattern.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(valid);
}

/**
 * Returns a function for the address of the page with the taps behind a number of some days, at their place; the same
 * one until the address changes.
 */
export function useTapsHref() {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    // A year has a thousand numbers: the address is taken apart once.
    const taps = addressWith(pathname, search, { ...NO_TAPS, taps: '1' });
    return (filters: TapFilters, days?: DaySpan) => {
      const narrowed = NAMES.map((name) => (filters[name] === undefined ? '' : `&tap_${name}=${filters[name]}`));
      return `${days ? zoomedAddress(pathname, taps, days) : taps}${narrowed.join('')}#${TAPS_PLACE}`;
    };
  }, [pathname, search]);
}

/** Returns the address of the page without taps. */
export function useHideTapsHref() {
  const { pathname, search } = useLocation();
  return addressWith(pathname, search, NO_TAPS);
}
