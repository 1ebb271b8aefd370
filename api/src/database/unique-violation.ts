/**
 * Tells which unique constraint or index a write ran into.
 *
 * @returns Undefined for any other error.
 */
export function violatedUnique(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== '23505') return undefined;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
}
