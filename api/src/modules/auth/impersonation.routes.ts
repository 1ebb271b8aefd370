import { loginSchema } from '@ecard/shared/api-schema';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { authProblems } from './auth.problems.ts';
import { issueLogin } from './open-session.ts';
import { endSession, findOpener } from './sessions.repository.ts';

/** Ends the impersonation by which an administrator works as somebody else. */
export function impersonationRoutes(app: App, { db, clock, tokens }: ModuleDependencies): void {
  app.post(
    '/api/auth/impersonation/end',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags: ['auth'],
        summary: 'Stop working as somebody else: a token of the administrator’s own sign-in, which is not prolonged',
        response: { 200: loginSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const { principal } = request;
      if (principal.kind !== 'user') throw new ProblemError('UNAUTHENTICATED');
      if (account.impersonatorId === undefined) throw new ProblemError(authProblems.NOT_IMPERSONATING);
      const now = clock();
      const own = await findOpener(db, principal.sessionId, now);
      await db.transaction().execute(async (trx) => {
        await endSession(trx, account.id, principal.sessionId, now);
        await recordAudit(trx, actorOf(request), {
          action: 'app_user.end_impersonation',
          entity: 'app_user',
          entityId: account.publicId,
          after: { session_id: principal.sessionId },
        });
      });
      if (!own) throw new ProblemError('UNAUTHENTICATED');
      return issueLogin(
        tokens,
        { public_id: own.user_public_id, kind: own.kind, organization_id: null },
        { publicId: own.public_id, expiresAt: own.expires_at },
      );
    },
  );
}
