import { emptySchema, revokedCountSchema, sessionListSchema, sessionParamsSchema } from '@ecard/shared/api-schema';
import type { FastifyRequest } from 'fastify';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { refuseImpersonation } from '../auth/refuse-impersonation.ts';
import { endSession, findSessions, revokeSessions } from '../auth/sessions.repository.ts';
import { toSession } from '../auth/sessions.view.ts';

const tags = ['account'];

/** The devices one is signed in on. */
export function ownSessionRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/user/sessions',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Own sign-ins',
        response: { 200: sessionListSchema, ...problemAnswers },
      },
    },
    async (request) => ({
      data: (await findSessions(db, accountOf(request).id, clock())).map((row) => toSession(row, currentOf(request))),
    }),
  );

  app.delete(
    '/api/user/sessions',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Sign out everywhere else',
        response: { 200: revokedCountSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      refuseImpersonation(account);
      return db.transaction().execute(async (trx) => {
        const revoked = await revokeSessions(trx, account.id, clock(), currentOf(request));
        await recordAudit(trx, actorOf(request), {
          action: 'app_user.end_sessions',
          entity: 'app_user',
          entityId: account.publicId,
          after: { revoked },
        });
        return { revoked };
      });
    },
  );

  app.delete(
    '/api/user/sessions/:sid',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'Sign out on one device',
        params: sessionParamsSchema,
        response: { 204: emptySchema, ...problemAnswers, 404: problemAnswer('No such sign-in') },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const { sid } = request.params;
      refuseImpersonation(account);
      await db.transaction().execute(async (trx) => {
        const device = await endSession(trx, account.id, sid, clock());
        if (device === undefined) throw new ProblemError('NOT_FOUND');
        await recordAudit(trx, actorOf(request), {
          action: 'app_user.end_session',
          entity: 'app_user',
          entityId: account.publicId,
          before: { session: device },
        });
      });
      return reply.code(204).send();
    },
  );
}

function currentOf(request: FastifyRequest): string | undefined {
  return request.principal.kind === 'user' ? request.principal.sessionId : undefined;
}
