/**
 * Divides an amount among weights by their size (highest averages, D'Hondt): every part is its exact share cut to the
 * möngö, and the few möngö that remain go where the average is highest.
 *
 * A larger amount never makes a part smaller, so that parts of one whole can be paid after one another and sum up to it.
 *
 * @param amount - Integer möngö, not negative.
 * @param weights - Whole numbers, not negative; a weight of 0 gets nothing.
 * @returns A part for each weight; they sum up to the amount unless all weights are 0.
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const exact = weights.map(BigInt);
  const whole = exact.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return weights.map(() => 0);
  const parts = exact.map((weight) => (weight * BigInt(amount)) / whole);
  let rest = BigInt(amount) - parts.reduce((sum, part) => sum + part, 0n);
  for (; rest > 0n; rest -= 1n) {
    let best = 0;
    exact.forEach((weight, index) => {
      // Averages weight / (part + 1), compared without dividing.
      if (weight * ((parts[best] ?? 0n) + 1n) > (exact[best] ?? 0n) * ((parts[index] ?? 0n) + 1n)) best = index;
    });
    parts[best] = (parts[best] ?? 0n) + 1n;
  }
  return parts.map(Number);
}
