import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables/tables.ts';
import type { Scope } from '../../../http/scope.ts';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import { inScope } from '../card-scope.ts';
import { loadCardBenefits } from './card-benefits.repository.ts';
import { findOpenPayment } from '../money/open-payment.ts';
import { findPendingTopups } from '../money/pending-topups.ts';

/** Row id of a card an account may reach. */
export async function findCardId(db: Kysely<Tables>, scope: Scope, publicId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('ec_card as c')
    .select('c.id')
    .where('c.public_id', '=', publicId)
    .where(inScope(scope))
    .executeTakeFirst();
  return row?.id;
}

/** Loads the details that only the drawer of a card shows. */
export async function loadCardDetail(db: Kysely<Tables>, id: number, now: Date) {
  const row = await db
    .selectFrom('ec_card as c')
    .leftJoin('product_type as p', 'p.id', 'c.product_type_id')
    .leftJoin('ec_card as o', 'o.id', 'c.replaces_id')
    .leftJoin('ec_card as n', (join) => join.onRef('n.replaces_id', '=', 'c.id').on('n.status', '<>', 'CLOSED'))
    .select([
      'c.updated_at',
      'c.card_no',
      'c.price',
      'c.status',
      'c.user_id',
      'c.organization_id',
      'c.subject_type',
      'c.issued_at',
      'c.activated_at',
      'c.blocked_at',
      'c.daily_limit',
      'c.auto_topup',
      'c.notify',
      'c.verify_code',
      'p.public_id as product_id',
      'p.code as product_code',
      'p.name as product_name',
      'o.public_id as replaces_id',
      'n.id as next_id',
      'n.public_id as replacement_id',
      'n.status as next_status',
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
  const permissions = await loadCardBenefits(db, [id], dayOf(now));
  const unpaid = row.status === 'ORDERED' ? id : row.next_status === 'ORDERED' ? row.next_id : null;
  const paymentId = unpaid === null ? undefined : await findOpenPayment(db, unpaid);
  const pending = await findPendingTopups(db, [id], now);
  return { ...row, permissions, payment_id: paymentId ?? null, pendingMongo: pending.get(id) ?? 0 };
}
