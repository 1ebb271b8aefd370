import { DAY_PRESETS, cityDay, isAcceptedDay, presetDays } from '../../format/index.ts';
import type { DayPreset, DaySpan } from '../../format/index.ts';
import { searchOf } from '../../list-rules/search-of.ts';

const DAY_MS = 86_400_000;

/** Counts the days of a span, both included; less than 1 when it ends before it begins. */
export function countDays({ from, to }: DaySpan): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Longest span one dashboard shows, in days. */
export const LONGEST_DAYS = 400;

/** Spans a dashboard offers. */
export interface PeriodChoice {
  /** In the order they are offered. Default: all of them. */
  readonly presets?: readonly DayPreset[];
  /** Span shown when the address has none. */
  readonly usual: DayPreset;
}

/** Faults of typed days. */
export type PeriodFault = 'missing' | 'notADay' | 'reversed' | 'tooLong';

/** The span a dashboard is asked for: read from the address, the only place that holds it. */
export type Period =
  | { readonly kind: 'preset'; readonly preset: DayPreset }
  | { readonly kind: 'days'; readonly days: DaySpan }
  | {
      readonly kind: 'invalid';
      readonly days: DaySpan;
      readonly faults: Readonly<Partial<Record<keyof DaySpan, PeriodFault>>>;
    };

/**
 * Reads the span from an address: `?from=…&to=…`, or `?period=…`.
 *
 * Days are typed by people, so their faults are reported; an unknown preset is replaced by the usual one.
 *
 * @param url - Path with search, or a search alone.
 */
export function readPeriod(url: string, { presets = DAY_PRESETS, usual }: PeriodChoice): Period {
  const search = searchOf(url);
  const days = { from: search.get('from')?.trim() ?? '', to: search.get('to')?.trim() ?? '' };
  if (days.from === '' && days.to === '') {
    const name = search.get('period');
    return { kind: 'preset', preset: presets.find((preset) => preset === name) ?? usual };
  }
  const faults = findFaults(days);
  return Object.keys(faults).length > 0 ? { kind: 'invalid', days, faults } : { kind: 'days', days };
}

/**
 * The days a host is asked for.
 *
 * Called where the call is made, not where its key is: server and browser then agree on the key even around midnight.
 *
 * @param now - Epoch milliseconds.
 */
export function daysOfPeriod(period: Period, now: number): DaySpan {
  return period.kind === 'preset' ? presetDays(period.preset, cityDay(now)) : period.days;
}

function findFaults(days: DaySpan): Partial<Record<keyof DaySpan, PeriodFault>> {
  const from = faultOfDay(days.from);
  const to = faultOfDay(days.to);
  if (from ?? to) return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const count = countDays(days);
  if (count < 1) return { to: 'reversed' };
  return count > LONGEST_DAYS ? { to: 'tooLong' } : {};
}

function faultOfDay(day: string): PeriodFault | undefined {
  if (day === '') return 'missing';
  return isAcceptedDay(day) ? undefined : 'notADay';
}
