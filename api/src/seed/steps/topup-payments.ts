import type { Insertable } from 'kysely';
import type { PaymentMethod } from '@ecard/shared/api-schema';
import type {
  EcLedgerTable,
  PaymentAttemptTable,
  PaymentPartTable,
  PaymentTable,
} from '../../database/tables/tables.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';
import { topupPointIds } from './topup-points.ts';

type LedgerRow = Insertable<EcLedgerTable>;

const methods: readonly (readonly [PaymentMethod, number])[] = [
  ['QPAY', 62],
  ['CASH', 22],
  ['CARD', 12],
  ['BANK', 4],
];
export const wallets = ['Хаан банк', 'Голомт банк', 'ХХБ', 'Төрийн банк', 'Хас банк', 'monpay'] as const;

/** As far back as the portal has kept payments. */
const historyDays = 365;

/** The payments behind the top-ups of the last year; older top-ups were paid before the portal kept payments. */
export function createTopUpPayments({ trx, now }: SeedContext) {
  const random = createRandom('topup-payments');
  const places = createRandom('topup-places');
  const from = now.getTime() - historyDays * 86_400_000;
  let lastId = 0;

  return {
    /** Gives top-ups their payment and inserts it; the rows come back with its id. */
    async pay(rows: readonly LedgerRow[]): Promise<LedgerRow[]> {
      const payments: Insertable<PaymentTable>[] = [];
      const attempts: Insertable<PaymentAttemptTable>[] = [];
      const parts: Insertable<PaymentPartTable>[] = [];
      const paid = rows.map((row) => {
        const at = new Date(row.created_at ?? now);
        if (row.kind !== 'TOPUP' || at.getTime() < from) return { ...row, payment_id: null };
        lastId += 1;
        const method = random.pickWeighted(methods);
        const askedAt = new Date(at.getTime() - random.int(20, 240) * 1_000);
        const reference = `PS${String(lastId).padStart(9, '0')}`;
        const invoiceId = random.publicId(askedAt);
        const fee = method === 'QPAY' ? (Number(row.amount) / 100).toFixed(2) : '0.00';
        payments.push({
          id: lastId,
          public_id: random.publicId(askedAt),
          purpose: 'TOPUP',
          target_id: row.card_id,
          title: 'Карт цэнэглэлт',
          amount: row.amount,
          method,
          location_id: method === 'CASH' || method === 'CARD' ? places.pick(topupPointIds) : null,
          sender_invoice_no: reference,
          provider_invoice_id: method === 'QPAY' ? invoiceId : null,
          expires_at: new Date(askedAt.getTime() + 15 * 60_000),
          paid_amount: row.amount,
          paid_at: at,
          fee,
          settled_at: at,
          settled_amount: row.amount,
          attempts: method === 'QPAY' ? 1 : 0,
          is_late: false,
          refunded_amount: '0.00',
          status: 'PAID',
          created_at: askedAt,
          updated_at: at,
          version: 1,
        });
        if (method === 'QPAY') {
          attempts.push({
            payment_id: lastId,
            attempt_no: 1,
            sender_invoice_no: `${reference}-1`,
            provider_invoice_id: invoiceId,
            amount: row.amount,
            created_at: askedAt,
          });
        }
        parts.push({
          payment_id: lastId,
          source: method,
          reference: random.publicId(at),
          amount: row.amount,
          fee,
          wallet: method === 'QPAY' ? random.pick(wallets) : null,
          received_at: at,
          created_at: at,
        });
        return { ...row, payment_id: lastId };
      });
      await insertRows(trx, 'payment', payments);
      await insertRows(trx, 'payment_attempt', attempts);
      await insertRows(trx, 'payment_part', parts);
      return paid;
    },
  };
}
