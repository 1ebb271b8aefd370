import { loginSchema } from '@ecard/shared/api-schema';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { bearer, problemAnswers } from '../../http/route-schema.ts';
import { authProblems } from './auth.problems.ts';
import { issueLogin } from './open-session.ts';
import { findSessionEnd } from './sessions.repository.ts';
import { revokeToken } from './sign-in.repository.ts';

/** A new token for the one that is about to expire. */
export function refreshRoutes(app: App, { db, clock, tokens }: ModuleDependencies): void {
  app.post(
    '/api/auth/refresh',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags: ['auth'],
        summary:
          'Exchange the token for a new one of the same sign-in, which is not prolonged; the old one stops working',
        security: bearer,
        response: { 200: loginSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const { principal } = request;
      if (principal.kind !== 'user') throw new ProblemError('UNAUTHENTICATED');
      // Working as somebody else ends with its short token.
      if (account.impersonatorId !== undefined) throw new ProblemError(authProblems.NOT_WHILE_IMPERSONATING);
      const now = clock();
      const user = {
        public_id: account.publicId,
        kind: account.kind,
        organization_id: account.organizationId,
      };
      const expiresAt = await findSessionEnd(db, principal.sessionId, now);
      if (!expiresAt) throw new ProblemError('UNAUTHENTICATED');
      const login = await issueLogin(tokens, user, { publicId: principal.sessionId, expiresAt });
      await revokeToken(db, { id: principal.tokenId, expiresAt: principal.tokenExpiresAt, now });
      return login;
    },
  );
}
