import { z } from 'zod/mini';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { messageJob } from './send-message.ts';
import { forgetFailures } from './sign-in.repository.ts';
import { longestLockMs } from './sign-in.rules.ts';

const sealedSchema = z.object({ sealed: z.string(), key: z.string() });
const messageSchema = z.object({
  channel: z.enum(['SMS', 'EMAIL']),
  to: z.string(),
  text: z.string(),
  subject: z.optional(z.string()),
});

/** Time for which expired codes, links and sign-ins are kept for questions. */
export const expiredKeptMs = 24 * 3_600_000;

/** Sends the messages of accounts, and forgets codes, links, failures and sign-ins that are over. */
export function authJobs({ jobs, services, personalData, db, clock }: ModuleDependencies): void {
  jobs.handle(
    messageJob,
    async ({ sealed, key }) => {
      const plain: unknown = JSON.parse(personalData.decrypt(Buffer.from(sealed, 'base64')));
      const { subject, ...message } = messageSchema.parse(plain);
      await services.messages.send({ ...message, ...(subject === undefined ? {} : { subject }) }, key);
    },
    { data: sealedSchema, retryLimit: 5 },
  );
  jobs.handle('auth.forget-failures', () => forgetFailures(db, new Date(clock().getTime() - longestLockMs)));
  jobs.schedule('auth.forget-failures', '10 * * * *');
  jobs.handle('auth.forget', async () => {
    const before = new Date(clock().getTime() - expiredKeptMs);
    await db.deleteFrom('one_time_code').where('expires_at', '<', before).execute();
    await db.deleteFrom('password_link').where('expires_at', '<', before).execute();
    await db.deleteFrom('user_session').where('expires_at', '<', before).execute();
  });
  jobs.schedule('auth.forget', '35 3 * * *');
}
