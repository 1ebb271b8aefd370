import type { DayPreset } from '@ecard/shared/format';

/** The spans the dashboard offers, in this order, and what it shows at first. */
export const rideSpans = {
  presets: ['last-7-days', 'last-30-days', 'this-month', 'last-month'],
  usual: 'last-30-days',
} as const satisfies { presets: readonly DayPreset[]; usual: DayPreset };
