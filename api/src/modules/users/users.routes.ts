import { userListQuerySchema, userPageSchema } from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { bearer, problemAnswers } from '../../http/route-schema.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { findUsers } from './users.repository.ts';

/** The list of users. */
export function userRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/user',
    {
      config: { access: { kind: 'action', code: 'admin.user.view' } },
      schema: {
        tags: ['users'],
        summary: 'Users, searched and sorted',
        security: bearer,
        querystring: userListQuerySchema,
        response: { 200: userPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { rows, total } = await findUsers(db, request.query, clock());
      return {
        data: rows.map(({ public_id: id, last_login_at: lastLoginAt, ...user }) => ({
          ...user,
          id,
          last_login_at: lastLoginAt && toIso(lastLoginAt),
        })),
        page: request.query.page,
        page_size: request.query.page_size,
        total,
      };
    },
  );
}
