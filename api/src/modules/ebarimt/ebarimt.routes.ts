import {
  ebarimtCorrectBodySchema,
  ebarimtCreateBodySchema,
  ebarimtListQuerySchema,
  ebarimtPageSchema,
  ebarimtSchema,
  idParamsSchema,
  paymentReceiptBodySchema,
} from '@ecard/shared/api-schema';
import type { ReceiptBuyer } from '@ecard/shared/api-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, optionalVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { assertRate } from '../../http/rate.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import type { Scope } from '../../http/scope.ts';
import type { Account } from '../../security/account.ts';
import { findPayment } from '../payments/payments.repository.ts';
import { correctReceipt, returnReceipt, undoRefused } from './change-receipt.ts';
import { createReceipt } from './create-receipt.ts';
import { receiptMachine } from './ebarimt.machine.ts';
import { receiptProblems } from './ebarimt.problems.ts';
import { findReceipt, findReceipts, notePrinted, sumMatching } from './ebarimt.repository.ts';
import { toReceiptRow, toReceiptView } from './ebarimt.view.ts';
import type { ReceiptRow } from './insert-receipt.ts';
import { createOnceStore } from './once-store.ts';
import { toReceiptSummary } from './receipt-sums.ts';
import { sendReceipt } from './send-receipt.ts';

const tags = ['ebarimt'];
const notFound = { 404: problemAnswer('No such receipt or payment') };
const away = { 503: problemAnswer('PosAPI or the tax authority does not answer') };
const created = { 201: ebarimtSchema, ...notFound, ...away };
const transition = {
  200: ebarimtSchema,
  ...problemAnswers,
  ...notFound,
  412: problemAnswer('Changed by somebody else'),
  ...away,
};

