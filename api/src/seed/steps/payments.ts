import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { PaymentPartTable, PaymentTable } from '../../database/tables/tables.ts';
import { startOfDay } from '../../time/ulaanbaatar.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';
import { wallets } from './topup-payments.ts';

/** Refunds that wait for somebody else's approval. */
const waitingRefunds = 3;
const latePayments = 4;

/** Adds the payers of top-ups, the payments of invoices, and payments nobody finished. */
export async function seedPayments(context: SeedContext): Promise<void> {
  const { trx, onProgress } = context;
  const random = createRandom('payments');
  await sql`update payment p set payer_user_id = c.user_id, organization_id = c.organization_id
    from ec_card c where c.id = p.target_id and (c.user_id is not null or c.organization_id is not null)`.execute(trx);
  const { last } = await trx
    .selectFrom('payment')
    .select(sql<number>`coalesce(max(id), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  const rows = [...(await payInvoices(context, random, last)), ...(await leaveUnpaid(context, random))].map(
    (row, index) => ({ ...row, id: last + index + 1, sender_invoice_no: `PI${String(index + 1).padStart(9, '0')}` }),
  );
  await insertRows(trx, 'payment', rows);
  const parts = rows.filter(({ paid_amount }) => Number(paid_amount) > 0);
  await insertRows(
    trx,
    'payment_part',
    parts.map((row): Insertable<PaymentPartTable> => ({
      payment_id: row.id,
      source: row.method ?? 'BANK',
      reference: random.publicId(row.updated_at),
      amount: row.paid_amount ?? '0',
      fee: '0.00',
      wallet: row.method === 'QPAY' ? random.pick(wallets) : null,
      received_at: row.updated_at,
      created_at: row.updated_at,
    })),
  );
  await markSpecial(context);
  await sql`insert into payment_event (payment_id, at, kind, data)
    select id, updated_at, case status when 'PAID' then 'SETTLED' when 'PARTIAL' then 'MONEY' else status end,
      case when paid_amount > 0 then jsonb_build_object('amount', paid_amount) else '{}' end
    from payment where status not in ('CREATED', 'PENDING') order by updated_at`.execute(trx);
  onProgress('payments', last + rows.length, last + rows.length);
}

type SeededPayment = Omit<Insertable<PaymentTable>, 'id' | 'sender_invoice_no'> & { updated_at: Date };

async function payInvoices({ trx, now }: SeedContext, random: Random, last: number): Promise<SeededPayment[]> {
  const invoices = await trx
    .selectFrom('invoice')
    .select(['id', 'invoice_no', 'organization_id', 'issue_date', 'due_date', 'total', 'paid_total', 'status'])
    .where('paid_total', '>', '0')
    .where('issue_date', 'is not', null)
    .orderBy('id')
    .execute();
  return invoices.map((invoice, index) => {
    const issuedAt = startOfDay(invoice.issue_date ?? invoice.due_date);
    // Most pay near the end of their term.
    const waitedMs = Math.max(random.int(1, 30), random.int(1, 30)) * 86_400_000 + random.int(9, 17) * 3_600_000;
    const paidAt = new Date(Math.min(issuedAt.getTime() + waitedMs, now.getTime() - random.int(1, 3) * 3_600_000));
    const isWhole = invoice.status === 'PAID';
    return {
      public_id: random.publicId(issuedAt),
      purpose: 'INVOICE' as const,
      target_id: invoice.id,
      title: `Нэхэмжлэх ${invoice.invoice_no ?? last + index}`,
      amount: invoice.total,
      method: random.chance(0.3) ? ('QPAY' as const) : ('BANK' as const),
      payer_user_id: null,
      organization_id: invoice.organization_id,
      expires_at: startOfDay(invoice.due_date),
      paid_amount: invoice.paid_total,
      paid_at: isWhole ? paidAt : null,
      settled_at: isWhole ? paidAt : null,
      settled_amount: invoice.paid_total,
      fee: '0.00',
      refunded_amount: '0.00',
      is_late: false,
      attempts: 0,
      failure_code: null,
      status: isWhole ? ('PAID' as const) : ('PARTIAL' as const),
      created_at: issuedAt,
      updated_at: paidAt,
      version: 1,
    };
  });
}

/** One top-up in twelve is begun and not finished. */
async function leaveUnpaid({ trx, now, volume }: SeedContext, random: Random): Promise<SeededPayment[]> {
  const cards = await trx
    .selectFrom('ec_card')
    .select(['id', 'user_id', 'organization_id'])
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
  return Array.from({ length: Math.ceil(volume.cards / 12) }, () => {
    const card = random.pick(cards);
    const status = random.pickWeighted<'EXPIRED' | 'CANCELLED' | 'FAILED'>([
      ['EXPIRED', 70],
      ['CANCELLED', 22],
      ['FAILED', 8],
    ]);
    const createdAt = new Date(now.getTime() - random.int(60, volume.days * 1_440) * 60_000);
    return {
      public_id: random.publicId(createdAt),
      purpose: 'TOPUP' as const,
      target_id: card.id,
      title: 'Карт цэнэглэлт',
      amount: `${random.pick([2_000, 5_000, 10_000, 20_000])}.00`,
      method: 'QPAY' as const,
      payer_user_id: card.user_id,
      organization_id: card.organization_id,
      expires_at: new Date(createdAt.getTime() + 15 * 60_000),
      paid_amount: '0.00',
      paid_at: null,
      settled_at: null,
      settled_amount: '0.00',
      fee: '0.00',
      refunded_amount: '0.00',
      is_late: false,
      attempts: 0,
      failure_code: status === 'FAILED' ? 'MAX_AMOUNT_ERR' : null,
      status,
      created_at: createdAt,
      updated_at: new Date(createdAt.getTime() + 15 * 60_000),
      version: 1,
    };
  });
}

/** Something for finance to decide: refunds that wait and money that came late. */
async function markSpecial({ trx }: SeedContext): Promise<void> {
  await sql`update payment set status = 'REFUNDING', refund_scope = 'WHOLE', refund_amount = paid_amount,
      refund_from = 'PAID', refund_reason = 'Картын дугаарыг буруу оруулсан',
      refund_requested_by = (select id from app_user where username = 'finance')
    where id in (select id from payment where purpose = 'TOPUP' and status = 'PAID' and method = 'QPAY'
      order by created_at desc limit ${waitingRefunds})`.execute(trx);
  await sql`update payment set is_late = true
    where id in (select id from payment where purpose = 'TOPUP' and status = 'PAID' and method = 'QPAY'
      order by created_at desc offset 20 limit ${latePayments})`.execute(trx);
}
