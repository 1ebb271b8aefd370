/**
 * The stable code of an error, if it has one. Nothing is asked about its class: federation and worker threads
 * bring errors of other copies of a class.
 */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
