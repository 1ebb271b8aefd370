import { invoiceListQuerySchema, invoicePageSchema } from '@ecard/shared/api-schema';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { bearer, problemAnswers } from '../../http/route-schema.ts';
import { toTugrik } from '../../money/money.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { findInvoices } from './invoices.repository.ts';
import { daysOverdue, shownStatus } from './invoices.rules.ts';

/** The list of invoices. */
export function invoiceRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/invoice',
    {
      config: { access: { kind: 'action', code: 'fin.invoice.view' } },
      schema: {
        tags: ['invoices'],
        summary: 'Invoices; an organisation sees only its own',
        security: bearer,
        querystring: invoiceListQuerySchema,
        response: { 200: invoicePageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const today = dayOf(clock());
      const { rows, sums } = await findInvoices(
        db,
        // An organisation account without an organisation matches nothing: no organisation has the id 0.
        { ...request.query, organizationId: account.kind === 'ORG' ? (account.organizationId ?? 0) : undefined },
        today,
      );
      return {
        data: rows.map((row) => ({
          id: row.public_id,
          invoice_no: row.invoice_no,
          organization: { id: row.organization_id, name: row.organization_name, register_no: row.register_no },
          kind: row.kind,
          issue_date: row.issue_date,
          due_date: row.due_date,
          total: toTugrik(row.total),
          paid_total: toTugrik(row.paid_total),
          balance: toTugrik(row.balance),
          days_overdue: daysOverdue(row.status, row.due_date, today),
          status: shownStatus(row.status, row.due_date, today),
        })),
        page: request.query.page,
        page_size: request.query.page_size,
        total: sums.count,
        aggregates: {
          total: toTugrik(sums.total),
          paid_total: toTugrik(sums.paid_total),
          balance: toTugrik(sums.balance),
        },
      };
    },
  );
}
