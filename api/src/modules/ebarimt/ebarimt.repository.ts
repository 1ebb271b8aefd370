import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ebarimtListQuerySchema } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { findPage } from '../../http/list.ts';
import type { Scope } from '../../http/scope.ts';
import { addDays, startOfDay } from '../../time/ulaanbaatar.ts';

export type ReceiptListQuery = z.infer<typeof ebarimtListQuerySchema>;

function inScope(db: Kysely<Tables>, scope: Scope) {
  const rows = db.selectFrom('ebarimt_receipt as r');
  switch (scope.kind) {
    case 'all':
      return rows;
    case 'organisation':
      return rows.where('r.organization_id', '=', scope.id);
    case 'person':
      return rows.where('r.user_id', '=', scope.id);
  }
}

/** A receipt by its public id; undefined when there is none, or it is not in the scope. */
export function findReceipt(db: Kysely<Tables>, publicId: string, scope: Scope) {
  return inScope(db, scope).selectAll('r').where('r.public_id', '=', publicId).executeTakeFirst();
}

/** Receipts in the scope that match, nothing selected yet. */
export function matchingReceipts(
  db: Kysely<Tables>,
  query: Omit<ReceiptListQuery, 'page' | 'page_size' | 'sort'>,
  scope: Scope,
) {
  let rows = inScope(db, scope);
  if (query.status) rows = rows.where('r.status', 'in', query.status);
  if (query.type) rows = rows.where('r.type', 'in', query.type);
  if (query.source) rows = rows.where('r.source', 'in', query.source);
  if (query.tax_type) {
    rows = rows.where(sql<boolean>`r.receipts @> ${JSON.stringify([{ tax_type: query.tax_type }])}::jsonb`);
  }
  if (query.created_from) rows = rows.where('r.created_at', '>=', startOfDay(query.created_from));
  if (query.created_to) rows = rows.where('r.created_at', '<', startOfDay(addDays(query.created_to, 1)));
  if (query.amount_from !== undefined) rows = rows.where('r.total_amount', '>=', String(query.amount_from));
  if (query.amount_to !== undefined) rows = rows.where('r.total_amount', '<=', String(query.amount_to));
  if (query.q?.trim()) rows = rows.where(isFound(query.q.replaceAll(/\s/g, '')));
  return rows;
}

/** One page of receipts in the scope. */
export function findReceipts(db: Kysely<Tables>, query: ReceiptListQuery, scope: Scope) {
  return findPage(db, matchingReceipts(db, query, scope), {
    query,
    columns: { created_at: sql`r.created_at`, total_amount: sql`r.total_amount` },
    tieBreaker: sql`r.id`,
    select: (matching) => matching.selectAll('r'),
  });
}

/** Receipts are found by whole numbers: the package, its last eight digits, the buyer's. */
function isFound(number: string): RawBuilder<boolean> {
  if (/^\d{33}$/.test(number)) return sql<boolean>`r.package_id = ${number}`;
  if (/^\d{8}$/.test(number)) {
    // Looked up first: the planner would otherwise walk through the newest receipts and hope to meet one.
    return sql<boolean>`r.id = any(array(
      select id from ebarimt_receipt where package_id is not null and right(package_id, 8) = ${number}
      union all
      select id from ebarimt_receipt where consumer_no = ${number}))`;
  }
  return /^\d{11,14}$/.test(number) ? sql<boolean>`r.customer_tin = ${number}` : sql<boolean>`false`;
}

/** Receipts before and after one in its chain of corrections, and the payment it belongs to. */
export async function loadReceiptLinks(
  db: Kysely<Tables>,
  row: { readonly id: number; readonly corrects_id: number | null; readonly payment_id: number | null },
) {
  const link = db.selectFrom('ebarimt_receipt').select(['public_id', 'package_id']);
  const corrects =
    row.corrects_id === null ? undefined : await link.where('id', '=', row.corrects_id).executeTakeFirst();
  const correctedBy = await link.where('corrects_id', '=', row.id).executeTakeFirst();
  const payment =
    row.payment_id === null
      ? undefined
      : await db.selectFrom('payment').select('public_id').where('id', '=', row.payment_id).executeTakeFirst();
  return { corrects, correctedBy, paymentId: payment?.public_id ?? null };
}

export async function notePrinted(db: Kysely<Tables>, receiptId: number, now: Date): Promise<void> {
  await db.updateTable('ebarimt_receipt').set({ printed_at: now }).where('id', '=', receiptId).execute();
}

/** Receipts PosAPI has not taken. */
export async function countWaiting(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('ebarimt_receipt')
    .select(sql<number>`count(*)`.as('count'))
    .where('status', 'in', ['NEW', 'SENT_LOCAL', 'ERROR'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Sums of the days, read from an index alone. */
export async function sumReceipts(db: Kysely<Tables>, scope: Scope, { from, to }: { from: string; to: string }) {
  const rows = inScope(db, scope).where('r.bill_day', '>=', from).where('r.bill_day', '<=', to);
  const counted = rows.where('r.status', 'in', ['SUCCESS', 'PAYMENT', 'RETURN_PENDING']);
  const sums = [sql<number>`count(*)`.as('count'), sql<string>`coalesce(sum(r.total_amount), 0)`.as('amount')] as const;
  const days = await counted
    .select([
      'r.bill_day',
      sql<number>`count(*) filter (where r.type like 'B2C%')`.as('b2c_count'),
      sql<number>`count(*) filter (where r.type like 'B2B%')`.as('b2b_count'),
      sql<string>`coalesce(sum(r.total_amount), 0)`.as('amount'),
    ])
    .groupBy('r.bill_day')
    .orderBy('r.bill_day')
    .execute();
  const byStatus = await rows
    .select(['r.status', ...sums])
    .groupBy('r.status')
    .orderBy('r.status')
    .execute();
  const total = await counted
    .select([
      ...sums,
      sql<string>`coalesce(sum(r.total_vat), 0)`.as('vat'),
      sql<string>`coalesce(sum(r.total_city_tax), 0)`.as('city_tax'),
    ])
    .executeTakeFirstOrThrow();
  return { days, byStatus, total };
}