/** Tax receipts: people and organisations see and make their own, staff all. */
export function ebarimtRoutes(app: App, deps: ModuleDependencies): void {
  const { db, clock, config } = deps;
  const onces = createOnceStore(clock);
  const checkRate = app.createRateLimit({
    max: config.publicRatePerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `receipt ${request.ip}`,
  });

  app.post(
    '/api/payment/:id/ebarimt',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags,
        summary: 'Take the tax receipt of a paid payment; its lottery number is answered once',
        params: idParamsSchema,
        body: paymentReceiptBodySchema,
        response: { ...created, 422: problemAnswers[422], 429: problemAnswer('Too many tries') },
      },
    },
    async (request, reply) => {
      assertRate(await checkRate(request));
      return create(request, reply, request.params.id, request.body.buyer, { kind: 'all' });
    },
  );

  app.post(
    '/api/ebarimt',
    {
      config: { access: { kind: 'own', code: 'fin.ebarimt.create' } },
      schema: {
        tags,
        summary: 'Make the tax receipt of an own paid payment; its lottery number is answered once',
        body: ebarimtCreateBodySchema,
        response: { ...created, ...problemAnswers },
      },
    },
    (request, reply) =>
      create(request, reply, request.body.payment_id, request.body.buyer, scopeOf(accountOf(request))),
  );

  app.get(
    '/api/ebarimt',
    {
      config: { access: { kind: 'own', code: 'fin.ebarimt.view' } },
      schema: {
        tags,
        summary: 'Own tax receipts with the sums of those that stand; all for staff',
        querystring: ebarimtListQuerySchema,
        response: { 200: ebarimtPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const { page, page_size } = request.query;
      const scope = scopeOf(account);
      const { rows, ...count } = await findReceipts(db, request.query, scope);
      const sums = await sumMatching(db, request.query, scope, count.total);
      return {
        data: rows.map((row) => toReceiptRow(row, account)),
        page,
        page_size,
        ...count,
        ...(sums ? { aggregates: toReceiptSummary(sums).total } : {}),
      };
    },
  );

  app.get(
    '/api/ebarimt/:id',
    {
      config: { access: { kind: 'own', code: 'fin.ebarimt.view' } },
      schema: {
        tags,
        summary: 'One tax receipt, without what only the print shows',
        params: idParamsSchema,
        response: { 200: ebarimtSchema, ...problemAnswers, ...notFound },
      },
    },
    async (request, reply) => {
      const { row, account } = await loadOwn(request);
      return sendRecord(reply, await toReceiptView(db, row, account));
    },
  );

  app.post(
    '/api/ebarimt/:id/actions/reprint',
    {
      config: { access: { kind: 'own', code: 'fin.ebarimt.view' } },
      schema: {
        tags,
        summary: 'Print again within 15 minutes of the making',
        params: idParamsSchema,
        response: transition,
      },
    },
    async (request, reply) => {
      const { row, account } = await loadOwn(request);
      const once = onces.get(row.public_id);
      if (!once) throw new ProblemError(receiptProblems.RECEIPT_ONCE_GONE);
      await notePrinted(db, row.id, clock());
      return sendRecord(reply, await toReceiptView(db, { ...row, printed_at: clock() }, account, once));
    },
  );

  app.post(
    '/api/ebarimt/:id/actions/resend',
    {
      config: { access: { kind: 'own', code: 'fin.ebarimt.resend' } },
      schema: {
        tags,
        summary: 'Send a receipt PosAPI has not taken again, under the same number',
        params: idParamsSchema,
        response: transition,
      },
    },
    async (request, reply) => {
      const { row } = await loadOwn(request);
      receiptMachine.next(row.status, 'resend');
      return sendAgain(request, reply, row, 'resend');
    },
  );

  app.post(
    '/api/ebarimt/:id/actions/check',
    {
      config: { access: { kind: 'own', code: 'fin.ebarimt.view' } },
      schema: {
        tags,
        summary: 'Ask PosAPI what has become of a receipt without an answer, or of a return that waits for the citizen',
        params: idParamsSchema,
        response: transition,
      },
    },
    async (request, reply) => {
      const { row, account } = await loadOwn(request);
      receiptMachine.next(row.status, 'check', row.status);
      if (row.status === 'RETURN_PENDING') {
        await returnReceipt(deps, row, actorOf(request));
        return sendRecord(reply, await toReceiptView(db, await reload(row), account));
      }
      // The number of the bill stays: a receipt PosAPI has taken is answered, not made again.
      return sendAgain(request, reply, row, 'check');
    },
  );

  app.post(
    '/api/ebarimt/:id/actions/return',
    {
      config: { access: { kind: 'action', code: 'fin.ebarimt.return' } },
      schema: {
        tags,
        summary: 'Return a receipt of a citizen, or ask whether they have agreed',
        params: idParamsSchema,
        response: transition,
      },
    },
    async (request, reply) => {
      const { row, account } = await loadOwn(request);
      await returnReceipt(deps, row, actorOf(request));
      return sendRecord(reply, await toReceiptView(db, await reload(row), account));
    },
  );

  app.post(
    '/api/ebarimt/:id/actions/correct',
    {
      config: { access: { kind: 'action', code: 'fin.ebarimt.correct' } },
      schema: {
        tags,
        summary: 'Take part of the things back: a new receipt without a lottery number names the old one',
        params: idParamsSchema,
        body: ebarimtCorrectBodySchema,
        response: { ...transition, 201: ebarimtSchema },
      },
    },
    async (request, reply) => {
      const { row, account } = await loadOwn(request);
      const sent = await correctReceipt(deps, row, request.body.items, actorOf(request));
      const location = `/api/ebarimt/${sent.row.public_id}`;
      return sendCreated(reply, location, await toReceiptView(db, sent.row, account, sent.once));
    },
  );

  async function create(
    request: FastifyRequest,
    reply: FastifyReply,
    paymentId: string,
    buyer: ReceiptBuyer,
    scope: Scope,
  ) {
    const payment = await findPayment(db, paymentId, scope);
    if (!payment) throw new ProblemError('NOT_FOUND');
    const outcome = await createReceipt(deps, { payment, buyer, actor: actorOf(request) });
    const account = request.principal.kind === 'user' ? request.principal.account : undefined;
    const { row, once } =
      'existing' in outcome
        ? { row: outcome.existing, once: onces.getFor(outcome.existing.public_id, keyOf(request)) }
        : outcome;
    if ('existing' in outcome && !once) {
      throw new ProblemError(receiptProblems.RECEIPT_EXISTS, { current: { id: row.public_id, status: row.status } });
    }
    keepOnce(row, once, request);
    return sendCreated(reply, `/api/ebarimt/${row.public_id}`, await toReceiptView(db, row, account, once));
  }

  /** The attempt is written down with who made it, whatever PosAPI answers. */
  async function sendAgain(request: FastifyRequest, reply: FastifyReply, row: ReceiptRow, verb: 'resend' | 'check') {
    const sent = await sendReceipt(deps, row.id, actorOf(request));
    await recordAudit(db, actorOf(request), {
      action: `fin.ebarimt.${verb}`,
      entity: 'ebarimt_receipt',
      entityId: row.public_id,
      before: { status: row.status },
      after: { status: sent.row.status },
    });
    await undoRefused(deps, sent.row, actorOf(request));
    keepOnce(sent.row, sent.once, request);
    return sendRecord(reply, await toReceiptView(db, sent.row, accountOf(request), sent.once));
  }

  function keepOnce(row: ReceiptRow, once: Parameters<typeof onces.put>[1] | undefined, request: FastifyRequest) {
    if (once) onces.put(row.public_id, once, keyOf(request));
  }

  async function loadOwn(
    request: FastifyRequest<{ Params: { id: string } }>,
  ): Promise<{ row: ReceiptRow; account: Account }> {
    const account = accountOf(request);
    const row = await findReceipt(db, request.params.id, scopeOf(account));
    if (!row) throw new ProblemError('NOT_FOUND');
    await assertVersion(row.version, optionalVersion(request), () => toReceiptView(db, row, account));
    return { row, account };
  }

  async function reload(row: ReceiptRow): Promise<ReceiptRow> {
    return (await findReceipt(db, row.public_id, { kind: 'all' })) ?? row;
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}
