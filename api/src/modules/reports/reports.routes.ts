import {
  idParamsSchema,
  reportCreateBodySchema,
  reportEstimateBodySchema,
  reportEstimateSchema,
  reportKindListSchema,
  reportListQuerySchema,
  reportPageSchema,
  reportRequestSchema,
} from '@ecard/shared/api-schema';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { maxPdfRows, maxRows } from '../../data-sets/data-set.ts';
import { rowLimitOf } from '../../data-sets/row-limit.ts';
import { accountOf, can } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { optionalVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { tableMediaTypes } from '../../files/write-table.ts';
import { fileAnswer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import type { Account } from '../../security/account.ts';
import { changeReport } from './change-report.ts';
import { reportKinds } from './kinds/report-kinds.ts';
import { orderableKind } from './orderable-kind.ts';
import { countReport } from './count-report.ts';
import { orderReport } from './order-report.ts';
import { downloadReport } from './report-download.ts';
import { ownerVerbs, reportMachine } from './reports.machine.ts';
import { findReports, loadReport } from './reports.repository.ts';
import { mayOrder, needsApproval, orderErrors } from './reports.rules.ts';
import { toKindOffer, toReportView } from './reports.view.ts';

const tags = ['reports'];
const answers = { ...problemAnswers, 404: problemAnswer('No such report') };
const view = { kind: 'own', code: 'report.request.view' } as const;
const create = { kind: 'own', code: 'report.request.create' } as const;

/** Reports that people order for themselves. */
export function reportRoutes(app: App, deps: ModuleDependencies): void {
  const { db, jobs, clock } = deps;
  const viewOf = async (account: Account, id: string) =>
    toReportView(await loadReport(db, account, id), account, ownerVerbs);

  app.get(
    '/api/report-request',
    {
      config: { access: view },
      schema: {
        tags,
        summary: 'Reports the caller ordered',
        querystring: reportListQuerySchema,
        response: { 200: reportPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const { rows, ...counted } = await findReports(db, account, account, request.query);
      const { page, page_size } = request.query;
      return { data: rows.map((row) => toReportView(row, account, ownerVerbs)), page, page_size, ...counted };
    },
  );

  app.get(
    '/api/report-request/kinds',
    {
      config: { access: create },
      schema: {
        tags,
        summary: 'Kinds of reports the caller may order, with sample columns',
        response: { 200: reportKindListSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      return {
        data: reportKinds.filter((kind) => mayOrder(kind, account)).map((kind) => toKindOffer(kind, account)),
      };
    },
  );

  app.post(
    '/api/report-request/estimate',
    {
      config: { access: create },
      schema: {
        tags,
        summary: 'How many rows a report would have',
        body: reportEstimateBodySchema,
        response: { 200: reportEstimateSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const kind = orderableKind(request.body.kind, account);
      const scope = scopeOf(account);
      const errors = orderErrors(kind, { ...request.body, scope });
      if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
      return {
        rows: await countReport(db, { kind, params: request.body.params, scope }, maxRows),
        max_rows: maxRows,
        max_pdf_rows: maxPdfRows,
        needs_approval: needsApproval(kind, scope),
      };
    },
  );

  app.post(
    '/api/report-request',
    {
      config: { access: create },
      schema: {
        tags,
        summary: 'Order a report',
        body: reportCreateBodySchema,
        response: { 201: reportRequestSchema, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const { confirm: _confirm, ...ordered } = request.body;
      const kind = orderableKind(ordered.kind, account);
      const order = { ...request.body, kind, scope: scopeOf(account) };
      // Before the transaction, which keeps everybody else from an embedded database.
      const rows = orderErrors(kind, order).length > 0 ? 0 : await countReport(db, order, rowLimitOf(order.format));
      const id = await db.transaction().execute(async (trx) => {
        const publicId = await orderReport(
          trx,
          jobs,
          {
            ...order,
            rows,
            requesterId: account.id,
            organizationId: account.organizationId,
          },
          clock(),
        );
        await recordAudit(trx, actorOf(request), {
          action: 'report.request.create',
          entity: 'report_request',
          entityId: publicId,
          after: ordered,
        });
        return publicId;
      });
      return sendCreated(reply, `/api/report-request/${id}`, await viewOf(account, id));
    },
  );

  app.get(
    '/api/report-request/:id',
    {
      config: { access: view },
      schema: {
        tags,
        summary: 'One of the caller’s reports',
        params: idParamsSchema,
        response: { 200: reportRequestSchema, ...answers },
      },
    },
    async (request, reply) => sendRecord(reply, await viewOf(accountOf(request), request.params.id)),
  );

  app.get(
    '/api/report-request/:id/download',
    {
      config: { access: { kind: 'own', code: 'report.request.download' } },
      schema: {
        tags,
        summary: 'The file of a report; report administrators may have anybody’s of a kind they may order themselves',
        params: idParamsSchema,
        response: {
          200: fileAnswer(...tableMediaTypes),
          206: fileAnswer(...tableMediaTypes),
          ...problemAnswers,
          404: problemAnswer('No such file, or not ready yet'),
          410: problemAnswer('Deleted after its time'),
        },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const owner = can(account, 'report.admin.view') ? 'everybody' : account;
      const report = await loadReport(db, owner, request.params.id);
      const isOwn = report.requester_id === account.id;
      // Neither who lost the right since nor who decides on orders has rows that are not for them to read.
      orderableKind(report.kind, account);
      const file = await downloadReport(deps, reply, report, account);
      if (!isOwn) {
        await recordAudit(db, actorOf(request), {
          action: 'report.request.download',
          entity: 'report_request',
          entityId: report.public_id,
        });
      }
      return file;
    },
  );

  for (const verb of ['cancel', 'rerun'] as const) {
    const code = verb === 'cancel' ? 'report.request.cancel' : 'report.request.create';
    app.post(
      `/api/report-request/:id/actions/${verb}`,
      {
        config: { access: { kind: 'own', code } },
        schema: {
          tags,
          summary: verb === 'cancel' ? 'Stop a report' : 'Make a report again',
          params: idParamsSchema,
          response: { 200: reportRequestSchema, ...answers, 412: problemAnswer('Changed by somebody else') },
        },
      },
      async (request, reply) => {
        const account = accountOf(request);
        reportMachine.authorise(verb, account);
        const { id } = request.params;
        await changeReport(deps, {
          publicId: id,
          verb,
          owner: account,
          actor: actorOf(request),
          action: `report.request.${verb}`,
          expectedVersion: optionalVersion(request),
          current: () => viewOf(account, id),
        });
        return sendRecord(reply, await viewOf(account, id));
      },
    );
  }
}
