import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { tellUser } from '../notifications/tell-user.ts';
import { authText } from './auth.text.ts';
import { sendMessage } from './send-message.ts';

/** A user with the contacts as they were. */
interface FormerContacts {
  readonly id: number;
  readonly phone: string | null;
  readonly email: string | null;
  readonly phone_verified_at: Date | null;
  readonly email_verified_at: Date | null;
}

/**
 * Tells a user in the portal that a contact of the account was changed. A message goes to the former contact too, where
 * it was verified: if the account was stolen, only the former contact reaches its owner.
 */
export async function tellContactChanged(
  { jobs, personalData, clock }: Pick<ModuleDependencies, 'jobs' | 'personalData' | 'clock'>,
  trx: Transaction<Tables>,
  kind: 'phone' | 'email',
  before: FormerContacts,
): Promise<void> {
  await tellUser(trx, jobs, {
    userId: before.id,
    kind: 'CONTACT_CHANGED',
    title: authText.contactChangedTitle[kind],
    body: authText.contactChangedBody,
    link: '/profile',
    now: clock(),
  });
  const to = kind === 'phone' ? before.phone_verified_at && before.phone : before.email_verified_at && before.email;
  if (!to) return;
  const text = authText.contactChanged[kind];
  await sendMessage(
    { jobs, personalData },
    trx,
    kind === 'phone'
      ? { channel: 'SMS', to, text }
      : { channel: 'EMAIL', to, text, subject: authText.contactChangedTitle.email },
  );
}
