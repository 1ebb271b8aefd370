import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { countLimit, countMatches, offsetOf, parseSort } from '../../http/list.ts';
import type { SortKey } from '../../http/list.ts';
import { matchingInvoices, receivedIn, shownStatus } from './invoice-filter.ts';
import type { InvoiceChoice } from './invoice-filter.ts';
import { hasMaintainedTotals, sumMaintained } from './maintained-totals.repository.ts';
import { owedInvoices } from './owed-invoices.ts';
import type { StatusSums } from './status-sums.ts';

export interface PageQuery {
  readonly page: number;
  readonly page_size: number;
  readonly sort: string;
}

export type InvoiceListRow = Awaited<ReturnType<typeof findInvoices>>[number];

/** One page of invoices. The rows are chosen by an index alone and read afterwards, so that far pages stay fast. */
export async function findInvoices(db: Kysely<Tables>, choice: InvoiceChoice, query: PageQuery) {
  const keys = parseSort(query.sort);
  const descending = keys[0]?.descending ?? true;
  const isByOrganisation = keys[0]?.field === 'organization';
  // Within an organisation the index goes on with the date.
  if (isByOrganisation && keys.length === 1) keys.push({ field: 'issue_date', descending });
  keys.push({ field: 'id', descending });
  const chosen = isByOrganisation
    ? byOrganisation(db, choice, keys, offsetOf(query) + query.page_size)
    : keys.reduce(
        (ordered, key) => ordered.orderBy(orderBy(key)),
        matchingInvoices(db, choice)
          .$if(
            keys.some(({ field }) => field === 'organization'),
            // Names are compared once each and not for every invoice.
            (matching) =>
              matching.innerJoin(rankedOrganisations, (join) => join.onRef('o.id', '=', 'i.organization_id')),
          )
          .select('i.id'),
      );
  const ids = (await chosen.limit(query.page_size).offset(offsetOf(query)).execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await selectRows(db).where('i.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Invoices in the order of their organisations' names: the organisations one after the other, each giving at most what
 * the page can need. Sorting all invoices by a name would read every one of them.
 */
function byOrganisation(db: Kysely<Tables>, choice: InvoiceChoice, keys: readonly SortKey[], atMost: number) {
  const [first, ...others] = keys;
  const own = others.reduce(
    (ordered, key) => ordered.orderBy(orderBy(key)),
    matchingInvoices(db, choice)
      .where(sql<boolean>`i.organization_id = o.id`)
      .selectAll('i'),
  );
  const direction = first?.descending ? 'desc' : 'asc';
  const chosen = db
    .selectFrom('organization as o')
    .innerJoinLateral(own.limit(atMost).as('i'), (join) => join.onTrue())
    .select('i.id')
    .orderBy('o.name', direction)
    .orderBy('o.id', direction);
  return others.reduce((ordered, key) => ordered.orderBy(orderBy(key)), chosen);
}

/** Drafts have neither number nor date yet: they lead the newest-first list and trail the oldest-first one. */
function orderBy({ field, descending }: SortKey): RawBuilder<unknown> {
  const column = sortColumns[field] ?? sql`i.id`;
  return descending ? sql`${column} desc` : sql`${column} asc`;
}

/** One row as the list shows it. */
export function findInvoiceRow(db: Kysely<Tables>, id: number): Promise<InvoiceListRow> {
  return selectRows(db).where('i.id', '=', id).executeTakeFirstOrThrow();
}

/** Public ids of all that match, at most `limit`, oldest first. */
export async function findInvoiceIds(db: Kysely<Tables>, choice: InvoiceChoice, limit: number): Promise<string[]> {
  const rows = await matchingInvoices(db, choice).select('i.public_id').orderBy('i.id').limit(limit).execute();
  return rows.map((row) => row.public_id);
}

function selectRows(db: Kysely<Tables>) {
  return db
    .selectFrom('invoice as i')
    .innerJoin('organization as o', 'o.id', 'i.organization_id')
    .leftJoin('ebarimt_receipt as r', (join) =>
      join
        .onRef('r.invoice_id', '=', 'i.id')
        .on('r.payment_id', 'is', null)
        .on('r.status', 'not in', ['CORRECTED', 'RETURNED']),
    )
    .selectAll('i')
    .select(['o.public_id as organization_public_id', 'o.name as organization_name', 'o.register_no', 'o.tin'])
    .select(['r.public_id as receipt_id', 'r.status as receipt_status'])
    .select(sql<string | null>`right(r.package_id, 8)`.as('package_id_tail'));
}

const rankedOrganisations = sql<{ id: number; rank: number }>`(
  select id, row_number() over (order by name, id) as rank from organization)`.as('o');

const sortColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  issue_date: sql`i.issue_date`,
  due_date: sql`i.due_date`,
  created_at: sql`i.created_at`,
  total: sql`i.total`,
  paid_total: sql`i.paid_total`,
  balance: sql`i.balance`,
  organization: sql`o.rank`,
  invoice_no: sql`i.invoice_no`,
  id: sql`i.id`,
};

/** Counts the invoices that match, within the bound of lists; for filters without maintained totals. */
export function countInvoices(db: Kysely<Tables>, choice: InvoiceChoice) {
  return countMatches(db, matchingInvoices(db, choice));
}

/**
 * Counts and sums by shown state of all that match.
 *
 * @returns `isPartial` when so many match that only the first `countLimit` are summed: where a filter is not one the
 * sums are kept by.
 */
export async function sumByStatus(
  db: Kysely<Tables>,
  choice: InvoiceChoice,
): Promise<{ rows: StatusSums[]; isPartial: boolean }> {
  if (hasMaintainedTotals(choice.filter)) return { rows: await sumMaintained(db, choice), isPartial: false };
  const some = matchingInvoices(db, choice)
    .select(['i.status', 'i.due_date', 'i.total', 'i.credited_total', 'i.net_total', 'i.paid_total'])
    .select(['i.balance', 'i.refund_due'])
    .limit(countLimit + 1);
  const rows = await db
    .selectFrom(some.as('i'))
    .select([
      shownStatus(choice.today).as('status'),
      sql<number>`count(*)`.as('count'),
      sql<string>`sum(i.total)`.as('total'),
      sql<string>`sum(i.credited_total)`.as('credited_total'),
      sql<string>`sum(i.net_total)`.as('net_total'),
      sql<string>`sum(i.paid_total)`.as('paid_total'),
      sql<string>`sum(i.balance)`.as('balance'),
      sql<string>`sum(i.refund_due)`.as('refund_due'),
    ])
    .groupBy(sql`1`)
    .execute();
  return { rows, isPartial: rows.reduce((total, { count }) => total + count, 0) > countLimit };
}

/** Sums the amounts owed by the matching invoices at the end of the day the filter names. */
export async function sumOwed(db: Kysely<Tables>, choice: InvoiceChoice): Promise<string> {
  const matching = matchingInvoices(db, choice).select('i.id');
  const result = await sql<{ owed: string }>`
    select coalesce(sum(b.owed), 0) as owed from ${owedInvoices(choice.filter.owed_on ?? choice.today)} b
    where b.id in (${matching})`.execute(db);
  return result.rows[0]?.owed ?? '0';
}

/** Money that came in the days the filter names, for the invoices that match. */
export async function sumReceived(db: Kysely<Tables>, choice: InvoiceChoice): Promise<string> {
  const row = await db
    .selectFrom('invoice_payment as p')
    .select(sql<string>`coalesce(sum(p.amount), 0)`.as('received'))
    .where(receivedIn(choice.filter))
    .where('p.invoice_id', 'in', matchingInvoices(db, choice).select('i.id'))
    .executeTakeFirstOrThrow();
  return row.received;
}
