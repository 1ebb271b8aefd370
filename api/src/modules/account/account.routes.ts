import {
  changePasswordBodySchema,
  emptySchema,
  ownProfileSchema,
  profilePatchSchema,
  twoFactorBodySchema,
} from '@ecard/shared/api-schema';
import type { FastifyRequest } from 'fastify';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertRate } from '../../http/rate.ts';
import { assertVersion, requireVersion, sendRecord } from '../../http/record.ts';
import { bearer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { hashPassword, isPasswordRight } from '../../security/passwords.ts';
import { authProblems } from '../auth/auth.problems.ts';
import { authText } from '../auth/auth.text.ts';
import { refuseImpersonation } from '../auth/refuse-impersonation.ts';
import { revokeSessions } from '../auth/sessions.repository.ts';
import { notify } from '../notifications/notify.ts';
import { findDistrictId, loadOwn, lockUser } from './account.repository.ts';

const tags = ['account'];

/** What people change about their own account. */
export function accountRoutes(app: App, { db, clock }: ModuleDependencies): void {
  const checkPasswordRate = app.createRateLimit({
    max: 5,
    timeWindow: 60_000,
    keyGenerator: (request) => (request.principal.kind === 'user' ? request.principal.account.publicId : request.ip),
  });

  async function view(userId: number) {
    const { public_id: id, locale: lang, password_hash: _, ...own } = await loadOwn(db, userId);
    return { ...own, id, lang };
  }

  app.patch(
    '/api/user/profile',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Change one’s own name, district or language',
        security: bearer,
        body: profilePatchSchema,
        response: { 200: ownProfileSchema, ...problemAnswers, 412: problemAnswer('Changed meanwhile') },
      },
    },
    async (request, reply) => {
      const { id } = accountOf(request);
      const expected = requireVersion(request);
      const { district_id: districtId, lang, ...names } = request.body;
      await db.transaction().execute(async (trx) => {
        const before = await lockUser(trx, id);
        await assertVersion(before.version, expected, () => view(id));
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
          before: { last_name: before.last_name, first_name: before.first_name, lang: before.locale },
          after: request.body,
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
        security: bearer,
        body: changePasswordBodySchema,
        response: { 204: emptySchema, ...problemAnswers, 429: problemAnswer('Too many tries') },
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
        await revokeSessions(trx, id, now, { except: sessionOf(request) });
        await trx.deleteFrom('password_link').where('user_id', '=', id).execute();
        await notify(trx, {
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
        summary: 'Ask for a code by SMS at every sign-in, or not any more; needs a verified phone',
        security: bearer,
        body: twoFactorBodySchema,
        response: { 200: ownProfileSchema, ...problemAnswers, 429: problemAnswer('Too many tries') },
      },
    },
    async (request, reply) => {
      const { enabled, password } = request.body;
      const { id } = await confirmPassword(request, password);
      await db.transaction().execute(async (trx) => {
        const before = await lockUser(trx, id);
        if (enabled && (before.phone === null || before.phone_verified_at === null)) {
          throw new ProblemError(authProblems.PHONE_REQUIRED);
        }
        await trx
          .updateTable('app_user')
          .set({ two_factor: enabled, version: before.version + 1, updated_at: clock(), updated_by: id })
          .where('id', '=', id)
          .execute();
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

  /** The caller, who typed the password once more; slow to guess. */
  async function confirmPassword(request: FastifyRequest, password: string) {
    const account = accountOf(request);
    refuseImpersonation(account);
    assertRate(await checkPasswordRate(request));
    const own = await loadOwn(db, account.id);
    if (!(await isPasswordRight(password, own.password_hash))) {
      throw fieldProblem(
        authProblems.PASSWORD_WRONG,
        'old_password' in Object(request.body) ? 'old_password' : 'password',
      );
    }
    return account;
  }
}

function sessionOf(request: FastifyRequest): string | undefined {
  return request.principal.kind === 'user' ? request.principal.sessionId : undefined;
}

function fieldProblem(problem: (typeof authProblems)[keyof typeof authProblems], path: string): ProblemError {
  return new ProblemError(problem, { errors: [{ path, code: problem.code, message: problem.message }] });
}

function unknownDistrict(): ProblemError {
  return new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: 'district_id', code: 'NOT_FOUND', message: 'Дүүрэг олдсонгүй.' }],
  });
}
