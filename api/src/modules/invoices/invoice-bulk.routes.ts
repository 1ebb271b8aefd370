import { bulkResultSchema, invoiceBulkBodySchema } from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import { accountOf, can } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { assertExpectedCount, largestBulk, runBulk } from '../../http/bulk.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { invoiceProblems } from './invoices.problems.ts';
import { findInvoiceIds } from './invoices.repository.ts';
import { issueInvoice } from './issue-invoice.ts';
import { lockInvoice } from './lock-invoice.ts';
import { sendInvoice } from './send-invoice.ts';

const codeOf = { issue: 'fin.invoice.issue', send: 'fin.invoice.send', remind: 'fin.invoice.send' } as const;

/** One action on many invoices. */
export function invoiceBulkRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock } = deps;

  app.post(
    '/api/invoice/bulk',
    {
      config: { access: { kind: 'action', code: 'fin.invoice.view' } },
      schema: {
        tags: ['invoices'],
        summary: 'Issue, send or remind of many invoices, each on its own; wants the code of the action as well',
        body: invoiceBulkBodySchema,
        response: { 200: bulkResultSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const { action, filter, expected_count } = request.body;
      if (account.kind !== 'STAFF' || !can(account, codeOf[action])) throw new ProblemError('FORBIDDEN');
      const scope = scopeOf(account);
      const ids =
        request.body.ids ??
        (await findInvoiceIds(db, { filter: filter ?? {}, scope, today: dayOf(clock()) }, largestBulk + 1));
      if (ids.length > largestBulk) throw new ProblemError(invoiceProblems.TOO_MANY_ROWS);
      assertExpectedCount(ids.length, expected_count);
      const actor = actorOf(request);
      return runBulk(ids, (id) =>
        db.transaction().execute(async (trx) => {
          const invoice = await lockInvoice(trx, id, scope);
          const context = { actor, now: clock() };
          if (action === 'issue') return issueInvoice(deps, trx, invoice, context);
          return sendInvoice(deps, trx, invoice, action === 'send' ? 'SEND' : 'REMIND', {}, context);
        }),
      );
    },
  );
}
