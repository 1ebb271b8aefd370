/** Application id of the portal in a browser (specification, section 9). */
const webAppId = 40_026;

/** State of a terminal at its first sign-in: only the web portal needs no approval. */
export function firstStatus(appId: number): 'ACTIVE' | 'PENDING' {
  return appId === webAppId ? 'ACTIVE' : 'PENDING';
}
