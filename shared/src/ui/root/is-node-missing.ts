/** Tells if React missed a node where it had put one: a browser that translates a page replaces its texts. */
export function isNodeMissing(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
