import { actForBodySchema, loginSchema } from '@ecard/shared/api-schema';
import type { FastifyRequest } from 'fastify';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { actFor } from './account.repository.ts';
import type { Account } from '../../security/account.ts';
import { authProblems } from './auth.problems.ts';
import { issueLogin } from './open-session.ts';
import { findSessionEnd } from './sessions.repository.ts';
import { revokeToken } from './sign-in.repository.ts';

/** New tokens of a sign-in: for the one that is about to expire, and to act for another organisation. */
export function refreshRoutes(app: App, { db, clock, tokens }: ModuleDependencies): void {
  app.post(
    '/api/auth/refresh',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags: ['auth'],
        summary:
          'Exchange the token for a new one of the same sign-in, which is not prolonged; the old one stops working',
        response: { 200: loginSchema, ...problemAnswers },
      },
    },
    (request) => exchange(request, accountOf(request)),
  );

  app.post(
    '/api/auth/organization',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags: ['auth'],
        summary: 'Exchange the token for one that acts for another of one’s organisations, or for oneself',
        body: actForBodySchema,
        response: { 200: loginSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { organization_id: wanted } = request.body;
      const account = accountOf(request);
      // Staff work for the authority, and an organisation's account for no person.
      if (account.kind === 'STAFF' || (wanted === null && account.kind === 'ORG')) {
        throw new ProblemError('NOT_A_MEMBER');
      }
      const acting = wanted === null ? { ...account, organizationId: null } : await actFor(db, account, Number(wanted));
      if (!acting) throw new ProblemError('NOT_A_MEMBER');
      const login = await exchange(request, acting);
      await recordAudit(db, actorOf(request), {
        action: 'app_user.act_for',
        entity: 'app_user',
        entityId: account.publicId,
        before: { organization_id: account.organizationId },
        after: { organization_id: acting.organizationId },
      });
      return login;
    },
  );

  async function exchange({ principal }: FastifyRequest, account: Account) {
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
  }
}
