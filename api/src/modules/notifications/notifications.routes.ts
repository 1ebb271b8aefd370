import {
  idParamsSchema,
  notificationPageSchema,
  notificationQuerySchema,
  readCountSchema,
} from '@ecard/shared/api-schema';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { decodeCursor, encodeCursor, idCursorSchema } from '../../http/cursor.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { findNotifications, markRead } from './notifications.repository.ts';

const tags = ['account'];

/** Notifications of the signed-in person. */
export function notificationRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/notification',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Own notifications, newest first',
        querystring: notificationQuerySchema,
        response: { 200: notificationPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { cursor, limit, unread } = request.query;
      const rows = await findNotifications(db, {
        userId: accountOf(request).id,
        before: cursor === undefined ? undefined : decodeCursor(cursor, idCursorSchema)[0],
        unreadOnly: unread === '1',
        limit: limit + 1,
      });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        data: shown.map((row) => ({
          id: row.public_id,
          kind: row.kind,
          title: row.title,
          body: row.body,
          link: row.link,
          created_at: toIso(row.created_at),
          read_at: row.read_at && toIso(row.read_at),
        })),
        next_cursor: rows.length > limit && last ? encodeCursor([last.id]) : null,
      };
    },
  );

  app.post(
    '/api/notification/:id/read',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Mark one as read',
        params: idParamsSchema,
        response: { 200: readCountSchema, ...problemAnswers, 404: problemAnswer('No such notification') },
      },
    },
    async (request) => {
      const read = await markRead(db, { userId: accountOf(request).id, publicId: request.params.id, now: clock() });
      if (read === undefined) throw new ProblemError('NOT_FOUND');
      return { read };
    },
  );

  app.post(
    '/api/notification/read-all',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Mark all as read',
        response: { 200: readCountSchema, ...problemAnswers },
      },
    },
    async (request) => ({ read: (await markRead(db, { userId: accountOf(request).id, now: clock() })) ?? 0 }),
  );
}
