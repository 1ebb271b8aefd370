import { countDays, isCalendarDay } from './days.ts';
import type { Days } from './days.ts';
import { presets } from './presets.ts';
import type { Preset } from './presets.ts';

/** Longest span one report shows, in days. */
export const LONGEST_DAYS = 400;

/** What is wrong with the days somebody typed. */
export type PeriodFault = 'missing' | 'notADay' | 'reversed' | 'tooLong';

/** The span a report is asked for: read from the address, the only place that holds it. */
export type Period =
  | { readonly kind: 'preset'; readonly preset: Preset }
  | { readonly kind: 'days'; readonly days: Days }
  | {
      readonly kind: 'invalid';
      readonly days: Days;
      readonly faults: Readonly<Partial<Record<keyof Days, PeriodFault>>>;
    };

const DEFAULT_PRESET: Preset = 'last-30-days';

/**
 * Reads the span from an address: `?from=…&to=…`, or `?period=…`.
 *
 * Days are typed by people, so their faults are told; an unknown preset gives way to the default.
 *
 * @param url - Path with search, or a search alone.
 */
export function readPeriod(url: string): Period {
  const at = url.indexOf('?');
  const search = new URLSearchParams(at === -1 ? '' : (url.slice(at + 1).split('#')[0] ?? ''));
  const days = { from: search.get('from')?.trim() ?? '', to: search.get('to')?.trim() ?? '' };
  if (days.from === '' && days.to === '') return { kind: 'preset', preset: readPreset(search.get('period')) };
  const faults = findFaults(days);
  return Object.keys(faults).length > 0 ? { kind: 'invalid', days, faults } : { kind: 'days', days };
}

function readPreset(name: string | null): Preset {
  return presets.find((preset) => preset === name) ?? DEFAULT_PRESET;
}

function findFaults(days: Days): Partial<Record<keyof Days, PeriodFault>> {
  const from = faultOfDay(days.from);
  const to = faultOfDay(days.to);
  if (from ?? to) return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const count = countDays(days);
  if (count < 1) return { to: 'reversed' };
  return count > LONGEST_DAYS ? { to: 'tooLong' } : {};
}

function faultOfDay(day: string): PeriodFault | undefined {
  if (day === '') return 'missing';
  return isCalendarDay(day) ? undefined : 'notADay';
}
