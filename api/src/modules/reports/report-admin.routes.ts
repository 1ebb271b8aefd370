import {
  bulkResultSchema,
  idParamsSchema,
  reportAdminBulkBodySchema,
  reportAdminListQuerySchema,
  reportAdminPageSchema,
  reportAdminRowSchema,
  reportQueueSchema,
  reasonBodySchema,
} from '@ecard/shared/api-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../audit/audit.ts';
import { accountOf, can } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { rowsOfBulk, runBulk } from '../../http/bulk.ts';
import { optionalVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import type { Account } from '../../security/account.ts';
import { addDays, dayOf } from '../../time/ulaanbaatar.ts';
import { changeReport } from './change-report.ts';
import type { ReportVerb } from './change-report.ts';
import { mayDownload } from './report-download.ts';
import { adminVerbs, reportMachine } from './reports.machine.ts';
import { findReportIds, findReports, loadReport, measureQueue } from './reports.repository.ts';
import type { ReportRow } from './reports.repository.ts';
import { durationsOf, headingsOf, toReportView } from './reports.view.ts';

const tags = ['report administration'];
const answers = {
  200: reportAdminRowSchema,
  ...problemAnswers,
  404: problemAnswer('No such report'),
  412: problemAnswer('Changed by somebody else'),
};
/** Days of the figures about what has ended, the present one included. */
const measuredDays = 7;

/** Everybody's reports, and the decisions about them. */
export function reportAdminRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock } = deps;
  const toRow = (row: ReportRow, account: Account) => ({
    ...toReportView(row, account, []),
    available_actions: actionsFor(row, account),
    ...durationsOf(row, clock()),
    row_estimate: row.row_estimate,
    headings: headingsOf(row),
  });

  app.get(
    '/api/report-admin',
    {
      config: { access: { kind: 'action', code: 'report.admin.view' } },
      schema: {
        tags,
        summary: 'Reports of everybody',
        querystring: reportAdminListQuerySchema,
        response: { 200: reportAdminPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const { rows, ...counted } = await findReports(db, account, 'everybody', request.query);
      const { page, page_size } = request.query;
      return { data: rows.map((row) => toRow(row, account)), page, page_size, ...counted };
    },
  );

  app.get(
    '/api/report-admin/summary',
    {
      config: { access: { kind: 'action', code: 'report.admin.view' } },
      schema: { tags, summary: 'The queue in figures', response: { 200: reportQueueSchema, ...problemAnswers } },
    },
    () => measureQueue(db, addDays(dayOf(clock()), 1 - measuredDays)),
  );

  app.get(
    '/api/report-admin/:id',
    {
      config: { access: { kind: 'action', code: 'report.admin.view' } },
      schema: { tags, summary: 'A report of anybody', params: idParamsSchema, response: answers },
    },
    async (request, reply) =>
      sendRecord(reply, toRow(await loadReport(db, 'everybody', request.params.id), accountOf(request))),
  );

  interface Act {
    readonly id: string;
    readonly verb: ReportVerb;
    readonly reason?: string;
    readonly version?: number | undefined;
  }

  const currentOf = async (request: FastifyRequest, id: string) =>
    toRow(await loadReport(db, 'everybody', id), accountOf(request));

  const change = (request: FastifyRequest, { id, verb, reason, version }: Act) =>
    changeReport(deps, {
      publicId: id,
      verb,
      owner: 'everybody',
      actor: actorOf(request),
      action: `report.admin.${verb}`,
      reason,
      expectedVersion: version,
      current: () => currentOf(request, id),
    });

  async function act(request: FastifyRequest, reply: FastifyReply, asked: Act) {
    await change(request, { ...asked, version: optionalVersion(request) });
    return sendRecord(reply, await currentOf(request, asked.id));
  }

  const summaries = {
    rerun: 'Make a report again',
    delete: 'Delete the file of a report',
  } as const;
  for (const verb of ['rerun', 'delete'] as const) {
    app.post(
      `/api/report-admin/:id/actions/${verb}`,
      {
        config: { access: { kind: 'action', code: `report.admin.${verb}` } },
        schema: { tags, summary: summaries[verb], params: idParamsSchema, response: answers },
      },
      (request, reply) => act(request, reply, { id: request.params.id, verb }),
    );
  }

  const decisions = {
    approve: 'Let a report with personal data be made',
    reject: 'Refuse a report with personal data',
  } as const;
  for (const verb of ['approve', 'reject'] as const) {
    app.post(
      `/api/report-admin/:id/actions/${verb}`,
      {
        config: { access: { kind: 'action', code: `report.admin.${verb}` } },
        schema: {
          tags,
          summary: decisions[verb],
          params: idParamsSchema,
          body: reasonBodySchema,
          response: answers,
        },
      },
      (request, reply) => act(request, reply, { id: request.params.id, verb, reason: request.body.reason }),
    );
  }

  app.post(
    '/api/report-admin/bulk',
    {
      config: { access: { kind: 'action', code: 'report.admin.view' } },
      schema: {
        tags,
        summary:
          'The same decision about many reports with personal data, each on its own; needs the code of the decision',
        body: reportAdminBulkBodySchema,
        response: { 200: bulkResultSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const { action: verb, filter, reason, ...rows } = request.body;
      reportMachine.authorise(verb, account);
      const ids = await rowsOfBulk(rows, async (limit) =>
        filter === undefined ? [] : findReportIds(db, account, filter, limit),
      );
      return runBulk(ids, (id) => change(request, { id, verb, reason }));
    },
  );
}

/** Each verb has a code of its own here; the file is offered to those alone who may have it. */
function actionsFor(row: ReportRow, account: Account): string[] {
  const verbs = adminVerbs.filter(
    (verb) => reportMachine.allows(row.status, verb) && can(account, `report.admin.${verb}`),
  );
  return mayDownload(row, account) ? [...verbs, 'download'] : verbs;
}
