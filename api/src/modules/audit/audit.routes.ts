import {
  auditHistoryParamsSchema,
  auditHistoryQuerySchema,
  auditPageSchema,
  auditQuerySchema,
} from '@ecard/shared/api-schema';
import type { FastifyRequest } from 'fastify';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { decodeCursor, encodeCursor, idCursorSchema } from '../../http/cursor.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { hiddenActions, maySeeHistory } from './audit.access.ts';
import { findAudit } from './audit.repository.ts';
import type { AuditFilter } from './audit.repository.ts';
import { toAuditEntry } from './audit.view.ts';

const tags = ['audit'];

/** The audit log for administrators, and the history of one record for everybody who may see the record. */
export function auditRoutes(app: App, { db }: ModuleDependencies): void {
  app.get(
    '/api/audit',
    {
      config: { access: { kind: 'action', code: 'admin.audit.view' } },
      schema: {
        tags,
        summary: 'The audit log, newest first',
        querystring: auditQuerySchema,
        response: { 200: auditPageSchema, ...problemAnswers },
      },
    },
    async (request) => page(request, request.query, request.query),
  );

  app.get(
    '/api/audit/:entity/:id',
    {
      config: { access: { kind: 'user' } },
      schema: {
        tags,
        summary: 'History of one record, for everybody who may see the record',
        params: auditHistoryParamsSchema,
        querystring: auditHistoryQuerySchema,
        response: { 200: auditPageSchema, ...problemAnswers, 404: problemAnswer('No such record, or not yours') },
      },
    },
    async (request) => {
      const { entity, id } = request.params;
      const account = accountOf(request);
      if (!(await maySeeHistory(db, account, entity, id))) throw new ProblemError('NOT_FOUND');
      return page(request, { entity, entity_id: id, without: hiddenActions(account, entity) }, request.query);
    },
  );

  async function page(
    request: FastifyRequest,
    filter: AuditFilter,
    { cursor, limit }: { cursor?: string | undefined; limit: number },
  ) {
    const before = cursor === undefined ? undefined : decodeCursor(cursor, idCursorSchema)[0];
    const rows = await findAudit(db, filter, { before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const reader = accountOf(request);
    return {
      data: shown.map((row) => toAuditEntry(row, reader)),
      next_cursor: rows.length > limit && last ? encodeCursor([last.id]) : null,
    };
  }
}
