import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { paymentStatuses } from '@ecard/shared/api-schema';
import type { PaymentFilter, paymentListQuerySchema } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { findPage } from '../../http/list.ts';
import type { Scope } from '../../http/scope.ts';
import { scopedBy } from '../../http/scoped-by.ts';
import { countByStatus } from '../../http/status-counts.ts';
import { addDays, startOfDay } from '../../time/ulaanbaatar.ts';
import { paymentOwner } from './payment-owner.ts';
import type { LockedPayment } from './settle-payment.ts';

export type PaymentListQuery = z.infer<typeof paymentListQuerySchema>;

/** A payment by its public id; undefined when there is none, or it is not in the scope. */
export async function findPayment(db: Kysely<Tables>, publicId: string, scope: Scope = { kind: 'all' }) {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('public_id', '=', publicId)
    .where(scopedBy(scope, paymentOwner('payment')))
    .executeTakeFirst();
}

/** Takes the turn to check a payment: at most once in the time, by the clock given, whichever replica asks. */
export async function takeCheckTurn(
  db: Kysely<Tables>,
  paymentId: number,
  now: Date,
  intervalMs: number,
): Promise<boolean> {
  const turn = await db
    .updateTable('payment')
    .set({ last_checked_at: now })
    .where('id', '=', paymentId)
    .where((eb) =>
      eb.or([
        eb('last_checked_at', 'is', null),
        eb('last_checked_at', '<=', new Date(now.getTime() - intervalMs)),
        // A clock that was set back.
        eb('last_checked_at', '>', now),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return turn !== undefined;
}

/** Tells whether the payment has a receipt in force; one that PosAPI has not made can be requested again. */
export async function hasReceipt(db: Kysely<Tables>, paymentId: number): Promise<boolean> {
  const receipt = await db
    .selectFrom('ebarimt_receipt')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('package_id', 'is not', null)
    .where('status', 'not in', ['CORRECTED', 'RETURNED'])
    .limit(1)
    .executeTakeFirst();
  return receipt !== undefined;
}

/** Number of the invoice a payment is for, as a bank transfer names it; null for other purposes. */
export async function findTransferReference(
  db: Kysely<Tables>,
  { purpose, target_id }: Pick<LockedPayment, 'purpose' | 'target_id'>,
): Promise<string | null> {
  if (purpose !== 'INVOICE') return null;
  const invoice = await db.selectFrom('invoice').select('invoice_no').where('id', '=', target_id).executeTakeFirst();
  return invoice?.invoice_no ?? null;
}

/** More matches than this are summed only within a time. */
const summedFreely = 5_000;

/**
 * One page of payments for staff, with the sums of all that match where they are cheap.
 *
 * @param enteredBy - Internal id; only what that user entered.
 */
export async function findPayments(db: Kysely<Tables>, query: PaymentListQuery, enteredBy?: number) {
  const matching = enteredPayments(db, query, enteredBy);
  const page = await findPage(db, matching, {
    query,
    columns: { created_at: sql`p.created_at`, amount: sql`p.amount`, paid_at: sql`p.paid_at` },
    nullable: ['paid_at'],
    tieBreaker: sql`p.id`,
    choosesFirst: true,
    select: (rows) =>
      rows
        .leftJoin('app_user as u', 'u.id', 'p.payer_user_id')
        .leftJoin('organization as o', 'o.id', 'p.organization_id')
        .selectAll('p')
        .select([
          'u.last_name',
          'u.first_name',
          'o.public_id as organization_public_id',
          'o.name as organization_name',
        ]),
  });
  // Within a time an index alone answers; otherwise every row is read.
  const isOfATime = query.created_from !== undefined || query.paid_from !== undefined;
  const isCheap = page.total <= summedFreely || (isOfATime && !page.total_is_estimate);
  if (!isCheap) return { ...page, sums: undefined };
  const sums = await matching
    .select([
      sql<string>`coalesce(sum(p.amount), 0)`.as('amount'),
      sql<string>`coalesce(sum(p.paid_amount), 0)`.as('paid_amount'),
      sql<string>`coalesce(sum(p.refunded_amount), 0)`.as('refunded_amount'),
      sql<string>`coalesce(sum(p.fee), 0)`.as('fee'),
      sql<string>`coalesce(sum(p.surplus_amount), 0)`.as('surplus_amount'),
    ])
    .executeTakeFirstOrThrow();
  return { ...page, sums };
}

/**
 * Counts the payments of a list by status.
 *
 * @param enteredBy - As in `findPayments`.
 */
export function countPayments(db: Kysely<Tables>, filter: PaymentFilter, enteredBy?: number) {
  return countByStatus(db, enteredPayments(db, filter, enteredBy), sql`p.status`, paymentStatuses.values);
}

function enteredPayments(db: Kysely<Tables>, filter: PaymentFilter, enteredBy: number | undefined) {
  const everybodys = matchingPayments(db, filter);
  return enteredBy === undefined ? everybodys : everybodys.where('p.created_by', '=', enteredBy);
}

/** Condition that a permit was revoked after it was paid, and its fee was not given back. */
const isKeptFee = sql<boolean>`(p.purpose = 'PERMIT' and p.status = 'PAID' and exists (
  select from temporary_permission t where t.payment_id = p.id and t.status = 'REVOKED'))`;

/** Payments that match, nothing selected yet. */
export function matchingPayments(db: Kysely<Tables>, query: PaymentFilter) {
  let rows = db.selectFrom('payment as p');
  if (query.status) rows = rows.where('p.status', 'in', query.status);
  if (query.purpose) rows = rows.where('p.purpose', 'in', query.purpose);
  if (query.method) rows = rows.where('p.method', 'in', query.method);
  if (query.created_from) rows = rows.where('p.created_at', '>=', startOfDay(query.created_from));
  if (query.created_to) rows = rows.where('p.created_at', '<', startOfDay(addDays(query.created_to, 1)));
  if (query.paid_from) rows = rows.where('p.paid_at', '>=', startOfDay(query.paid_from));
  if (query.paid_to) rows = rows.where('p.paid_at', '<', startOfDay(addDays(query.paid_to, 1)));
  if (query.attention === '1') {
    rows = rows.where((eb) =>
      eb.or([
        eb('p.failure_code', 'is not', null),
        eb('p.is_late', '=', true),
        eb('p.surplus_amount', '>', '0'),
        eb('p.hand_refund_amount', '>', '0'),
      ]),
    );
  }
  if (query.surplus === '1') rows = rows.where('p.surplus_amount', '>', '0');
  if (query.surplus === '0') rows = rows.where('p.surplus_amount', '=', '0');
  if (query.hand_refund) rows = rows.where('p.hand_refund_amount', query.hand_refund === '1' ? '>' : '=', '0');
  if (query.kept_fee) rows = rows.where(query.kept_fee === '1' ? isKeptFee : sql<boolean>`not ${isKeptFee}`);
  // A reference is typed off a bank statement, whole.
  if (query.q?.trim()) rows = rows.where('p.sender_invoice_no', '=', query.q.trim().toUpperCase());
  return rows;
}

/** Money of a payment with what was, or is to be, given back of it; oldest first. */
export function loadParts(db: Kysely<Tables>, paymentId: number) {
  return db
    .selectFrom('payment_part as m')
    .selectAll('m')
    .select([
      sql<string>`coalesce((select sum(r.amount) from payment_refund r where r.part_id = m.id), 0)`.as('promised'),
      sql<string>`coalesce((select sum(r.amount) from payment_refund r
        where r.part_id = m.id and r.done_at is not null), 0)`.as('refunded'),
      sql<Date | null>`(select max(r.done_at) from payment_refund r where r.part_id = m.id)`.as('refunded_at'),
    ])
    .where('m.payment_id', '=', paymentId)
    .orderBy('m.id')
    .execute();
}

/** Everything staff see of one payment. */
export async function loadPaymentHistory(db: Kysely<Tables>, paymentId: number) {
  const attempts = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('attempt_no')
    .execute();
  const parts = await loadParts(db, paymentId);
  const events = await db
    .selectFrom('payment_event')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return { attempts, parts, events: events.toReversed() };
}

/** Names of the people and the organisation of a payment. */
export async function loadPaymentPeople(
  db: Kysely<Tables>,
  ids: { readonly users: readonly (number | null)[]; readonly organizationId: number | null },
) {
  const userIds = ids.users.filter((id) => id !== null);
  const users =
    userIds.length === 0
      ? []
      : await db.selectFrom('app_user').select(['id', 'last_name', 'first_name']).where('id', 'in', userIds).execute();
  const organization = await db
    .selectFrom('organization')
    .select(['public_id', 'name'])
    .where('id', '=', ids.organizationId ?? 0)
    .executeTakeFirst();
  return { users, organization };
}
