import { z } from 'zod/mini';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { noticeText } from './notifications.text.ts';

/** Sends notifications outside the portal. */
export function notificationJobs({ jobs, db, services }: ModuleDependencies): void {
  jobs.handle(
    'notification.send',
    async ({ id, channel, titleOnly }) => {
      const notice = await db
        .selectFrom('notification as n')
        .innerJoin('app_user as u', 'u.id', 'n.user_id')
        .select(['n.title', 'n.body', 'u.phone', 'u.email', 'u.status'])
        .where('n.public_id', '=', id)
        .executeTakeFirst();
      const to = channel === 'SMS' ? notice?.phone : notice?.email;
      if (!notice || !to || notice.status !== 'ACTIVE') return;
      const more = notice.body !== null && titleOnly ? noticeText.readInside : notice.body;
      const text = more === null ? notice.title : `${notice.title}. ${more}`;
      const subject = channel === 'EMAIL' ? { subject: notice.title } : {};
      await services.messages.send({ channel, to, text, ...subject }, `notification-${id}-${channel}`);
    },
    {
      data: z.object({ id: z.uuid(), channel: z.enum(['SMS', 'EMAIL']), titleOnly: z._default(z.boolean(), false) }),
      retryLimit: 8,
    },
  );
}
