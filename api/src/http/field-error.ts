import { ProblemError } from './problem-error.ts';
import type { NamedProblem } from './problem-error.ts';
import { violatedConstraint } from '../database/violated-constraint.ts';

/** A problem that is about one field of the body. */
export function fieldError(problem: NamedProblem, path: string, current?: unknown): ProblemError {
  const { code, message } = problem;
  return new ProblemError(problem, {
    errors: [{ path, code, message }],
    ...(current === undefined ? {} : { current }),
  });
}

/**
 * Runs a write and names the rule it broke: the database knows the rules, people want to read them.
 *
 * @param problems - Problems to throw, by the name of the constraint.
 */
export async function namingConstraints<Result>(
  problems: Readonly<Record<string, () => ProblemError>>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const name = violatedConstraint(error);
    const problem = name === undefined ? undefined : problems[name];
    throw problem ? problem() : error;
  }
}
