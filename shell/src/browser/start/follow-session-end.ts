import type { SignIn } from '@ecard/shared/contract';
import { layoutText } from '../../layouts/layout.text.ts';
import { isForSignedIn } from '../../page/is-for-signed-in.ts';
import type { FollowedAddress } from './follow-address.ts';
import type { Recovering } from './prepare-recovery.ts';
import type { RestoredSession } from './restore-session.ts';

/** The end of the session while the page is open, and what is done about it. */
export interface FollowedSession {
  /**
   * Ends the session. A page for signed-in people stays and asks to sign in again; any other goes on without a session.
   *
   * @returns True if the session goes on.
   */
  end(): Promise<boolean>;
  /** Takes over what another tab did to the session meanwhile. */
  follow(): Promise<void>;
  /** Goes on with a new sign-in of the same person. */
  renew(signIn: SignIn): Promise<void>;
}

/** Prepares for the end of the session, here or in another tab. */
export function followSessionEnd(
  { stored, session, renewal, snapshot }: RestoredSession,
  { navigator }: FollowedAddress,
  { modules }: Recovering,
): FollowedSession {
  function end(): Promise<boolean> {
    if (isForSignedIn(navigator.state.page)) return renewal.ask();
    session.clear();
    modules.notify.info({ title: layoutText.signedOut });
    navigator.refresh();
    return Promise.resolve(false);
  }

  return {
    end,
    async follow() {
      if ((await session.follow()) === 'ended') await end();
      else if (renewal.asked && snapshot().token === stored.read().token) renewal.settle(true);
    },
    async renew(signIn) {
      if (await session.renew(signIn)) renewal.settle(true);
    },
  };
}
