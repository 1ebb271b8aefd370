import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { InvoiceFilter, InvoiceReceiptState, InvoiceStatus } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { containsPattern } from '../../http/list.ts';
import type { Scope } from '../../http/scope.ts';
import { startOfDay } from '../../time/ulaanbaatar.ts';
import { isVisible } from './invoice-scope.ts';
import { owedInvoices } from './owed-invoices.ts';

/** Conditions by which the list, its summary, its export and bulk actions select invoices. */
export interface InvoiceChoice {
  readonly filter: InvoiceFilter;
  readonly scope: Scope;
  /** Day in Ulaanbaatar that decides what is overdue. */
  readonly today: string;
}

/** The invoices that match, nothing selected yet: `invoice as i` without joins. */
export function matchingInvoices(db: Kysely<Tables>, { filter, scope, today }: InvoiceChoice) {
  let query = db.selectFrom('invoice as i').where(isVisible(scope));
  if (filter.ids) query = query.where('i.public_id', 'in', filter.ids);
  if (filter.kind) query = query.where('i.kind', 'in', filter.kind);
  if (filter.status) {
    query = query.where(
      sql<boolean>`(${sql.join(
        filter.status.map((status) => hasStatus(status, today)),
        sql` or `,
      )})`,
    );
  }
  if (filter.organization_id) {
    const ids = filter.organization_id;
    query = query.where((eb) =>
      eb('i.organization_id', 'in', eb.selectFrom('organization').select('id').where('public_id', 'in', ids)),
    );
  }
  if (filter.organization_type) {
    const types = filter.organization_type;
    query = query.where((eb) =>
      eb('i.organization_id', 'in', eb.selectFrom('organization').select('id').where('type', 'in', types)),
    );
  }
  if (filter.created_from) query = query.where('i.created_at', '>=', startOfDay(filter.created_from));
  if (filter.issue_from) query = query.where('i.issue_date', '>=', filter.issue_from);
  if (filter.issue_to) query = query.where('i.issue_date', '<=', filter.issue_to);
  if (filter.due_from) query = query.where('i.due_date', '>=', filter.due_from);
  if (filter.due_to) query = query.where('i.due_date', '<=', filter.due_to);
  if (filter.total_from !== undefined) query = query.where('i.total', '>=', String(filter.total_from));
  if (filter.total_to !== undefined) query = query.where('i.total', '<=', String(filter.total_to));
  if (filter.balance_from !== undefined) query = query.where('i.balance', '>=', String(filter.balance_from));
  if (filter.paid_from ?? filter.paid_to) {
    query = query.where(sql<boolean>`i.id in (select p.invoice_id from invoice_payment p where ${receivedIn(filter)})`);
  }
  if (filter.owed_on) {
    query = query.where(sql<boolean>`i.id in (select b.id from ${owedInvoices(filter.owed_on)} b)`);
  }
  if (filter.ebarimt) query = query.where(hasReceipt(filter.ebarimt));
  if (filter.q?.trim()) query = query.where(isFound(filter.q.trim()));
  return query;
}

/** A whole number is one row; a name is only an organisation's; anything else may be a part of either's number. */
function isFound(text: string): RawBuilder<boolean> {
  if (/^inv-\d{6}-\d{6}$/i.test(text)) return sql<boolean>`i.invoice_no = ${text.toUpperCase()}`;
  const pattern = containsPattern(text);
  const organisations = sql`select o.id from organization o where lower(o.name) like ${pattern} or o.register_no like ${pattern}`;
  if (!/^[inv\d-]+$/i.test(text)) return sql<boolean>`i.organization_id = any(array(${organisations}))`;
  // Two searches, each by its own index; as alternatives of one condition they would read every row.
  return sql<boolean>`i.id in (
    select n.id from invoice n where lower(n.invoice_no) like ${pattern}
    union all
    select n.id from invoice n where n.organization_id in (${organisations}))`;
}

/** Days of `invoice_payment as p` that the filter names. */
export function receivedIn({ paid_from, paid_to }: InvoiceFilter): RawBuilder<boolean> {
  return sql`p.paid_on between ${paid_from ?? '0001-01-01'}::date and ${paid_to ?? '9999-12-31'}::date`;
}

/** Overdue invoices are stored as open or partially paid; reads `i.status` and `i.due_date`. */
export function hasStatus(status: InvoiceStatus, today: string): RawBuilder<boolean> {
  switch (status) {
    case 'OVERDUE':
      return sql`(i.status in ('OPEN', 'PARTIALLY_PAID') and i.due_date < ${today}::date)`;
    case 'OPEN':
    case 'PARTIALLY_PAID':
      return sql`(i.status = ${status} and i.due_date >= ${today}::date)`;
    default:
      return sql`i.status = ${status}`;
  }
}

/** State as it is shown; reads `i.status` and `i.due_date`. @param today - A day, or an expression of the database. */
export function shownStatus(today: string | RawBuilder<unknown>): RawBuilder<InvoiceStatus> {
  return sql`case when i.status in ('OPEN', 'PARTIALLY_PAID') and i.due_date < ${today}::date then 'OVERDUE' else i.status end`;
}

/** `amountOwed` of a stored invoice; reads `i.status` and `i.balance`. */
export const owedAmount: RawBuilder<string> = sql`case when i.status in ('DRAFT', 'VOID', 'UNCOLLECTIBLE') then 0 else i.balance end`;

/** The receipt of the invoice itself; those of its payments have a payment. */
function hasReceipt(state: InvoiceReceiptState): RawBuilder<boolean> {
  const receipt = sql`select from ebarimt_receipt r where r.invoice_id = i.id and r.payment_id is null`;
  const isIssued = sql`i.status not in ('DRAFT', 'VOID')`;
  switch (state) {
    case 'ERROR':
      return sql`(${isIssued} and exists (${receipt} and r.status = 'ERROR'))`;
    case 'CREATED':
      return sql`exists (${receipt} and r.status in ('SUCCESS', 'PAYMENT', 'RETURN_PENDING'))`;
    case 'MISSING':
      return sql`(${isIssued} and not exists (${receipt} and r.status in ('SUCCESS', 'PAYMENT', 'RETURN_PENDING')))`;
  }
}
