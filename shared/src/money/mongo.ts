import { roundRatio } from './round-ratio.ts';

/** Largest amount of a `numeric(14,2)` column, in integer möngö: 999,999,999,999.99₮. */
export const largestAmount = 99_999_999_999_999;

/** Tugrik of a `numeric(14,2)` column as the JSON number the API answers; exact up to 14 digits. */
export function toTugrik(numeric: string): number {
  return Number(numeric);
}

/** Writes integer möngö (1₮ = 100) as the text a `numeric(14,2)` column takes. */
export function mongoToNumeric(mongo: number): string {
  const sign = mongo < 0 ? '-' : '';
  const digits = String(Math.abs(mongo)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Integer möngö of a `numeric(14,2)` column. */
export function numericToMongo(numeric: string): number {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(numeric) ?? [];
  const mongo = Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
  return sign === '-' ? -mongo : mongo;
}

/**
 * Whole hundredths of a number with at most two decimals, such as a quantity or a rate.
 *
 * @returns The hundredth nearest to the number's exact binary value; half of one goes away from zero.
 */
export function toHundredths(value: number): number {
  // Multiplied by 100 the number would be rounded twice.
  const hundredths = Number(value.toFixed(2).replace('.', ''));
  return hundredths === 0 ? 0 : hundredths;
}

/** Integer möngö of an amount of tugrik. */
export function tugrikToMongo(tugrik: number): number {
  return toHundredths(tugrik);
}

/**
 * Average of an amount, rounded half up to the möngö.
 *
 * @param tugrik - The sum of all.
 * @param count - A whole number above 0.
 */
export function averageOf(tugrik: number, count: number): number {
  return mongoToTugrik(roundRatio(BigInt(tugrikToMongo(tugrik)), BigInt(count)));
}

/** Tugrik of integer möngö, as the JSON number the API answers. */
export function mongoToTugrik(mongo: number): number {
  return mongo / 100;
}
