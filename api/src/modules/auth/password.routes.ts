import { emptySchema, forgotPasswordBodySchema, resetPasswordBodySchema } from '@ecard/shared/api-schema';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertRate } from '../../http/rate.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { hashPassword } from '../../security/passwords.ts';
import { authProblems } from './auth.problems.ts';
import { sendPasswordLink, usePasswordLink } from './password-link.ts';
import { revokeSessions } from './sessions.repository.ts';
import { findForgetfulUser, setPassword } from './sign-in.repository.ts';
import { countedName } from './sign-in.rules.ts';

const tags = ['auth'];

/** Passwords of people who forgot theirs, or were invited and have none. */
export function passwordRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock, personalData } = deps;
  const checkAddressRate = app.createRateLimit({
    max: 20,
    timeWindow: 60_000,
    keyGenerator: (request) => request.ip,
  });
  const checkNameRate = app.createRateLimit({
    max: 5,
    timeWindow: 3_600_000,
    keyGenerator: (request) => {
      const parsed = forgotPasswordBodySchema.safeParse(request.body);
      return parsed.success ? countedName(parsed.data.username) : '';
    },
  });

  app.post(
    '/api/auth/password/forgot',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags,
        summary: 'Send a link that sets a new password; the answer does not tell whether the account exists',
        body: forgotPasswordBodySchema,
        response: { 202: emptySchema, 422: problemAnswers[422], 429: problemAnswer('Too often') },
      },
    },
    async (request, reply) => {
      assertRate(await checkAddressRate(request));
      assertRate(await checkNameRate(request));
      const { username } = request.body;
      await db.transaction().execute(async (trx) => {
        const user = await findForgetfulUser(trx, username, personalData.lookupHash(username));
        if (user) await sendPasswordLink(deps, trx, user, 'RESET', null);
      });
      return reply.code(202).send();
    },
  );

  app.post(
    '/api/auth/password/reset',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags,
        summary: 'Set the password with the link that was sent; every sign-in of the account ends',
        body: resetPasswordBodySchema,
        response: { 204: emptySchema, 422: problemAnswers[422], 429: problemAnswer('Too often') },
      },
    },
    async (request, reply) => {
      assertRate(await checkAddressRate(request));
      const { token, password } = request.body;
      const now = clock();
      await db.transaction().execute(async (trx) => {
        const userId = await usePasswordLink(trx, token, now);
        if (userId === undefined) throw new ProblemError(authProblems.LINK_INVALID);
        const user = await setPassword(trx, userId, await hashPassword(password), now);
        if (!user) throw new ProblemError(authProblems.LINK_INVALID);
        await revokeSessions(trx, userId, now);
        await recordAudit(
          trx,
          { ...actorOf(request), userId },
          { action: 'app_user.password_set', entity: 'app_user', entityId: user.public_id },
        );
      });
      return reply.code(204).send();
    },
  );
}
