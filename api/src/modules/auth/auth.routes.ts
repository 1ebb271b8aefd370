import { emptySchema, loginBodySchema, loginSchema } from '@ecard/shared/api-schema';
import type { FastifyRequest } from 'fastify';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { bearer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { isPasswordRight } from '../../security/passwords.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import { findSignInUser, loadLock, recordFailure, recordSignIn, revokeToken } from './sign-in.repository.ts';
import { failureKey, kindsFor, signInLock } from './sign-in.rules.ts';

/** Sign-in and sign-out of people and organisations. */
export function authRoutes(app: App, { config, db, clock, tokens, personalData }: ModuleDependencies): void {
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
      const { username, password, kind } = request.body;
      const now = clock();
      const user = await findSignInUser(db, username, personalData.lookupHash(username), kindsFor(kind));
      const keyHash = personalData.lookupHash(failureKey(kind, username, user?.id));

      const rate = await checkRate(request);
      const lockedUntil = await loadLock(db, keyHash, now);
      if (lockedUntil) throw new ProblemError('ACCOUNT_LOCKED', { retryAfterSeconds: secondsUntil(lockedUntil, now) });
      if (!rate.isAllowed && rate.isExceeded)
        throw new ProblemError('TOO_MANY_REQUESTS', { retryAfterSeconds: rate.ttlInSeconds });

      const isRight = await isPasswordRight(password, user?.password_hash ?? null);
      if (!user || !isRight) {
        await recordFailure(db, {
          keyHash,
          userId: user?.id ?? null,
          now,
          limit: signInLock.failures,
          lockMs: signInLock.lockMs,
        });
        throw new ProblemError('INVALID_CREDENTIALS');
      }
      await recordSignIn(db, { id: user.id, keyHash, now });

      const { token, expiresAt } = await tokens.issueUser({
        publicId: user.public_id,
        kind: user.kind,
        organizationId: user.organization_id,
      });
      return {
        token,
        expires_at: toIso(expiresAt),
        is_org: user.kind === 'ORG' ? ('1' as const) : ('0' as const),
        org_id: String(user.organization_id ?? 0),
      };
    },
  );

  app.post(
    '/api/auth/logout',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags: ['auth'],
        summary: 'Sign out: the token stops working',
        security: bearer,
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
      }
      return reply.code(204).send();
    },
  );
}

function terminalOf(request: FastifyRequest): string {
  return request.principal.kind === 'terminal' ? request.principal.terminal.publicId : request.ip;
}

function signInName(body: unknown): string {
  const parsed = loginBodySchema.safeParse(body);
  return parsed.success ? parsed.data.username.toLowerCase() : '';
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}
