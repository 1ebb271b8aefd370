import type { FastifyReply, FastifyRequest } from 'fastify';
import { idParamsSchema, temporaryPrintSchema } from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { Access } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { fileAnswer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import type { Scope } from '../../http/scope.ts';
import type { Account } from '../../security/account.ts';
import { drawPermit } from './draw-permit.ts';
import { printPermit } from './print-permit.ts';
import { ownScopeOf } from './temporary-list.repository.ts';
import { printText } from './temporary.text.ts';

interface Door {
  readonly base: string;
  readonly access: Access;
  readonly scopeOf: (account: Account) => Scope;
}

const doors: readonly Door[] = [
  { base: '/api/temporary', access: { kind: 'user' }, scopeOf: ownScopeOf },
  {
    base: '/api/temporary-permission',
    access: { kind: 'action', code: 'permit.temporary.print' },
    scopeOf: (account) => (account.kind === 'STAFF' ? { kind: 'all' } : ownScopeOf(account)),
  },
];

/** Printing permits in force, for applicants and officers. */
export function temporaryPrintRoutes(app: App, { db, clock, config }: ModuleDependencies): void {
  for (const door of doors) {
    const print = (request: FastifyRequest, id: string) => {
      const account = accountOf(request);
      const reader = { account, scope: door.scopeOf(account) };
      const by = { actor: actorOf(request), now: clock() };
      return db.transaction().execute((trx) => printPermit(trx, id, reader, config.services.publicUrl, by));
    };

    app.get(
      `${door.base}/:id/print.pdf`,
      {
        config: { access: door.access },
        schema: {
          tags: ['permits'],
          summary: 'The permit on one A4 page, with a QR code to check it by',
          params: idParamsSchema,
          response: { 200: fileAnswer('application/pdf'), ...problemAnswers, 404: problemAnswer('No such permit') },
        },
      },
      async (request, reply) => {
        const permit = await print(request, request.params.id);
        return sendPdf(reply, permit.permissionNo, await drawPermit(permit, clock()));
      },
    );

    app.get(
      `${door.base}/:id/print`,
      {
        config: { access: door.access },
        schema: {
          tags: ['permits'],
          summary: 'What the paper shows, for a page that prints in the browser',
          params: idParamsSchema,
          response: { 200: temporaryPrintSchema, ...problemAnswers, 404: problemAnswer('No such permit') },
        },
      },
      async (request) => {
        const permit = await print(request, request.params.id);
        return {
          permission_no: permit.permissionNo,
          verify_url: permit.verifyUrl,
          qr: permit.qr.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')),
          fields: [...permit.fields],
          issued_by: printText.issuer,
          printed_count: permit.printedCount,
        };
      },
    );
  }
}

function sendPdf(reply: FastifyReply, permissionNo: string, bytes: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${permissionNo}.pdf"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(bytes);
}
