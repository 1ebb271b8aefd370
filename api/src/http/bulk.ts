import type { BulkResult } from '@ecard/shared/api-schema';
import { ProblemError } from './problem-error.ts';
import { problems } from './problem.text.ts';

/** As many records as may be named one by one, or found by a filter, for one bulk action. */
export const largestBulk = 1_000;

/**
 * Rows of a bulk action: those that are named, or all that match its filter.
 *
 * @param find - Finds at most so many public ids that match.
 * @throws ProblemError TOO_MANY_ROWS, or COUNT_CHANGED where the caller saw another number of rows.
 */
export async function rowsOfBulk(
  {
    ids,
    expected_count,
  }: { readonly ids?: readonly string[] | undefined; readonly expected_count?: number | undefined },
  find: (limit: number) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const rows = ids ?? (await find(largestBulk + 1));
  if (rows.length > largestBulk) throw new ProblemError('TOO_MANY_ROWS');
  assertExpectedCount(rows.length, expected_count);
  return rows;
}

/**
 * Does something to many records, each on its own: what fails does not undo the others.
 *
 * @param ids - Public ids.
 * @param work - Runs one transaction for one record; throws a ProblemError when it cannot.
 */
export async function runBulk(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<BulkResult> {
  const result: BulkResult = { ok: 0, failed: [] };
  for (const id of ids) {
    try {
      await work(id);
      result.ok += 1;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const [field] = error.details.errors ?? [];
      result.failed.push({ id, code: error.code, message: field?.message ?? error.problem.message });
    }
  }
  return result;
}

/** Refuses a bulk action over a filter whose matches are not what the caller saw. */
export function assertExpectedCount(actual: number, expected: number | undefined): void {
  if (expected !== undefined && expected !== actual) {
    throw new ProblemError('COUNT_CHANGED', {
      current: { count: actual },
      errors: [{ path: 'expected_count', code: 'COUNT_CHANGED', message: problems.COUNT_CHANGED.message }],
    });
  }
}
