export interface NumberOptions {
  /** Decimals kept at most, 0 to 6. Default 2. */
  readonly decimals?: number;
  /** Shows every decimal, zeros too. Default `false`. */
  readonly fixed?: boolean;
}

/** Dash shown in place of an absent number or date. */
export const NOTHING = '–';

/**
 * Writes a number with English thousands separators, rounded half away from zero.
 *
 * Made of digits by hand: the `mn` patterns of two ICU versions may differ, and hydration with them.
 *
 * @example formatNumber(1234567.5) // '1,234,567.5'
 */
export function formatNumber(
  value: number | null | undefined,
  { decimals = 2, fixed = false }: NumberOptions = {},
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NOTHING;
  if (Number.isSafeInteger(value) && !fixed) return `${value < 0 ? '-' : ''}${grouped(String(Math.abs(value)))}`;
  const text = roundedText(Math.abs(value), decimals);
  const [whole = '0', fraction = ''] = text.split('.');
  const kept = fixed ? fraction : fraction.replace(/0+$/, '');
  const sign = value < 0 && /[1-9]/.test(text) ? '-' : '';
  return `${sign}${grouped(whole)}${kept === '' ? '' : `.${kept}`}`;
}

/**
 * Returns the decimals for numbers that stand below each other: as many in all as the one with the most has. Money with
 * möngö has 2.
 *
 * @param most - Decimals kept at most.
 * @example numbers.map((number) => formatNumber(number, alikeDecimals(numbers))) // ['12.0', '3.5']
 */
export function alikeDecimals(numbers: readonly (number | null | undefined)[], most = 2): NumberOptions {
  const decimals = Math.max(0, ...numbers.map((number) => decimalsOf(number, most)));
  return { decimals, fixed: decimals > 0 };
}

function decimalsOf(value: number | null | undefined, most: number): number {
  if (value === null || value === undefined || Number.isInteger(value)) return 0;
  const [, fraction = ''] = formatNumber(value, { decimals: most }).split('.');
  return fraction.length;
}

function grouped(digits: string): string {
  return digits.length <= 3 ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/**
 * Writes a share as per cent.
 *
 * @param ratio - 1 is 100 %.
 * @example formatPercent(0.1234) // '12.3%'
 */
export function formatPercent(ratio: number | null | undefined, options: NumberOptions = {}): string {
  if (ratio === null || ratio === undefined || !Number.isFinite(ratio)) return NOTHING;
  return `${formatNumber(ratio * 100, { decimals: 1, ...options })}%`;
}

const MAGNITUDES = [
  { from: 1e9, name: 'тэрбум' },
  { from: 1e6, name: 'сая' },
  { from: 1e3, name: 'мянга' },
] as const;

/**
 * Writes a big number in words' company, with one decimal.
 *
 * @example formatCompact(1_234_567) // '1.2 сая'
 */
export function formatCompact(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NOTHING;
  // Half a step early, so that 999 960 becomes 1 сая and not 1,000 мянга.
  const magnitude = MAGNITUDES.find(({ from }) => Math.abs(value) >= from * 0.99995 && Math.abs(value) >= 10_000);
  return magnitude ? `${formatNumber(value / magnitude.from, { decimals: 1 })} ${magnitude.name}` : formatNumber(value);
}

// `toFixed` rounds the binary value (1.005 → 1.00); an exponent shift rounds the decimal one.
function roundedText(value: number, decimals: number): string {
  const text = String(value);
  if (text.includes('e')) return value.toFixed(decimals);
  const rounded = Number(`${String(Math.round(Number(`${text}e${String(decimals)}`)))}e-${String(decimals)}`);
  return rounded.toFixed(decimals);
}
