import {
  authenticatorCodeBodySchema,
  authenticatorSchema,
  confirmPasswordBodySchema,
  recoveryCodesSchema,
} from '@ecard/shared/api-schema';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertRate } from '../../http/rate.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { authProblems } from '../auth/auth.problems.ts';
import { authText } from '../auth/auth.text.ts';
import { beginAuthenticator, createRecoveryCodes, useAuthenticatorCode } from '../auth/authenticator.ts';
import { refuseImpersonation } from '../auth/refuse-impersonation.ts';
import { lockUser } from './account.repository.ts';
import { changeSecondStep } from '../auth/change-second-step.ts';
import { fieldProblem, passwordAnswers } from './confirm-password.ts';
import type { ConfirmPassword } from './confirm-password.ts';

/** Setting up an authenticator app as the second step of the sign-in, and its recovery codes. */
export function authenticatorRoutes(
  app: App,
  { db, clock, personalData, jobs }: ModuleDependencies,
  confirmPassword: ConfirmPassword,
): void {
  const checkCodeRate = app.createRateLimit({
    max: 10,
    timeWindow: 60_000,
    keyGenerator: (request) => accountOf(request).publicId,
  });
  const schema = { tags: ['account'] };
  const answers = { ...problemAnswers, ...passwordAnswers };

  app.post(
    '/api/user/two-factor/authenticator',
    {
      config: { access: { kind: 'user' } },
      schema: {
        ...schema,
        summary: 'Begin the set-up of an authenticator app: a new secret, shown this once',
        body: confirmPasswordBodySchema,
        response: { 200: authenticatorSchema, ...answers },
      },
    },
    async (request, reply) => {
      const { id } = await confirmPassword(request, request.body.password);
      const answer = await db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, id);
        // A new secret in the place of the one in use would shut its owner out.
        if (user.two_factor && user.two_factor_method === 'TOTP') {
          throw new ProblemError(authProblems.AUTHENTICATOR_IN_USE);
        }
        await recordAudit(trx, actorOf(request), {
          action: 'app_user.authenticator_begin',
          entity: 'app_user',
          entityId: user.public_id,
        });
        return beginAuthenticator(trx, personalData, { userId: id, label: user.username, now: clock() });
      });
      void reply.header('cache-control', 'no-store');
      return answer;
    },
  );

  app.post(
    '/api/user/two-factor/authenticator/confirm',
    {
      config: { access: { kind: 'user' } },
      schema: {
        ...schema,
        summary:
          'End the set-up with a code of the app: from now on every sign-in asks for one; answers recovery codes',
        body: authenticatorCodeBodySchema,
        response: { 200: recoveryCodesSchema, ...answers },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      refuseImpersonation(account);
      assertRate(await checkCodeRate(request));
      const now = clock();
      const { id: userId } = account;
      const codes = await db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, userId);
        const { code } = request.body;
        const isRight = await useAuthenticatorCode(trx, personalData, { userId, code, now, isConfirmed: false });
        if (isRight === undefined) throw new ProblemError(authProblems.AUTHENTICATOR_MISSING);
        if (!isRight) throw fieldProblem(authProblems.TOTP_WRONG, 'code');
        const { version } = user;
        const message = authText.authenticatorOn;
        await changeSecondStep(trx, jobs, { userId, version, isOn: true, method: 'TOTP', message, now });
        await recordAudit(trx, actorOf(request), {
          action: 'app_user.two_factor',
          entity: 'app_user',
          entityId: user.public_id,
          before: { two_factor: user.two_factor, two_factor_method: user.two_factor_method },
          after: { two_factor: true, two_factor_method: 'TOTP' },
        });
        return createRecoveryCodes(trx, personalData, { userId, now });
      });
      void reply.header('cache-control', 'no-store');
      return { recovery_codes: codes };
    },
  );

  app.post(
    '/api/user/two-factor/recovery-codes',
    {
      config: { access: { kind: 'user' } },
      schema: {
        ...schema,
        summary: 'New recovery codes, shown this once; the earlier ones stop working',
        body: confirmPasswordBodySchema,
        response: { 200: recoveryCodesSchema, ...answers },
      },
    },
    async (request, reply) => {
      const { id: userId } = await confirmPassword(request, request.body.password);
      const codes = await db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, userId);
        if (!user.two_factor || user.two_factor_method !== 'TOTP') {
          throw new ProblemError(authProblems.AUTHENTICATOR_MISSING);
        }
        await recordAudit(trx, actorOf(request), {
          action: 'app_user.recovery_codes',
          entity: 'app_user',
          entityId: user.public_id,
        });
        return createRecoveryCodes(trx, personalData, { userId, now: clock() });
      });
      void reply.header('cache-control', 'no-store');
      return { recovery_codes: codes };
    },
  );
}
