import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { InvoiceKind, InvoiceStatus } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { containsPattern, offsetOf } from '../../http/list.ts';

type SortField = 'issue_date' | 'due_date' | 'total' | 'balance' | 'organization' | 'invoice_no';

export interface InvoiceFilter {
  readonly page: number;
  readonly page_size: number;
  readonly sort: SortField | `-${SortField}`;
  readonly status?: InvoiceStatus | undefined;
  readonly kind?: InvoiceKind | undefined;
  readonly q?: string | undefined;
  /** Only this organisation's invoices; absent for staff. */
  readonly organizationId?: number | undefined;
}

/** One page of invoices with the sums of all that match. */
export async function findInvoices(db: Kysely<Tables>, filter: InvoiceFilter, today: string) {
  const matching = matchingInvoices(db, filter, today);
  const rows = await matching
    .select([
      'i.public_id',
      'i.invoice_no',
      'i.kind',
      'i.issue_date',
      'i.due_date',
      'i.total',
      'i.paid_total',
      'i.balance',
      'i.status',
      'o.public_id as organization_id',
      'o.name as organization_name',
      'o.register_no',
    ])
    .orderBy(orderOf(filter.sort))
    .orderBy('i.id', 'desc')
    .limit(filter.page_size)
    .offset(offsetOf(filter))
    .execute();
  const sums = await matching
    .select([
      sql<number>`count(*)`.as('count'),
      sql<string>`coalesce(sum(i.total), 0)`.as('total'),
      sql<string>`coalesce(sum(i.paid_total), 0)`.as('paid_total'),
      sql<string>`coalesce(sum(i.balance), 0)`.as('balance'),
    ])
    .executeTakeFirstOrThrow();
  return { rows, sums };
}

function matchingInvoices(db: Kysely<Tables>, filter: InvoiceFilter, today: string) {
  let query = db.selectFrom('invoice as i').innerJoin('organization as o', 'o.id', 'i.organization_id');
  if (filter.organizationId !== undefined) {
    // An organisation does not see what is still being written for it.
    query = query.where('i.organization_id', '=', filter.organizationId).where('i.status', '<>', 'DRAFT');
  }
  if (filter.kind) query = query.where('i.kind', '=', filter.kind);
  if (filter.status) query = query.where(hasStatus(filter.status, today));
  if (filter.q?.trim()) {
    const pattern = containsPattern(filter.q);
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`lower(i.invoice_no) like ${pattern}`,
        sql<boolean>`lower(o.name) like ${pattern}`,
        sql<boolean>`o.register_no like ${pattern}`,
      ]),
    );
  }
  return query;
}

/** Overdue invoices are stored as open or partially paid. */
function hasStatus(status: InvoiceStatus, today: string): RawBuilder<boolean> {
  switch (status) {
    case 'OVERDUE':
      return sql`i.status in ('OPEN', 'PARTIALLY_PAID') and i.due_date < ${today}::date`;
    case 'OPEN':
    case 'PARTIALLY_PAID':
      return sql`i.status = ${status} and i.due_date >= ${today}::date`;
    default:
      return sql`i.status = ${status}`;
  }
}

const sortColumns = {
  issue_date: sql`i.issue_date`,
  due_date: sql`i.due_date`,
  total: sql`i.total`,
  balance: sql`i.balance`,
  organization: sql`o.name`,
  invoice_no: sql`i.invoice_no`,
} as const satisfies Record<SortField, RawBuilder<unknown>>;

function orderOf(sort: InvoiceFilter['sort']): RawBuilder<unknown> {
  const descending = sort.startsWith('-');
  const column = sortColumns[sort.replace('-', '') as SortField];
  // Drafts have neither number nor date yet: they lead the newest-first list and trail the oldest-first one.
  return descending ? sql`${column} desc nulls first` : sql`${column} asc nulls last`;
}
