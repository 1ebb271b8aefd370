import { roundRatio } from './round-ratio.ts';

/**
 * Returns the part of an amount that falls to a part of its quantity, rounded half up to the möngö.
 *
 * @param amount - Integer möngö.
 * @param part - As it is written in decimals, like the whole: 0.1 is a tenth.
 * @param whole - Above 0.
 */
export function shareOfQuantity(amount: number, part: number, whole: number): number {
  const [some, all] = [toFraction(part), toFraction(whole)];
  return roundRatio(BigInt(amount) * some.numerator * all.denominator, some.denominator * all.numerator);
}

/** The decimal number that is written for a double, as an exact fraction. */
function toFraction(value: number): { readonly numerator: bigint; readonly denominator: bigint } {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const digits = BigInt(whole + decimals);
  const places = BigInt(decimals.length) - BigInt(exponent);
  return places > 0n
    ? { numerator: digits, denominator: 10n ** places }
    : { numerator: digits * 10n ** -places, denominator: 1n };
}
