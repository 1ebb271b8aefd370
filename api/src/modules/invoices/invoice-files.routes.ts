import { idParamsSchema, invoiceListQuerySchema } from '@ecard/shared/api-schema';
import type { Invoice } from '@ecard/shared/api-schema';
import type { FastifyReply } from 'fastify';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { csvLimit, sendCsv } from '../../http/csv.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { bearer, fileAnswer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { loadInvoiceView, toInvoiceRow } from './invoice.view.ts';
import { writeInvoicePdf } from './invoice-pdf.ts';
import { invoiceProblems } from './invoices.problems.ts';
import { findInvoiceIds, findInvoices } from './invoices.repository.ts';
import { invoiceText } from './invoices.text.ts';
import { findInvoice } from './lock-invoice.ts';

const tags = ['invoices'];
const rowsAtOnce = 500;

/** Invoices as files. */
export function invoiceFileRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock } = deps;

  app.get(
    '/api/invoice.csv',
    {
      config: { access: { kind: 'action', code: 'fin.invoice.export' } },
      schema: {
        tags,
        summary: 'The list as CSV, all pages; at most 5,000 rows',
        security: bearer,
        querystring: invoiceListQuerySchema,
        response: { 200: fileAnswer('text/csv'), ...problemAnswers },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const choice = { filter: request.query, scope: scopeOf(account), today: dayOf(clock()) };
      if ((await findInvoiceIds(db, choice, csvLimit + 1)).length > csvLimit) {
        throw new ProblemError(invoiceProblems.EXPORT_TOO_BIG);
      }
      async function* rows() {
        for (let page = 1; ; page += 1) {
          const found = await findInvoices(db, choice, { page, page_size: rowsAtOnce, sort: request.query.sort });
          for (const row of found) yield toInvoiceRow(row, account, choice.today);
          if (found.length < rowsAtOnce) return;
        }
      }
      const { csv, kinds, statuses } = invoiceText;
      return sendCsv(reply, {
        filename: `invoices-${choice.today}.csv`,
        rows: rows(),
        columns: [
          { header: csv.invoiceNo, value: (row) => row.invoice_no },
          { header: csv.organization, value: (row) => row.organization.name },
          { header: csv.registerNo, value: (row) => row.organization.register_no },
          { header: csv.kind, value: (row) => kinds[row.kind] },
          { header: csv.issueDate, value: (row) => row.issue_date },
          { header: csv.dueDate, value: (row) => row.due_date },
          { header: csv.total, value: (row) => row.total.toFixed(2) },
          { header: csv.credited, value: (row) => row.credited_total.toFixed(2) },
          { header: csv.paid, value: (row) => row.paid_total.toFixed(2) },
          { header: csv.balance, value: (row) => row.balance.toFixed(2) },
          { header: csv.daysOverdue, value: (row) => row.days_overdue },
          { header: csv.status, value: (row) => statuses[row.status] },
          { header: csv.ebarimt, value: (row) => row.ebarimt?.status },
        ],
      });
    },
  );

  app.get(
    '/api/invoice/:id/pdf',
    {
      config: { access: { kind: 'action', code: 'fin.invoice.print' } },
      schema: {
        tags,
        summary: 'The printed invoice, A4',
        security: bearer,
        params: idParamsSchema,
        response: { 200: fileAnswer('application/pdf'), ...problemAnswers, 404: problemAnswer('No such invoice') },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const { id } = await findInvoice(db, request.params.id, scopeOf(account));
      const invoice = await loadInvoiceView(deps, db, id, account);
      return sendPdf(reply, invoice);
    },
  );
}

function sendPdf(reply: FastifyReply, invoice: Invoice): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${invoice.invoice_no ?? 'invoice-draft'}.pdf"`)
    .header('cache-control', 'no-store')
    .send(writeInvoicePdf(invoice));
}
