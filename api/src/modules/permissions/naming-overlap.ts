import { ProblemError } from '../../http/problem-error.ts';
import { permissionProblems } from './permissions.problems.ts';

const overlapConstraints: ReadonlySet<unknown> = new Set([
  'ec_permission_card_overlap',
  'ec_permission_person_overlap',
]);

/**
 * Runs a transaction and tells an overlap that only the database saw, since two were approved in one moment, as the
 * problem it is.
 */
export async function namingOverlap<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && overlapConstraints.has(error.constraint)) {
      throw new ProblemError(permissionProblems.PERMISSION_OVERLAP, { cause: error });
    }
    throw error;
  }
}
