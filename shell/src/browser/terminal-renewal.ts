import type { PortalSnapshot } from '@ecard/shared/contract';

/** Renews the terminal token once a page, where the host refused it. */
export interface TerminalRenewal {
  /**
   * Renews the terminal token that a refused call carried.
   *
   * @param authorization - The header the refused call carried.
   * @returns True if the page has another token by now, so that the call can be repeated.
   */
  renewTerminal(authorization: unknown): Promise<boolean>;
}

/**
 * Creates the renewal.
 *
 * @param login - Logs the terminal in again, and publishes its new token.
 */
export function createTerminalRenewal(
  snapshot: () => PortalSnapshot,
  login: () => Promise<void>,
): TerminalRenewal['renewTerminal'] {
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
