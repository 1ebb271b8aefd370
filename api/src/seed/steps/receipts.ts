import { sql } from 'kysely';
import type { PaymentMethod, ReceiptStatus } from '@ecard/shared/api-schema';
import { mongoToNumeric, mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import { servicesFromEnv } from '../../config/services-config.ts';
import type { StoredReceiptPayment } from '../../database/tables/stored-values.ts';
import { ebarimtText } from '../../modules/ebarimt/ebarimt.text.ts';
import { toSubReceipts, totalsOf } from '../../modules/ebarimt/receipt.rules.ts';
import { loadTaxRates } from '../../modules/tax-rates/tax-rates.repository.ts';
import type { CartLine } from '../../modules/payments/cart.ts';
import { dayOf, toIso } from '../../time/ulaanbaatar.ts';
import { insertJsonRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';

/** Of all cards' top-ups; the latest ones are chosen. */
const receiptsPerCard = 0.6;

const codes: Readonly<Partial<Record<PaymentMethod, StoredReceiptPayment['code']>>> = {
  QPAY: 'BANK_TRANSFER_QPAY',
  CARD: 'PAYMENT_CARD',
  BANK: 'BANK_TRANSFER',
  CASH: 'CASH',
};

/** Tax receipts of the latest top-ups: most are well, a few returned, waiting or refused. */
export async function seedReceipts({ trx, now, volume, onProgress }: SeedContext): Promise<void> {
  const random = createRandom('receipts');
  const printed = createRandom('receipt codes');
  const { merchant } = servicesFromEnv({});
  const rates = await loadTaxRates(trx, dayOf(now));
  const payments = await trx
    .selectFrom('payment as p')
    .leftJoin('organization as o', 'o.id', 'p.organization_id')
    .select(['p.id', 'p.amount', 'p.method', 'p.paid_at', 'p.payer_user_id', 'p.organization_id'])
    .select(['o.register_no', 'o.name'])
    .where('p.purpose', '=', 'TOPUP')
    .where('p.status', '=', 'PAID')
    .orderBy('p.paid_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(Math.round(volume.cards * receiptsPerCard))
    .execute();
  const earlier = await trx
    .selectFrom('ebarimt_receipt')
    .select(['bill_day', sql<number>`count(*)`.as('count')])
    .groupBy('bill_day')
    .execute();
  const counters = new Map(earlier.map(({ bill_day, count }) => [bill_day, count]));
  const firstId = earlier.reduce((total, { count }) => total + count, 0) + 1;
  const rows = payments.toReversed().map((payment, index) => {
    const at = new Date((payment.paid_at?.getTime() ?? 0) + random.int(5, 90) * 1_000);
    const isBusiness = payment.register_no !== null && random.chance(0.8);
    const status = chooseStatus(random, isBusiness);
    const isRegistered = status !== 'ERROR' && status !== 'SENT_LOCAL';
    const consumerNo = !isBusiness && random.chance(0.35) ? `${random.pick(['11', '99'])}${digits(random, 6)}` : null;
    const receipts = toSubReceipts(cartOf(numericToMongo(payment.amount)), rates);
    const totals = totalsOf(receipts);
    const day = dayOf(at);
    const billNo = (counters.get(day) ?? 0) + 1;
    counters.set(day, billNo);
    const packageDate = toIso(at).slice(0, 19).replace('T', ' ');
    const newId = () => `${merchant.tin}${packageDate.replaceAll(/\D/g, '').slice(2)}${digits(random, 10)}`;
    return {
      id: firstId + index,
      public_id: random.publicId(at),
      payment_id: payment.id,
      user_id: payment.payer_user_id,
      organization_id: payment.organization_id,
      source: 'TOPUP',
      type: isBusiness ? 'B2B_RECEIPT' : 'B2C_RECEIPT',
      package_id: isRegistered ? newId() : null,
      package_date: isRegistered ? packageDate : null,
      merchant_tin: merchant.tin,
      branch_no: merchant.branchNo,
      pos_no: merchant.posNo,
      district_code: merchant.districtCode,
      customer_tin: isBusiness ? `3790${payment.register_no ?? ''}` : null,
      customer_name: isBusiness ? payment.name : null,
      consumer_no: consumerNo,
      total_amount: mongoToNumeric(totals.amount),
      total_vat: mongoToNumeric(totals.vat),
      total_city_tax: mongoToNumeric(totals.cityTax),
      receipts: receipts.map((part) => ({ ...part, id: isRegistered ? newId() : null })),
      payments: [{ code: codes[payment.method] ?? 'CASH', status: 'PAID', paid_amount: mongoToTugrik(totals.amount) }],
      bill_day: day,
      bill_id_suffix: String(billNo).padStart(6, '0'),
      easy: consumerNo?.startsWith('11') ?? false,
      had_lottery: isRegistered && !isBusiness,
      printed_at: isRegistered && random.chance(0.6) ? at : null,
      sent_at: at,
      attempts: 1,
      error_message: messageOf(status),
      status,
      verify_code: printed.verifyCode(),
      created_at: at,
      updated_at: at,
      version: 1,
    };
  });
  await insertJsonRows(trx, 'ebarimt_receipt', rows);
  await sql`insert into ebarimt_counter (pos_no, day, last_no)
    select pos_no, bill_day, count(*) from ebarimt_receipt group by pos_no, bill_day`.execute(trx);
  onProgress('receipts', rows.length, rows.length);
}

function cartOf(amount: number): CartLine[] {
  const line = { name: ebarimtText.lineOf.TOPUP, qty: 1, unitPrice: amount, total: amount };
  return [{ ...line, taxType: 'VAT_FREE' }];
}

function chooseStatus(random: Random, isBusiness: boolean): ReceiptStatus {
  return random.pickWeighted<ReceiptStatus>([
    ['SUCCESS', 940],
    ['ERROR', 12],
    ['SENT_LOCAL', 8],
    // Only a citizen's receipt is returned.
    ...(isBusiness
      ? []
      : ([
          ['RETURNED', 30],
          ['RETURN_PENDING', 10],
        ] as const)),
  ]);
}

function messageOf(status: ReceiptStatus): string | null {
  if (status === 'ERROR') return ebarimtText.refused;
  return status === 'SENT_LOCAL' ? ebarimtText.unavailable : null;
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.int(0, 9)).join('');
}
