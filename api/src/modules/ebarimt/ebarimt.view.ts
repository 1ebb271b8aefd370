import type { Kysely } from 'kysely';
import type { Ebarimt, EbarimtRow } from '@ecard/shared/api-schema';
import { toTugrik } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { masksFor } from '../../http/people.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { paymentText } from '../payments/payments.text.ts';
import { receiptMachine } from './ebarimt.machine.ts';
import { loadReceiptLinks } from './ebarimt.repository.ts';
import type { ReceiptRow } from './insert-receipt.ts';
import type { Once } from './once-store.ts';

/** A row of the list; `account` is absent for a visitor with a payment's link. */
export function toReceiptRow(row: ReceiptRow, account: Account | undefined): EbarimtRow {
  const actions = account ? receiptMachine.availableActions(row.status, account) : [];
  return {
    id: row.public_id,
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    // An organisation's receipt is corrected, never returned.
    available_actions: actions.filter((verb) => verb !== 'return' || row.type.startsWith('B2C_')),
    package_id: row.package_id,
    type: row.type,
    source: row.source,
    customer: {
      ...(row.consumer_no === null ? {} : { consumer_no: consumerNo(row, account) }),
      ...(row.customer_tin === null ? {} : { tin: row.customer_tin }),
      ...(row.customer_name === null ? {} : { name: row.customer_name }),
    },
    total_amount: toTugrik(row.total_amount),
    total_vat: toTugrik(row.total_vat),
    total_city_tax: toTugrik(row.total_city_tax),
    payment_codes: row.payments.map(({ code }) => code),
    easy: row.easy,
    had_lottery: row.had_lottery,
    printed_at: row.printed_at === null ? null : toIso(row.printed_at),
    status: row.status,
  };
}

/** Returns the buyer's number, whole to a visitor with a payment's link, who entered it or got it from the buyer. */
export function consumerNo(row: Pick<ReceiptRow, 'consumer_no' | 'user_id'>, account: Account | undefined): string {
  const number = row.consumer_no ?? '';
  return account ? masksFor(account, 'buyer', { userId: row.user_id }).phone(number) : number;
}

/** One receipt with its chain of corrections. */
export async function toReceiptView(
  db: Kysely<Tables>,
  row: ReceiptRow,
  account: Account | undefined,
  once?: Once,
): Promise<Ebarimt> {
  const { corrects, correctedBy, paymentId } = await loadReceiptLinks(db, row);
  return {
    ...toReceiptRow(row, account),
    payment_id: paymentId,
    merchant: {
      name: paymentText.payee,
      tin: row.merchant_tin,
      branch_no: row.branch_no,
      pos_no: row.pos_no,
    },
    registered_at: row.package_date,
    error_message: row.error_message,
    verify_code: row.verify_code,
    corrects: corrects ? { id: corrects.public_id, package_id: corrects.package_id } : null,
    corrected_by: correctedBy ? { id: correctedBy.public_id, package_id: correctedBy.package_id } : null,
    receipts: row.receipts.map((part) => ({ ...part, items: part.items.map((item) => ({ ...item })) })),
    ...(once ? { once: { ...once } } : {}),
  };
}
