/**
 * Divides exactly and rounds half up.
 *
 * @param numerator - Product whose factors may exceed 2^53 together.
 * @returns A whole number; halves go towards positive infinity.
 */
export function roundRatio(numerator: bigint, denominator: bigint): number {
  const doubled = 2n * numerator + denominator;
  const divisor = 2n * denominator;
  const quotient = doubled / divisor;
  // BigInt division cuts towards zero; rounding half up is the floor.
  return Number(doubled < 0n && doubled % divisor !== 0n ? quotient - 1n : quotient);
}
