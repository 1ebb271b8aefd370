import { emptySchema, loginBodySchema, loginSchema } from '@ecard/shared/api-schema';
import type { FastifyRequest } from 'fastify';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { isPasswordRight } from '../../security/passwords.ts';
import { assertRate } from '../../http/rate.ts';
import { accountLocked } from './account-locked.ts';
import { checkSecondFactor } from './second-factor.ts';
import { openSession } from './open-session.ts';
import { endSession } from './sessions.repository.ts';
import { findSignInUsers, loadLock, recordFailure, recordSignIn, revokeToken } from './sign-in.repository.ts';
import type { SignInUser } from './sign-in.repository.ts';
import { countedName, failureKey, kindsFor, signInLock } from './sign-in.rules.ts';

/** Sign-in and sign-out of people and organisations. */
export function authRoutes(app: App, deps: ModuleDependencies): void {
  const { config, db, clock, tokens, personalData } = deps;
  const checkAddressRate = app.createRateLimit({
    max: config.signInAddressRatePerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.ip,
  });
  const checkRate = app.createRateLimit({
    max: config.signInRatePerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `${terminalOf(request)} ${signInName(request.body)}`,
  });

  app.post(
    '/api/auth/login',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags: ['auth'],
        summary: 'Sign in with a phone, register number or sign-in name',
        body: loginBodySchema,
        response: {
          200: loginSchema,
          401: problemAnswers[401],
          422: problemAnswers[422],
          423: problemAnswer('Locked after 5 failures'),
          429: problemAnswer('Too many tries'),
        },
      },
    },
    async (request) => {
      const { username, password, kind, otp } = request.body;
      const now = clock();
      const found = await findSignInUsers(db, username, personalData.lookupHash(username), kindsFor(kind));
      const keyOf = (user: SignInUser | undefined) => personalData.lookupHash(failureKey(kind, username, user?.id));

      const rates = [await checkAddressRate(request), await checkRate(request)];
      const lockedUntil = await loadLock(db, keyOf(found[0]), now);
      if (lockedUntil) throw accountLocked(lockedUntil, now);
      for (const rate of rates) assertRate(rate);

      const user = await findByPassword(found, password);
      if (!user) {
        await recordFailure(db, {
          keyHash: keyOf(found[0]),
          userId: found[0]?.id ?? null,
          now,
          limit: signInLock.failures,
          lockMs: signInLock.lockMs,
        });
        throw new ProblemError('INVALID_CREDENTIALS');
      }
      const keyHash = keyOf(user);
      // Guesses sent at once pass the first look before any of them has counted.
      const lockedMeanwhile = await loadLock(db, keyHash, now);
      if (lockedMeanwhile) throw accountLocked(lockedMeanwhile, now);
      if (user.two_factor) await checkSecondFactor(deps, user, { otp, keyHash, now });
      await recordSignIn(db, { id: user.id, keyHash, now });

      const { sessionId: _, ...login } = await openSession({ db, tokens, now }, request, user);
      return login;
    },
  );

  app.post(
    '/api/auth/logout',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags: ['auth'],
        summary: 'Sign out: the token stops working',
        response: { 204: emptySchema, 401: problemAnswers[401] },
      },
    },
    async (request, reply) => {
      if (request.principal.kind === 'user') {
        await revokeToken(db, {
          id: request.principal.tokenId,
          expiresAt: request.principal.tokenExpiresAt,
          now: clock(),
        });
        const { account, sessionId } = request.principal;
        await db.transaction().execute((trx) => endSession(trx, account.id, sessionId, clock()));
      }
      return reply.code(204).send();
    },
  );
}

/** Returns the account that has the password. A name that no account has takes as long as another. */
async function findByPassword(found: readonly SignInUser[], password: string): Promise<SignInUser | undefined> {
  if (found.length === 0) await isPasswordRight(password, null);
  for (const user of found) if (await isPasswordRight(password, user.password_hash)) return user;
  return undefined;
}

function terminalOf(request: FastifyRequest): string {
  return request.principal.kind === 'terminal' ? request.principal.terminal.publicId : request.ip;
}

function signInName(body: unknown): string {
  const parsed = loginBodySchema.safeParse(body);
  return parsed.success ? countedName(parsed.data.username) : '';
}
