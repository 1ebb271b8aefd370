import {
  invoiceAgeingQuerySchema,
  invoiceAgeingSchema,
  invoiceReportQuerySchema,
  invoiceReportSchema,
} from '@ecard/shared/api-schema';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { loadAgeing, loadReport } from './invoice-report.view.ts';

const config = { access: { kind: 'action', code: 'fin.invoicereport.view' } } as const;
const tags = ['invoices'];

/** Figures over invoices; each says which list shows the same sum. */
export function invoiceReportRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/report/invoice',
    {
      config,
      schema: {
        tags,
        summary: 'Issued, collected and owed of a period, by group and month, with the debtors',
        querystring: invoiceReportQuerySchema,
        response: { 200: invoiceReportSchema, ...problemAnswers },
      },
    },
    ({ query }) => {
      const now = clock();
      return loadReport(
        db,
        { from: query.from, to: query.to, today: dayOf(now) },
        { by: query.group_by, compare: query.compare, begun: query.period, now },
      );
    },
  );

  app.get(
    '/api/report/invoice/ageing',
    {
      config,
      schema: {
        tags,
        summary: 'What each organisation owed at the end of a day, by how long it had been due',
        querystring: invoiceAgeingQuerySchema,
        response: { 200: invoiceAgeingSchema, ...problemAnswers },
      },
    },
    ({ query }) => {
      const now = clock();
      return loadAgeing(db, query.as_of ?? dayOf(now), now);
    },
  );
}
