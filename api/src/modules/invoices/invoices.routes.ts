import {
  idParamsSchema,
  invoiceListQuerySchema,
  invoiceOrganisationQuerySchema,
  invoiceOrganisationSchema,
  invoicePageSchema,
  invoicePreviewBodySchema,
  invoicePreviewSchema,
  invoiceSchema,
  invoiceSummarySchema,
} from '@ecard/shared/api-schema';
import { mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { loadTaxRates } from '../tax-rates/tax-rates.repository.ts';
import { computeLines, toPreview } from './draft-lines.ts';
import { loadInvoiceView, toInvoiceRow, toSeller } from './invoice.view.ts';
import { lookUpOrganisation } from './invoice-organisation.ts';
import type { InvoiceChoice } from './invoice-filter.ts';
import { addUp, toSummary } from './invoice-sums.ts';
import { hasMaintainedTotals } from './maintained-totals.repository.ts';
import { countInvoices, findInvoices, sumByStatus, sumOwed, sumReceived } from './invoices.repository.ts';
import { findInvoice } from './lock-invoice.ts';
import { noteInvoiceViewed } from './note-viewed.ts';

const tags = ['invoices'];
const view = { config: { access: { kind: 'action', code: 'fin.invoice.view' } } } as const;
const notFound = { 404: problemAnswer('No such invoice') };

/** Reading invoices: the list, its summary, one invoice, and look-ups for a new one. */
export function invoiceRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock } = deps;

  /** Counts the matching invoices and, unless they are too many to add up, sums their amounts. */
  async function addUpMatching(choice: InvoiceChoice) {
    const isKept = hasMaintainedTotals(choice.filter);
    const counted = isKept ? undefined : await countInvoices(db, choice);
    // Sums of so many would read every one of them.
    if (counted?.total_is_estimate) return counted;
    const { count, ...sums } = addUp((await sumByStatus(db, choice)).rows);
    const isByPayment = (choice.filter.paid_from ?? choice.filter.paid_to) !== undefined;
    const received = isByPayment ? mongoToTugrik(numericToMongo(await sumReceived(db, choice))) : undefined;
    const owed = choice.filter.owed_on ? mongoToTugrik(numericToMongo(await sumOwed(db, choice))) : undefined;
    return {
      ...(counted ?? { total: count, total_is_estimate: false }),
      aggregates: {
        ...sums,
        ...(received === undefined ? {} : { received }),
        ...(owed === undefined ? {} : { owed }),
      },
    };
  }

  app.get(
    '/api/invoice',
    {
      ...view,
      schema: {
        tags,
        summary: 'Invoices with the sums of all that match; an organisation sees only its own',
        querystring: invoiceListQuerySchema,
        response: { 200: invoicePageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const choice = { filter: request.query, scope: scopeOf(account), today: dayOf(clock()) };
      const rows = await findInvoices(db, choice, request.query);
      return {
        data: rows.map((row) => toInvoiceRow(row, account, choice.today)),
        page: request.query.page,
        page_size: request.query.page_size,
        ...(await addUpMatching(choice)),
      };
    },
  );

  app.get(
    '/api/invoice/summary',
    {
      ...view,
      schema: {
        tags,
        summary: 'How many invoices are in each state and what they sum up to, for the filters of the list',
        querystring: invoiceListQuerySchema,
        response: { 200: invoiceSummarySchema, ...problemAnswers },
      },
    },
    async (request) => {
      const scope = scopeOf(accountOf(request));
      const filter = { ...request.query, status: undefined };
      const { rows, isPartial } = await sumByStatus(db, { filter, scope, today: dayOf(clock()) });
      return { ...toSummary(rows), ...(isPartial ? { is_partial: true } : {}) };
    },
  );

  app.get(
    '/api/invoice/organization',
    {
      config: { access: { kind: 'action', code: 'fin.invoice.create' } },
      schema: {
        tags,
        summary: 'An organisation to invoice, by its 7-digit register number',
        querystring: invoiceOrganisationQuerySchema,
        response: { 200: invoiceOrganisationSchema, ...problemAnswers, 404: problemAnswer('Nobody knows it') },
      },
    },
    async (request) => {
      const organisation = await lookUpOrganisation(deps, request.query.register_no);
      if (!organisation) throw new ProblemError('ORGANIZATION_NOT_FOUND');
      return organisation;
    },
  );

  app.post(
    '/api/invoice/preview',
    {
      ...view,
      schema: {
        tags,
        summary: 'Taxes and totals of lines that are not saved',
        body: invoicePreviewBodySchema,
        response: { 200: invoicePreviewSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const rates = await loadTaxRates(db, request.body.date ?? dayOf(clock()));
      return { ...toPreview(computeLines(request.body.lines, rates), rates), seller: toSeller(deps.config, null) };
    },
  );

  app.get(
    '/api/invoice/:id',
    {
      ...view,
      schema: {
        tags,
        summary: 'One invoice with its lines, payments, receipt, credit notes and timeline',
        params: idParamsSchema,
        response: { 200: invoiceSchema, ...problemAnswers, ...notFound },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const { id } = await findInvoice(db, request.params.id, scopeOf(account));
      if (account.kind === 'ORG') await noteInvoiceViewed(db, { invoiceId: id, userId: account.id, now: clock() });
      return sendRecord(reply, await loadInvoiceView(deps, db, id, account));
    },
  );
}
