import fc from 'fast-check';
import type { Transaction } from 'kysely';
import type { InvoiceLineBody } from '@ecard/shared/api-schema';
import { systemActor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { addDays, dayOf } from '../../time/ulaanbaatar.ts';
import { closeInvoice } from './close-invoice.ts';
import { creditInvoice } from './credit-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';
import { lockInvoice } from './lock-invoice.ts';
import { recordPayment } from './record-payment.ts';
import { createDraft } from './write-draft.ts';

const amount = (most: number) => fc.integer({ min: 1, max: most }).map((mongo) => mongo / 100);
const line: fc.Arbitrary<InvoiceLineBody> = fc
  .record({
    description: fc.constantFrom('Карт', 'Цэнэглэлт', 'Зар сурталчилгаа'),
    qty: amount(5_000),
    unit_price: amount(9_999_999),
    off: fc.integer({ min: 0, max: 40 }),
    tax_type: fc.constantFrom('VAT_ABLE', 'VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT'),
    has_city_tax: fc.boolean(),
  })
  // Some per cent off, cut to the möngö.
  .map(({ off, ...rest }) => ({ ...rest, discount: Math.floor(rest.qty * rest.unit_price * off) / 100 }));

/** Lines that cost a möngö together at least; an invoice of nothing cannot be issued. */
const lines = fc
  .array(line, { minLength: 1, maxLength: 4 })
  .filter((all) => all.some(({ qty, unit_price, discount }) => qty * unit_price - discount >= 0.01));

const life = fc.record({
  lines,
  kind: fc.constantFrom('TOPUP', 'CARD_ORDER', 'PERMIT', 'SUBSIDY', 'OTHER'),
  term: fc.integer({ min: 0, max: 45 }),
  fate: fc.constantFrom('draft', 'open', 'part', 'paid', 'paid', 'credited', 'void', 'writeoff'),
  /** Of a whole: how much is paid, or taken back. */
  share: fc.integer({ min: 1, max: 99 }),
});
type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never;

const transactionSize = 50;

/** Writes invoices and lets each have its fate, by the functions the endpoints use; the same seed gives the same ones. */
export async function writeInvoices(host: TestHost, count: number, seed: number): Promise<void> {
  const { db } = host.database;
  const organisations = await db.selectFrom('organization').select('id').orderBy('id').execute();
  const lives = fc.sample(life, { numRuns: count, seed });
  for (let from = 0; from < count; from += transactionSize) {
    await db.transaction().execute(async (trx) => {
      for (const [index, one] of lives.slice(from, from + transactionSize).entries()) {
        const organisation = organisations[(from + index) % organisations.length];
        await live(host, trx, organisation?.id ?? 0, one, `REF-${from + index}`);
      }
    });
  }
}

async function live(host: TestHost, trx: Transaction<Tables>, organizationId: number, one: Life, reference: string) {
  const context = { actor: systemActor, now: host.clock.now };
  const { kind, lines, fate, share } = one;
  const due_date = addDays(dayOf(context.now), one.term);
  const { public_id } = await createDraft(trx, organizationId, { kind, due_date, lines }, context);
  if (fate === 'draft') return;
  const load = () => lockInvoice(trx, public_id, { kind: 'all' });
  await issueInvoice(host, trx, await load(), context);
  const issued = await load();
  const part = Math.max(1, Math.floor(Number(issued.total) * share)) / 100;
  switch (fate) {
    case 'void':
    case 'writeoff':
      await closeInvoice(host, trx, issued, fate, 'Туршилт', context);
      return;
    case 'part':
    case 'paid':
      await recordPayment(
        host,
        trx,
        issued,
        { amount: fate === 'part' ? part : Number(issued.total), method: 'BANK', reference },
        context,
      );
      return;
    case 'credited':
      await creditInvoice(host, trx, issued, { reason: 'Туршилт' }, context);
      return;
    case 'open':
      return;
    default:
      fate satisfies never;
  }
}
