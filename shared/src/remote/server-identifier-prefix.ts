/** Identifier prefix of the root that the server rendered; `useId` must agree on both sides. */
export function serverIdentifierPrefix(remote: string): string {
  return `${remote}-`;
}
