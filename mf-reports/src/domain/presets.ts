import type { DayPreset } from '@ecard/shared/format';

/** The spans the dashboard offers, in this order. */
export const presets = ['last-7-days', 'last-30-days', 'this-month', 'last-month'] as const satisfies DayPreset[];
export type Preset = (typeof presets)[number];
