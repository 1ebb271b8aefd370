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
import { assertExpectedCount, largestBulk, runBulk } from '../../http/bulk.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { mayHold } from '../../security/holdable-codes.rules.ts';
import { endSession, findSessions } from '../auth/sessions.repository.ts';
import { toSession } from '../auth/sessions.view.ts';
import { lockManagedUser, viewUser } from './load-user.ts';
import { changeRoles } from './user-changes.ts';
import { isTaken } from './users-check.repository.ts';
import { userProblems } from './users.problems.ts';
import { hashTypedRegisterNo } from './search-users.ts';
import { findEffectiveActions, findUser, findUsers, matchingUsers } from './users.repository.ts';
import type { UserFilter, UserReading } from './users.repository.ts';
import { toUserRow } from './users.view.ts';

const tags = ['users'];
const answers = { ...problemAnswers, 404: problemAnswer('No such user') };

/** The list of users and what is known about each. */
export function userRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock, personalData } = deps;
  const readingOf = (request: FastifyRequest): UserReading => ({ reader: accountOf(request), now: clock() });
  const withHash = <Filter extends UserFilter>(filter: Filter) => ({
    ...filter,
    registerNoHash: hashTypedRegisterNo(filter.q, personalData),
  });

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
      const granted = await findEffectiveActions(db, user.internal_id);
      // As at sign-in: a role may grant what accounts of its kind never have.
      return { roles: user.roles, actions: granted.filter(({ code }) => mayHold(user.kind, code)) };
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
      const by = accountOf(request);
      const { id, sid } = request.params;
      await db.transaction().execute(async (trx) => {
        const user = await lockManagedUser(trx, id, by);
        const device = await endSession(trx, user.id, sid, clock());
        if (device === undefined) throw new ProblemError('NOT_FOUND');
        await recordAudit(trx, actorOf(request), {
          action: 'app_user.end_session',
          entity: 'app_user',
          entityId: id,
          before: { session: device },
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
          const user = await lockManagedUser(trx, id, by);
          const roles = await trx
            .selectFrom('user_role as ur')
            .innerJoin('role as r', 'r.id', 'ur.role_id')
            .select('r.public_id')
            .where('ur.user_id', '=', user.id)
            .execute();
          const had = roles.map(({ public_id: role }) => role);
          // The user has the role already: no change, and no entry in the history.
          if (had.includes(roleId)) return;
          await changeRoles(trx, { by, actor: actorOf(request), now: clock() }, user, [...had, roleId]);
        }),
      );
    },
  );

  async function idsOf(filter: UserFilter, reading: UserReading): Promise<string[]> {
    const rows = await matchingUsers(db, filter, reading)
      .select('u.public_id')
      .orderBy('u.id')
      .limit(largestBulk + 1)
      .execute();
    if (rows.length > largestBulk) throw new ProblemError(userProblems.TOO_MANY_ROWS);
    return rows.map((row) => row.public_id);
  }
}
