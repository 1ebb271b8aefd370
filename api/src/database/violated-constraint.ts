/**
 * Name of the constraint a statement broke: unique, check, foreign key or exclusion.
 *
 * @returns Undefined when the error is another one.
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined;
  return String(error.code).startsWith('23') && typeof error.constraint === 'string' ? error.constraint : undefined;
}
