import type { GraphUnit } from '@ecard/shared/api-schema';
import { formatCompact, formatCompactMoney, formatMoney, formatNumber } from '@ecard/shared/format';
import type { NumberOptions } from '@ecard/shared/format';

interface UnitFormat {
  /** Writes a value in full, with its unit where it has a sign. */
  readonly format: (value: number, decimals?: NumberOptions) => string;
  readonly formatShort: (value: number) => string;
}

const percent = (value: number, decimals?: NumberOptions) => `${formatNumber(value, decimals)}%`;
const count: UnitFormat = { format: formatNumber, formatShort: formatCompact };

/** Formats of the values of each unit. */
export const unitFormats: Readonly<Record<GraphUnit, UnitFormat>> = {
  '₮': { format: formatMoney, formatShort: formatCompactMoney },
  '%': { format: percent, formatShort: percent },
  ride: count,
  card: count,
  km: { format: (value, decimals) => `${formatNumber(value, decimals)} км`, formatShort: formatCompact },
};

/** Units in words, for the notes of figures. */
export const unitNames: Readonly<Record<GraphUnit, string>> = {
  '₮': '₮',
  '%': '%',
  ride: 'зорчилт',
  card: 'карт',
  km: 'км',
};
