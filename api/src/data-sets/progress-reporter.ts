const rowsBetween = 500;
const msBetween = 700;

/**
 * Turns the rows of a file into progress, not oftener than every 0.7 s.
 *
 * @param estimate - Rows expected.
 * @param note - Given 0–99: the file is whole only when it has been kept.
 * @returns For each row, with the number of rows so far.
 */
export function createProgressReporter(
  estimate: number,
  note: (progress: number, rows: number) => Promise<void>,
): (rows: number) => Promise<void> | undefined {
  let lastAt = performance.now();
  return (rows) => {
    if (rows % rowsBetween > 0 || performance.now() - lastAt < msBetween) return undefined;
    lastAt = performance.now();
    return note(Math.min(99, Math.floor((rows * 100) / Math.max(estimate, rows))), rows);
  };
}
