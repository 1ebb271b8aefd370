import type { LedgerRow } from '@ecard/shared/api-schema';
import { toTugrik } from '@ecard/shared/money';
import { toIso } from '../../../time/ulaanbaatar.ts';
import type { LedgerListRow } from './card-history.repository.ts';
import { cardText } from '../cards.text.ts';

/** A money event with what it belongs to. */
export function toLedgerRow(row: LedgerListRow): LedgerRow {
  const ref =
    row.payment_id !== null
      ? { type: 'payment', id: row.payment_id, label: cardText.paymentLabel }
      : row.tap_id !== null
        ? { type: 'tap', id: row.tap_id, label: `${cardText.tapLabel} ${row.direction_code ?? ''}`.trim() }
        : undefined;
  return {
    seq: row.seq,
    at: toIso(row.created_at),
    kind: row.kind,
    amount: toTugrik(row.amount),
    balance_after: toTugrik(row.balance_after),
    ...(ref ? { ref } : {}),
    ...(row.note === null ? {} : { note: row.note }),
  };
}
