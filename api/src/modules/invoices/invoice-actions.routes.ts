import {
  idParamsSchema,
  invoiceCreditBodySchema,
  invoicePaymentBodySchema,
  invoiceSchema,
  emptyBodySchema,
  optionalInvoiceSendBodySchema,
  reasonBodySchema,
} from '@ecard/shared/api-schema';
import type { Invoice } from '@ecard/shared/api-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { actorOf } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { idempotently } from '../../http/idempotency.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, etagOf, optionalVersion, sendRecord } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { receiptProblems } from '../ebarimt/ebarimt.problems.ts';
import { closeInvoice } from './close-invoice.ts';
import { creditInvoice } from './credit-invoice.ts';
import { loadInvoiceView } from './invoice.view.ts';
import { invoiceMachine } from './invoices.machine.ts';
import type { InvoiceVerb } from './invoices.machine.ts';
import { issueInvoice } from './issue-invoice.ts';
import { findInvoice, lockInvoice } from './lock-invoice.ts';
import type { InvoiceRecord } from './lock-invoice.ts';
import { makeReceipt } from './make-receipt.ts';
import { ensurePaymentLink } from './payment-link.ts';
import { recordPayment } from './record-payment.ts';
import { sendInvoice } from './send-invoice.ts';
import type { WriteContext } from './write-draft.ts';

type Work = (trx: Transaction<Tables>, invoice: InvoiceRecord, context: WriteContext) => Promise<unknown>;
/** A request for one invoice. */
type OfInvoice = FastifyRequest & { readonly params: { readonly id: string } };

const tags = ['invoices'];
const answers = {
  ...problemAnswers,
  404: problemAnswer('No such invoice'),
  412: problemAnswer('Changed by somebody else; `current` holds what stands now'),
};

