import type { Kysely } from 'kysely';
import type { PaymentPublic } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import type { LockedPayment } from './settle-payment.ts';

/** Finds the card or the permit that a payment is for; undefined for an invoice, which has a page of its own. */
export async function findPaymentTarget(
  db: Kysely<Tables>,
  { id, purpose, target_id }: Pick<LockedPayment, 'id' | 'purpose' | 'target_id'>,
): Promise<PaymentPublic['target']> {
  switch (purpose) {
    case 'TOPUP':
    case 'CARD': {
      const shares = await db
        .selectFrom('payment_card')
        .select('card_id')
        .where('payment_id', '=', id)
        .limit(2)
        .execute();
      if (shares.length > 1) return { type: 'ec_card', id: null };
      const card = await db.selectFrom('ec_card').select('public_id').where('id', '=', target_id).executeTakeFirst();
      return card && { type: 'ec_card', id: card.public_id };
    }
    case 'PERMIT': {
      const permit = await db
        .selectFrom('temporary_permission')
        .select('public_id')
        .where('id', '=', target_id)
        .executeTakeFirst();
      return permit && { type: 'temporary_permission', id: permit.public_id };
    }
    case 'INVOICE':
      return undefined;
    default:
      return purpose satisfies never;
  }
}
