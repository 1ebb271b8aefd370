import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { systemActor } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import { createConfig } from '../../config/config.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { createServices } from '../../services/services.ts';
import { confirmRefund, finishRefund } from './finish-refund.ts';
import { createQpayOffers } from './offer-qpay.ts';
import { startPaymentHost } from './payment-fixture.ts';
import type { PaymentHost } from './payment-fixture.ts';
import { ledgerOf } from './payment-ledger.rules.ts';
import { approveRefund, rejectRefund, requestRefund } from './refund-payment.ts';
import { lockPayment, settlePayment } from './settle-payment.ts';
import type { LockedPayment } from './settle-payment.ts';
import { verifyPayment } from './verify-payment.ts';
import { byTier } from '../../testing/random-runs.ts';

let host: PaymentHost;
let deps: ReturnType<typeof createDependencies>;
let [asker, approver]: Actor[] = [];
beforeAll(async () => {
  host = await startPaymentHost();
  deps = createDependencies();
  const staff = await host.db.selectFrom('app_user').select('id').where('kind', '=', 'STAFF').limit(2).execute();
  [asker, approver] = staff.map(({ id }) => ({ ...systemActor, userId: id }));
});
afterAll(async () => {
  deps.services.close();
  await host.close();
});

function createDependencies() {
  const config = createConfig({ QPAY_URL: host.env.QPAY_URL });
  const clock = () => host.clock.now;
  return { config, clock, jobs: host.jobs, db: host.db, services: createServices(config, clock) };
}

const steps = [
  'pay',
  'pay-more',
  'pay-part',
  'check',
  'statement',
  'statement-again',
  'spend',
  'refund',
  'refund-surplus',
  'approve',
  'reject',
  'finish',
  'confirm',
] as const;
type Step = (typeof steps)[number];

const examples: readonly (readonly Step[])[] = [
  ['pay-part', 'check', 'pay', 'check'],
  ['pay-more', 'check', 'refund-surplus', 'approve', 'finish'],
];

/** Problems count as answers: the sequences include impossible requests. */
async function tolerant(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
  });
}

interface Sequence {
  readonly id: number;
  readonly cardId: number;
  lines: number;
}

async function take(sequence: Sequence, step: Step): Promise<void> {
  const { id, cardId } = sequence;
  const locked = (work: (...input: Parameters<Parameters<typeof inTurn>[1]>) => Promise<unknown>) =>
    tolerant(inTurn(id, work));
  const by = (actor: Actor | undefined) => ({ actor: actor ?? systemActor, now: host.clock.now });
  switch (step) {
    case 'pay':
      await host.payAtProvider(id, 10_000);
      return;
    case 'pay-more':
      await host.payAtProvider(id, 15_000);
      return;
    case 'pay-part':
      await host.payAtProvider(id, 4_000);
      return;
    case 'check':
      await verifyPayment(deps, id, systemActor);
      return;
    case 'statement':
      sequence.lines += 1;
      return book(sequence);
    case 'statement-again':
      return book(sequence);
    case 'spend':
      // As rides do it: the balance is gone, and the ledger says so.
      await sql`with spent as (update ec_card set balance = 0 where id = ${cardId} and balance > 0 returning id)
        insert into ec_ledger (card_id, seq, kind, amount, balance_after)
        select l.card_id, max(l.seq) + 1, 'ADJUST', -sum(l.amount), 0 from ec_ledger l join spent s on s.id = l.card_id
        group by l.card_id`.execute(host.db);
      return;
    case 'refund':
      return locked((trx, payment) => requestRefund(trx, payment, { ...by(asker), scope: 'WHOLE', reason: 'x' }));
    case 'refund-surplus':
      return locked((trx, payment) => requestRefund(trx, payment, { ...by(asker), scope: 'SURPLUS', reason: 'x' }));
    case 'approve':
      return locked((trx, payment) => approveRefund(deps, trx, payment, by(approver)));
    case 'reject':
      return locked((trx, payment) => rejectRefund(trx, payment, by(approver)));
    case 'finish':
      return finishRefund(deps, id);
    case 'confirm':
      return locked((trx, payment) => confirmRefund(trx, payment, { ...by(approver), reference: 'OUT-1' }));
  }
}

function inTurn<Result>(
  id: number,
  work: (trx: Parameters<typeof lockPayment>[0], payment: LockedPayment) => Promise<Result>,
) {
  return host.db.transaction().execute(async (trx) => work(trx, await lockPayment(trx, id)));
}

function book({ id, lines }: Sequence): Promise<void> {
  const received = [{ source: 'BANK' as const, reference: `LINE-${id}-${lines}`, amount: 1_000_000 }];
  const settlement = { paymentId: id, received, newAt: 'reference', now: host.clock.now, actor: systemActor };
  return tolerant(host.db.transaction().execute((trx) => settlePayment(trx, settlement)));
}

/** Adds up the money of a payment in the tables besides the payment's own. */
async function countedOf(id: number) {
  const { rows } = await sql<{ came: string; back: string; applied: string; atProvider: string }>`
    select (select coalesce(sum(amount), 0) from payment_part where payment_id = ${id}) as came,
      (select coalesce(sum(amount), 0) from payment_refund where payment_id = ${id} and done_at is not null) as back,
      (select coalesce(sum(amount), 0) from ec_ledger where payment_id = ${id}) as applied,
      (select coalesce(sum(amount), 0) from payment_refund
        where payment_id = ${id} and done_at is not null and way = 'PROVIDER') as "atProvider"`.execute(host.db);
  return rows[0];
}

describe('the ledger of a payment', () => {
  it('sums to zero or explains the difference, also with money that comes twice, in excess, after a refund or from a used statement line', async () => {
    const reasons = new Set<unknown>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 8, maxLength: 20 }), async (taken) => {
        const cardId = await host.newCard();
        const { id } = await host.newPayment({ targetId: cardId });
        const sequence = { id, cardId, lines: 0 };
        await createQpayOffers(deps)(id);
        for (const step of taken) {
          await take(sequence, step);
          const payment = await host.db
            .selectFrom('payment')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          const ledger = ledgerOf(payment);
          reasons.add(ledger.open_reason);
          const counted = await countedOf(id);
          expect([ledger.received, ledger.refunded, ledger.applied]).toEqual(
            [counted?.came, counted?.back, counted?.applied].map(Number),
          );
          expect(ledger.received).toBe(ledger.applied + ledger.refunded + ledger.open);
          expect(ledger.open === 0).toBe(ledger.open_reason === null);
          expect(ledger.open).toBeGreaterThanOrEqual(0);
          // A paid payment has had its effect, so all that is open came beyond it; so is all that came after a refund.
          const isOver = payment.status === 'PAID' || payment.status === 'REFUNDED';
          expect(Number(payment.surplus_amount)).toBe(isOver ? ledger.open : 0);
          const atProvider = (await host.providerInvoices(id))
            .flatMap(({ payments }) => payments)
            .filter(({ status }) => status === 'REFUND')
            .reduce((sum, { amount }) => sum + amount, 0);
          expect(Number(counted?.atProvider)).toBe(atProvider);
        }
      }),
      // One after another the examples meet every reason for open money.
      { numRuns: byTier({ core: 12, deep: 40 }), examples: examples.map((taken) => [[...taken]]) },
    );
    expect([...reasons].toSorted()).toEqual(['INCOMPLETE', 'REFUNDING', 'SURPLUS', null]);
  }, 240_000);
});
