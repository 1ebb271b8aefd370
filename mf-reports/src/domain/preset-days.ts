import { addDays } from '@ecard/shared/format';
import type { Days } from './days.ts';

/** Spans that move with the calendar, in the order they are offered. */
export const presets = ['last-7-days', 'last-30-days', 'this-month', 'last-month'] as const;
export type Preset = (typeof presets)[number];

/**
 * The days a preset means.
 *
 * @param today - The day it is in Asia/Ulaanbaatar; it belongs to every preset but the last month.
 */
export function presetDays(preset: Preset, today: string): Days {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (preset) {
    case 'last-7-days':
      return { from: addDays(today, -6), to: today };
    case 'last-30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-month':
      return { from: firstOfMonth, to: today };
    case 'last-month': {
      const lastDay = addDays(firstOfMonth, -1);
      return { from: `${lastDay.slice(0, 8)}01`, to: lastDay };
    }
    default:
      return preset satisfies never;
  }
}
