import type { PortalSnapshot } from '@ecard/shared/contract';

/**
 * Creates the renewal of a terminal token that the host refused, once a page. Its function gets the header that the
 * refused call carried, and resolves `true` where the page has another token by now, so that the call can be repeated.
 *
 * @param login - Logs the terminal in again, and publishes its new token.
 */
export function createTerminalRenewal(
  snapshot: () => PortalSnapshot,
  login: () => Promise<void>,
): (authorization: unknown) => Promise<boolean> {
  let refused: string | undefined;
  let renewal = Promise.resolve(false);
  return (authorization) => {
    const { token, terminalToken } = snapshot();
    if (token !== null || terminalToken === null) return Promise.resolve(false);
    if (refused === undefined && authorization === `Bearer ${terminalToken}`) {
      refused = terminalToken;
      renewal = login().then(
        () => snapshot().terminalToken !== terminalToken,
        () => false,
      );
    }
    return authorization === `Bearer ${refused ?? ''}` ? renewal : Promise.resolve(false);
  };
}