/** Transitions of issued invoices. */
export function invoiceActionRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock } = deps;

  /** Does the work on the locked row and loads what it has become. */
  async function within(trx: Transaction<Tables>, request: OfInvoice, verb: InvoiceVerb, work: Work): Promise<Invoice> {
    const account = accountOf(request);
    const invoice = await lockInvoice(trx, request.params.id, scopeOf(account));
    invoiceMachine.authorise(verb, account);
    await assertVersion(invoice.version, optionalVersion(request), () =>
      loadInvoiceView(deps, trx, invoice.id, account),
    );
    await work(trx, invoice, { actor: actorOf(request), now: clock() });
    return loadInvoiceView(deps, trx, invoice.id, account);
  }

  async function act(request: OfInvoice, reply: FastifyReply, verb: InvoiceVerb, work: Work): Promise<Invoice> {
    return sendRecord(reply, await db.transaction().execute((trx) => within(trx, request, verb, work)));
  }

  /** As `act`, once per Idempotency-Key: 201. */
  async function actOnce(request: OfInvoice, reply: FastifyReply, verb: InvoiceVerb, work: Work): Promise<Invoice> {
    await findInvoice(db, request.params.id, scopeOf(accountOf(request)));
    return idempotently(deps, request, reply, async (trx) => {
      const body = await within(trx, request, verb, work);
      return { status: 201, body, headers: { etag: etagOf(body) } };
    });
  }

  const route = <const Code extends string, Body>(code: Code, summary: string, body: Body) => ({
    config: { access: { kind: 'action' as const, code } },
    schema: {
      tags,
      summary,
      params: idParamsSchema,
      body,
      response: { 200: invoiceSchema, ...answers },
    },
  });
  const onceRoute = <const Code extends string, Body>(code: Code, summary: string, body: Body) => ({
    config: { access: { kind: 'action' as const, code } },
    schema: {
      tags,
      summary,
      params: idParamsSchema,
      body,
      response: { 201: invoiceSchema, ...answers },
    },
  });

  app.post(
    '/api/invoice/:id/actions/issue',
    route('fin.invoice.issue', 'Number and freeze a draft, and register its tax receipt', emptyBodySchema),
    (request, reply) =>
      act(request, reply, 'issue', (trx, invoice, context) => issueInvoice(deps, trx, invoice, context)),
  );

  app.post(
    '/api/invoice/:id/actions/send',
    route('fin.invoice.send', 'Send it with the link to pay it by', optionalInvoiceSendBodySchema),
    (request, reply) =>
      act(request, reply, 'send', (trx, invoice, context) =>
        sendInvoice(deps, trx, invoice, 'SEND', request.body ?? {}, context),
      ),
  );

  app.post(
    '/api/invoice/:id/actions/remind',
    route('fin.invoice.send', 'Remind of it with the link to pay it by', optionalInvoiceSendBodySchema),
    (request, reply) =>
      act(request, reply, 'remind', (trx, invoice, context) =>
        sendInvoice(deps, trx, invoice, 'REMIND', request.body ?? {}, context),
      ),
  );

  app.post(
    '/api/invoice/:id/actions/pay',
    route('fin.invoice.pay', 'Make sure it can be paid online: `payment_link` says where', emptyBodySchema),
    (request, reply) =>
      act(request, reply, 'pay', async (trx, invoice, context) => {
        // Paid online even when it was not sent yet; what is written off is paid at the office.
        invoiceMachine.next(invoice.status, 'send', invoice.status);
        await ensurePaymentLink(deps, trx, invoice, context);
      }),
  );

  app.post(
    '/api/invoice/:id/payments',
    onceRoute('fin.invoice.pay', 'Write down money that came by bank or into the till', invoicePaymentBodySchema),
    (request, reply) =>
      // The till is the authority's: an organisation pays by link.
      actOnce(request, reply, accountOf(request).kind === 'STAFF' ? 'pay' : 'writeoff', (trx, invoice, context) =>
        recordPayment(deps, trx, invoice, request.body, context),
      ),
  );

  app.post(
    '/api/invoice/:id/actions/void',
    route('fin.invoice.void', 'Make an unpaid invoice void', reasonBodySchema),
    (request, reply) =>
      act(request, reply, 'void', (trx, invoice, context) =>
        closeInvoice(deps, trx, invoice, 'void', request.body.reason, context),
      ),
  );

  app.post(
    '/api/invoice/:id/actions/writeoff',
    route('fin.invoice.writeoff', 'Write an invoice off as uncollectible', reasonBodySchema),
    (request, reply) =>
      act(request, reply, 'writeoff', (trx, invoice, context) =>
        closeInvoice(deps, trx, invoice, 'writeoff', request.body.reason, context),
      ),
  );

  app.post(
    '/api/invoice/:id/actions/ebarimt',
    route('fin.ebarimt.create', 'Make the tax receipt that is missing', emptyBodySchema),
    async (request, reply) => {
      const account = accountOf(request);
      const invoiceId = await db.transaction().execute(async (trx) => {
        let id = 0;
        const before = await within(trx, request, 'ebarimt', (_, invoice) => {
          invoiceMachine.next(invoice.status, 'ebarimt', invoice.status);
          id = invoice.id;
          return Promise.resolve();
        });
        if (before.ebarimt) throw new ProblemError(receiptProblems.RECEIPT_EXISTS, { current: before.ebarimt });
        return id;
      });
      // PosAPI is asked outside the transaction; of two who ask together one finds the other's receipt.
      await makeReceipt(deps, invoiceId, actorOf(request));
      return sendRecord(reply, await loadInvoiceView(deps, db, invoiceId, account));
    },
  );

  app.post(
    '/api/invoice/:id/actions/credit',
    onceRoute('fin.invoice.creditnote', 'Take back part or all with a credit note', invoiceCreditBodySchema),
    (request, reply) =>
      actOnce(request, reply, 'credit', (trx, invoice, context) =>
        creditInvoice(deps, trx, invoice, request.body, context),
      ),
  );
}
