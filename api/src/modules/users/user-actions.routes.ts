import {
  emptySchema,
  idParamsSchema,
  loginSchema,
  reasonBodySchema,
  userActionBodySchema,
  userDetailSchema,
} from '@ecard/shared/api-schema';
import type { Transaction } from 'kysely';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, optionalVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { openSession } from '../auth/open-session.ts';
import { sendPasswordLink } from '../auth/password-link.ts';
import { refuseImpersonation } from '../auth/refuse-impersonation.ts';
import { revokeSessions } from '../auth/sessions.repository.ts';
import { assertAdministratorLeft, mayAdminister } from './administrators.ts';
import { lockManagedUser, lockUser, viewUser } from './load-user.ts';
import { userMachine } from './users.machine.ts';
import type { UserVerb } from './users.machine.ts';
import { userProblems } from './users.problems.ts';

const tags = ['users'];
const answers = { ...problemAnswers, 404: problemAnswer('No such user'), 412: problemAnswer('Changed meanwhile') };
const summaries: Readonly<Record<UserVerb, string>> = {
  lock: 'Lock an account: nobody signs in until it is unlocked',
  unlock: 'Unlock an account, also one locked by failed sign-ins',
  suspend: 'Suspend an account',
  reactivate: 'Let a suspended or deactivated account work again',
  deactivate: 'End an account for good',
};

/** Actions of administrators on accounts. */
export function userActionRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock, tokens } = deps;

  for (const verb of Object.keys(summaries) as UserVerb[]) {
    app.post(
      `/api/user/:id/actions/${verb}`,
      {
        config: { access: { kind: 'action', code: userMachine.transitions[verb].code ?? '' } },
        schema: {
          tags,
          summary: summaries[verb],
          params: idParamsSchema,
          body: userActionBodySchema,
          response: { 200: userDetailSchema, ...answers },
        },
      },
      async (request, reply) => {
        const by = accountOf(request);
        const { id } = request.params;
        const expected = optionalVersion(request);
        await db.transaction().execute(async (trx) => {
          const user = await lockManagedUser(trx, id, by);
          await assertVersion(user.version, expected, () => viewUser({ db: trx, clock }, id, by));
          if (user.id === by.id) throw new ProblemError(userProblems.NOT_ON_YOURSELF);
          const status = await stateOf(trx, user);
          const target = userMachine.next(status, verb);
          // An account without a password is invited again.
          const next = verb === 'reactivate' && user.password_hash === null ? 'INVITED' : target;
          const now = clock();
          await trx
            .updateTable('app_user')
            .set({ status: next, version: user.version + 1, updated_at: now, updated_by: by.id })
            .where('id', '=', user.id)
            .execute();
          if (verb === 'unlock') await trx.deleteFrom('sign_in_failure').where('user_id', '=', user.id).execute();
          if (target !== 'ACTIVE') {
            await revokeSessions(trx, user.id, now);
            await trx.deleteFrom('password_link').where('user_id', '=', user.id).execute();
            await assertAdministratorLeft(trx);
          }
          await recordAudit(trx, actorOf(request), {
            action: `app_user.${verb}`,
            entity: 'app_user',
            entityId: id,
            before: { status },
            after: { status: next, reason: request.body?.reason },
          });
        });
        return sendRecord(reply, await viewUser(deps, id, by));
      },
    );
  }

  app.post(
    '/api/user/:id/actions/reset-password',
    {
      config: { access: { kind: 'action', code: 'admin.user.resetpassword' } },
      schema: {
        tags,
        summary: 'Send a link that sets the password; an invitation again where it was not accepted',
        params: idParamsSchema,
        body: userActionBodySchema,
        response: { 202: emptySchema, ...answers },
      },
    },
    async (request, reply) => {
      const by = accountOf(request);
      await db.transaction().execute(async (trx) => {
        const user = await lockManagedUser(trx, request.params.id, by);
        if (user.status !== 'ACTIVE' && user.status !== 'INVITED') {
          throw new ProblemError('ILLEGAL_TRANSITION', { current: { status: user.status, action: 'reset-password' } });
        }
        if (user.phone === null && user.email === null) throw new ProblemError(userProblems.NO_CONTACT);
        await sendPasswordLink(deps, trx, user, user.status === 'INVITED' ? 'INVITE' : 'RESET', by.id);
        await recordAudit(trx, actorOf(request), {
          action: 'admin.user.resetpassword',
          entity: 'app_user',
          entityId: user.public_id,
          after: user.phone === null ? { email: user.email } : { phone: user.phone },
        });
      });
      return reply.code(202).send();
    },
  );

  app.post(
    '/api/user/:id/actions/impersonate',
    {
      config: { access: { kind: 'action', code: 'admin.user.impersonate' } },
      schema: {
        tags,
        summary: 'Work as a user for half an hour; what is written keeps who really did it',
        params: idParamsSchema,
        body: reasonBodySchema,
        response: { 200: loginSchema, ...answers },
      },
    },
    async (request) => {
      const by = accountOf(request);
      const { principal } = request;
      refuseImpersonation(by);
      if (principal.kind !== 'user') throw new ProblemError('UNAUTHENTICATED');
      return db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, request.params.id);
        if (user.id === by.id) throw new ProblemError(userProblems.NOT_ON_YOURSELF);
        if (user.status !== 'ACTIVE' || (await administers(trx, user.id))) {
          throw new ProblemError(userProblems.CANNOT_IMPERSONATE);
        }
        const { sessionId, ...login } = await openSession(
          { db: trx, tokens, now: clock() },
          request,
          { ...user, organization_id: await organisationOf(trx, user) },
          { id: by.id, publicId: by.publicId, sessionId: principal.sessionId },
        );
        await recordAudit(trx, actorOf(request), {
          action: 'admin.user.impersonate',
          entity: 'app_user',
          entityId: user.public_id,
          after: { session_id: sessionId, reason: request.body.reason },
        });
        return login;
      });
    },
  );

  /** The stored state, or LOCKED while failed sign-ins lock the account. */
  async function stateOf(trx: Transaction<Tables>, user: Awaited<ReturnType<typeof lockUser>>) {
    if (user.status !== 'ACTIVE') return user.status;
    const locked = await trx
      .selectFrom('sign_in_failure')
      .select('user_id')
      .where('user_id', '=', user.id)
      .where('locked_until', '>', clock())
      .executeTakeFirst();
    return locked ? ('LOCKED' as const) : user.status;
  }
}

/** Organisation an organisation's account acts for, as at its own sign-in. */
async function organisationOf(trx: Transaction<Tables>, user: { id: number; kind: string }): Promise<number | null> {
  if (user.kind !== 'ORG') return null;
  const row = await trx
    .selectFrom('org_member')
    .select('organization_id')
    .where('user_id', '=', user.id)
    .orderBy('organization_id')
    .limit(1)
    .executeTakeFirst();
  return row?.organization_id ?? null;
}

async function administers(trx: Transaction<Tables>, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('app_user as u')
    .select(mayAdminister.as('may_administer'))
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.may_administer;
}
