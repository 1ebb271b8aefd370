import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import type { Message } from '../../services/messages/messages.port.ts';

export const messageJob = 'account.message';

/** Payload of the job: the message, encrypted in the queue's tables because it holds a code or a link. */
export interface SealedMessage {
  readonly sealed: string;
  /** The same key never sends twice. */
  readonly key: string;
}

/** Sends a message after the transaction commits. */
export async function sendMessage(
  { jobs, personalData }: Pick<ModuleDependencies, 'jobs' | 'personalData'>,
  trx: Kysely<Tables>,
  message: Message,
): Promise<void> {
  const data: SealedMessage = {
    sealed: personalData.encrypt(JSON.stringify(message)).toString('base64'),
    key: randomUUID(),
  };
  await jobs.publish(trx, messageJob, data);
}

/** Sends to the phone of a user, or to the e-mail address where there is no phone; to nobody without either. */
export async function sendToUser(
  deps: Pick<ModuleDependencies, 'jobs' | 'personalData'>,
  trx: Kysely<Tables>,
  { phone, email }: { phone: string | null; email: string | null },
  { text, subject }: { text: string; subject: string },
): Promise<void> {
  if (phone !== null) await sendMessage(deps, trx, { channel: 'SMS', to: phone, text });
  else if (email !== null) await sendMessage(deps, trx, { channel: 'EMAIL', to: email, text, subject });
}
