import {
  changePasswordBodySchema,
  emptySchema,
  ownProfileSchema,
  profilePatchSchema,
  twoFactorBodySchema,
} from '@ecard/shared/api-schema';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, requireVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { hashPassword } from '../../security/passwords.ts';
import { authProblems } from '../auth/auth.problems.ts';
import { authText } from '../auth/auth.text.ts';
import { forgetAuthenticator } from '../auth/authenticator.ts';
import { revokeSessions } from '../auth/sessions.repository.ts';
import { tellUser } from '../notifications/tell-user.ts';
import { changedUser, viewUser } from '../users/load-user.ts';
import { findDistrictId, loadOwn, lockUser } from './account.repository.ts';
import { authenticatorRoutes } from './authenticator.routes.ts';
import { changeSecondStep } from '../auth/change-second-step.ts';
import { createPasswordCheck, fieldProblem, passwordAnswers } from './confirm-password.ts';

const tags = ['account'];

/** Changes people make to their own account: profile, password and second factor. */
export function accountRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock, jobs } = deps;
  const confirmPassword = createPasswordCheck(app, deps);

  async function view(userId: number, from: Kysely<Tables> = db) {
    const { public_id: id, locale: lang, password_hash: _, ...own } = await loadOwn(from, userId);
    return { ...own, id, lang };
  }

  app.patch(
    '/api/user/profile',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Change one’s own name, district or language',
        body: profilePatchSchema,
        response: { 200: ownProfileSchema, ...problemAnswers, 412: problemAnswer('Changed meanwhile') },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const { id } = account;
      const expected = requireVersion(request);
      const { district_id: districtId, lang, ...names } = request.body;
      await db.transaction().execute(async (trx) => {
        const before = await lockUser(trx, id);
        // In the transaction: another connection would wait for this one, which waits for it.
        await assertVersion(before.version, expected, () => view(id, trx));
        const viewed = await viewUser({ db: trx, clock }, account.publicId, account);
        const district = districtId ? await findDistrictId(trx, districtId) : null;
        if (district === undefined) throw unknownDistrict();
        await trx
          .updateTable('app_user')
          .set({
            ...names,
            ...(lang === undefined ? {} : { locale: lang }),
            ...(districtId === undefined ? {} : { district_id: district?.id ?? null }),
            version: before.version + 1,
            updated_at: clock(),
            updated_by: id,
          })
          .where('id', '=', id)
          .execute();
        await recordAudit(trx, actorOf(request), {
          action: 'app_user.own_update',
          entity: 'app_user',
          entityId: before.public_id,
          ...changedUser(viewed, await viewUser({ db: trx, clock }, account.publicId, account)),
        });
      });
      return sendRecord(reply, await view(id));
    },
  );

  app.post(
    '/api/user/password',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Change one’s own password; every other sign-in ends',
        body: changePasswordBodySchema,
        response: { 204: emptySchema, ...problemAnswers, ...passwordAnswers },
      },
    },
    async (request, reply) => {
      const { old_password: oldPassword, password } = request.body;
      const { id, publicId } = await confirmPassword(request, oldPassword);
      if (oldPassword === password) throw fieldProblem(authProblems.PASSWORD_SAME, 'password');
      const passwordHash = await hashPassword(password);
      const now = clock();
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('app_user')
          .set((eb) => ({
            password_hash: passwordHash,
            version: eb('version', '+', 1),
            updated_at: now,
            updated_by: id,
          }))
          .where('id', '=', id)
          .execute();
        await revokeSessions(trx, id, now, sessionOf(request));
        await trx.deleteFrom('password_link').where('user_id', '=', id).execute();
        await tellUser(trx, jobs, {
          userId: id,
          kind: 'PASSWORD_CHANGED',
          title: authText.passwordChangedTitle,
          body: authText.passwordChangedBody,
          link: '/profile',
          now,
        });
        await recordAudit(trx, actorOf(request), {
          action: 'app_user.password_change',
          entity: 'app_user',
          entityId: publicId,
        });
      });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/user/two-factor',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary:
          'Ask for a code by SMS at every sign-in, which needs a verified phone, or for no second step; an authenticator is forgotten',
        body: twoFactorBodySchema,
        response: { 200: ownProfileSchema, ...problemAnswers, ...passwordAnswers },
      },
    },
    async (request, reply) => {
      const { enabled, password } = request.body;
      const { id } = await confirmPassword(request, password);
      const now = clock();
      await db.transaction().execute(async (trx) => {
        const before = await lockUser(trx, id);
        if (enabled && (before.phone === null || before.phone_verified_at === null)) {
          throw new ProblemError(authProblems.PHONE_REQUIRED);
        }
        await changeSecondStep(trx, jobs, {
          userId: id,
          version: before.version,
          isOn: enabled,
          method: 'SMS',
          message: enabled ? authText.twoFactorSms : authText.twoFactorOff,
          now,
        });
        await forgetAuthenticator(trx, id);
        await recordAudit(trx, actorOf(request), {
          action: 'app_user.two_factor',
          entity: 'app_user',
          entityId: before.public_id,
          before: { two_factor: before.two_factor },
          after: { two_factor: enabled },
        });
      });
      return sendRecord(reply, await view(id));
    },
  );

  authenticatorRoutes(app, deps, confirmPassword);
}

function sessionOf(request: FastifyRequest): string | undefined {
  return request.principal.kind === 'user' ? request.principal.sessionId : undefined;
}

function unknownDistrict(): ProblemError {
  return new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: 'district_id', code: 'NOT_FOUND', message: 'Дүүрэг олдсонгүй.' }],
  });
}
