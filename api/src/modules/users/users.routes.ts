import {
  bulkResultSchema,
  effectiveSchema,
  emptySchema,
  idParamsSchema,
  sessionListSchema,
  userBulkBodySchema,
  userCheckQuerySchema,
  userCheckSchema,
  userDetailSchema,
  userExportQuerySchema,
  userListQuerySchema,
  userPageSchema,
  userSessionParamsSchema,
} from '@ecard/shared/api-schema';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { assertExpectedCount, runBulk } from '../../http/bulk.ts';
import { csvLimit, sendCsv } from '../../http/csv.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { sendRecord } from '../../http/record.ts';
import { bearer, fileAnswer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { findSessions, revokeSessions } from '../auth/sessions.repository.ts';
import { toSession } from '../auth/sessions.view.ts';
import { lockUser, viewUser } from './load-user.ts';
import { replaceRoles } from './user-changes.ts';
import { isTaken } from './users-check.repository.ts';
import { findEffectiveActions, findUser, findUsers, matchingUsers } from './users.repository.ts';
import type { UserFilter } from './users.repository.ts';
import { userCsvColumns } from './users.text.ts';
import { toUserRow } from './users.view.ts';

const tags = ['users'];
const answers = { ...problemAnswers, 404: problemAnswer('No such user') };

/** The list of users and what is known about each. */
export function userRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock, personalData } = deps;
  const withHash = <Filter extends UserFilter>(filter: Filter) =>
    filter.q?.trim() ? { ...filter, registerNoHash: personalData.lookupHash(filter.q) } : filter;

  app.get(
    '/api/user',
    {
      config: { access: { kind: 'action', code: 'admin.user.view' } },
      schema: {
        tags,
        summary: 'Users, searched and sorted',
        security: bearer,
        querystring: userListQuerySchema,
        response: { 200: userPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { rows, total, total_is_estimate } = await findUsers(db, withHash(request.query), clock());
      const { page, page_size } = request.query;
      return { data: rows.map((row) => toUserRow(row, accountOf(request))), page, page_size, total, total_is_estimate };
    },
  );

  app.get(
    '/api/user.csv',
    {
      config: { access: { kind: 'action', code: 'admin.user.export' } },
      schema: {
        tags,
        summary: 'The list as CSV, at most 5 000 rows',
        security: bearer,
        querystring: userExportQuerySchema,
        response: { 200: fileAnswer('text/csv'), ...problemAnswers },
      },
    },
    async (request, reply) => {
      const query = { ...withHash(request.query), page: 1, page_size: csvLimit };
      const { rows } = await findUsers(db, query, clock());
      await recordAudit(db, actorOf(request), {
        action: 'admin.user.export',
        entity: 'app_user',
        entityId: 'list',
        after: { rows: rows.length },
      });
      const account = accountOf(request);
      const shown = rows.map((row) => toUserRow(row, account));
      return sendCsv(reply, { filename: 'users.csv', columns: userCsvColumns, rows: shown });
    },
  );

  app.get(
    '/api/user/check',
    {
      config: { access: { kind: 'action', code: 'admin.user.view' } },
      schema: {
        tags,
        summary: 'Whether a value is free for a user',
        security: bearer,
        querystring: userCheckQuerySchema,
        response: { 200: userCheckSchema, ...problemAnswers },
      },
    },
    async (request) => ({ available: !(await isTaken(db, personalData, request.query)) }),
  );

  app.get(
    '/api/user/:id',
    {
      config: { access: { kind: 'action', code: 'admin.user.view' } },
      schema: {
        tags,
        summary: 'One user',
        security: bearer,
        params: idParamsSchema,
        response: { 200: userDetailSchema, ...answers },
      },
    },
    async (request, reply) => sendRecord(reply, await viewUser(deps, request.params.id, accountOf(request))),
  );

  app.get(
    '/api/user/:id/effective',
    {
      config: { access: { kind: 'action', code: 'admin.user.view' } },
      schema: {
        tags,
        summary: 'What the roles of a user grant together',
        security: bearer,
        params: idParamsSchema,
        response: { 200: effectiveSchema, ...answers },
      },
    },
    async (request) => {
      const user = await findUser(db, request.params.id, clock());
      if (!user) throw new ProblemError('NOT_FOUND');
      return { roles: user.roles, actions: await findEffectiveActions(db, user.internal_id) };
    },
  );

  app.get(
    '/api/user/:id/sessions',
    {
      config: { access: { kind: 'action', code: 'admin.user.view' } },
      schema: {
        tags,
        summary: 'Where a user is signed in',
        security: bearer,
        params: idParamsSchema,
        response: { 200: sessionListSchema, ...answers },
      },
    },
    async (request) => {
      const user = await findUser(db, request.params.id, clock());
      if (!user) throw new ProblemError('NOT_FOUND');
      const sessions = await findSessions(db, user.internal_id, clock());
      const current = request.principal.kind === 'user' ? request.principal.sessionId : undefined;
      return { data: sessions.map((row) => toSession(row, current)) };
    },
  );

  app.delete(
    '/api/user/:id/sessions/:sid',
    {
      config: { access: { kind: 'action', code: 'admin.user.lock' } },
      schema: {
        tags,
        summary: 'End a sign-in of a user',
        security: bearer,
        params: userSessionParamsSchema,
        response: { 204: emptySchema, ...answers },
      },
    },
    async (request, reply) => {
      const { id, sid } = request.params;
      await db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, id);
        if ((await revokeSessions(trx, user.id, clock(), { only: sid })) === 0) throw new ProblemError('NOT_FOUND');
        await recordAudit(trx, actorOf(request), {
          action: 'app_user.end_session',
          entity: 'app_user',
          entityId: id,
          after: { session: sid },
        });
      });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/user/bulk',
    {
      config: { access: { kind: 'action', code: 'admin.user.assignrole' } },
      schema: {
        tags,
        summary: 'Give a role to many users',
        security: bearer,
        body: userBulkBodySchema,
        response: { 200: bulkResultSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const by = accountOf(request);
      const { ids, filter, expected_count: expectedCount, role_id: roleId } = request.body;
      const chosen = ids ?? (await idsOf(withHash(filter ?? {})));
      if (!ids) assertExpectedCount(chosen.length, expectedCount);
      return runBulk(chosen, (id) =>
        db.transaction().execute(async (trx) => {
          const user = await lockUser(trx, id);
          const had = await trx
            .selectFrom('user_role as ur')
            .innerJoin('role as r', 'r.id', 'ur.role_id')
            .select('r.public_id')
            .where('ur.user_id', '=', user.id)
            .execute();
          const { before, after } = await replaceRoles(trx, by, user, [...had.map((role) => role.public_id), roleId]);
          await trx
            .updateTable('app_user')
            .set({ version: user.version + 1, updated_at: clock(), updated_by: by.id })
            .where('id', '=', user.id)
            .execute();
          await recordAudit(trx, actorOf(request), {
            action: 'admin.user.assignrole',
            entity: 'app_user',
            entityId: id,
            before: { roles: before },
            after: { roles: after },
          });
        }),
      );
    },
  );

  async function idsOf(filter: UserFilter): Promise<string[]> {
    const rows = await matchingUsers(db, filter, clock()).select('u.public_id').limit(bulkLimit).execute();
    return rows.map((row) => row.public_id);
  }
}

const bulkLimit = 1_000;
