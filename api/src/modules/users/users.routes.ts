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
  userListQuerySchema,
  userPageSchema,
  userSessionParamsSchema,
} from '@ecard/shared/api-schema';
import type { FastifyRequest } from 'fastify';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { assertExpectedCount, runBulk } from '../../http/bulk.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { findSessions, revokeSessions } from '../auth/sessions.repository.ts';
import { toSession } from '../auth/sessions.view.ts';
import { lockUser, viewUser } from './load-user.ts';
import { replaceRoles } from './user-changes.ts';
import { isTaken } from './users-check.repository.ts';
import { findEffectiveActions, findUser, findUsers, matchingUsers } from './users.repository.ts';
import type { UserFilter, UserReading } from './users.repository.ts';
import { toUserRow } from './users.view.ts';

const tags = ['users'];
const answers = { ...problemAnswers, 404: problemAnswer('No such user') };

/** The list of users and what is known about each. */
export function userRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock, personalData } = deps;
  const readingOf = (request: FastifyRequest): UserReading => ({ reader: accountOf(request), now: clock() });
  const withHash = <Filter extends UserFilter>(filter: Filter) =>
    filter.q?.trim() ? { ...filter, registerNoHash: personalData.lookupHash(filter.q) } : filter;

  app.get(
    '/api/user',
    {
      config: { access: { kind: 'action', code: 'admin.user.view' } },
      schema: {
        tags,
        summary: 'Users, searched and sorted',
        querystring: userListQuerySchema,
        response: { 200: userPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { rows, total, total_is_estimate } = await findUsers(db, withHash(request.query), readingOf(request));
      const { page, page_size } = request.query;
      return { data: rows.map((row) => toUserRow(row, accountOf(request))), page, page_size, total, total_is_estimate };
    },
  );

  app.get(
    '/api/user/check',
    {
      config: { access: { kind: 'action', code: 'admin.user.view' } },
      schema: {
        tags,
        summary: 'Whether a value is free for a user',
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
          before: { session: sid },
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
        body: userBulkBodySchema,
        response: { 200: bulkResultSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const by = accountOf(request);
      const { ids, filter, expected_count: expectedCount, role_id: roleId } = request.body;
      const chosen = ids ?? (await idsOf(withHash(filter ?? {}), readingOf(request)));
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

  async function idsOf(filter: UserFilter, reading: UserReading): Promise<string[]> {
    const rows = await matchingUsers(db, filter, reading).select('u.public_id').limit(bulkLimit).execute();
    return rows.map((row) => row.public_id);
  }
}

const bulkLimit = 1_000;
