import type { Notify, PortalSnapshot } from '@ecard/shared/contract';
import { attempt } from '@ecard/shared/session';
import { accountName } from '../layouts/account/account-name.ts';
import { layoutText } from '../layouts/layout.text.ts';
import { REPLACED_COOKIE } from '../session/replaced-session.ts';

/** Says once who is signed in, where a link has just replaced the session of somebody else; when nobody is known yet, later. */
export function notifyReplacedSession(
  document: Document,
  snapshot: PortalSnapshot,
  notify: Pick<Notify, 'info'>,
): void {
  const isReplaced = attempt(() => document.cookie.split('; ').includes(`${REPLACED_COOKIE}=1`));
  if (!isReplaced || !snapshot.profile) return;
  document.cookie = `${REPLACED_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  const { name } = accountName(snapshot);
  notify.info({ title: layoutText.sessionReplaced(name), description: layoutText.sessionReplacedHint });
}
