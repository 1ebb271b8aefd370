import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { personNameOf } from '../../http/person-name.ts';

export type InvoiceParts = Awaited<ReturnType<typeof loadInvoiceParts>>;

const personName = personNameOf('u');

/** Loads the lines, payments, credit notes, events, attachments and payment link of an invoice. */
export async function loadInvoiceParts(
  db: Kysely<Tables>,
  { id, copied_from_id }: { readonly id: number; readonly copied_from_id: number | null },
) {
  const lines = await db
    .selectFrom('invoice_line as l')
    .leftJoin('product_type as p', 'p.id', 'l.product_type_id')
    .selectAll('l')
    .select(['p.public_id as product_id', 'p.code as product_code', 'p.name as product_name'])
    .select(
      sql<string>`(select coalesce(sum(c.total), 0) from credit_note_line c
        where c.invoice_id = l.invoice_id and c.line_no = l.line_no)`.as('credited_total'),
    )
    .where('l.invoice_id', '=', id)
    .orderBy('l.line_no')
    .execute();
  const payments = await db
    .selectFrom('invoice_payment as p')
    .leftJoin('payment as m', 'm.id', 'p.payment_id')
    .leftJoin('app_user as u', 'u.id', 'p.created_by')
    .select('u.kind as recorder_kind')
    .select(['p.public_id', 'p.amount', 'p.paid_on', 'p.method', 'p.reference', 'm.public_id as payment_public_id'])
    .select(personName.as('recorded_by'))
    .where('p.invoice_id', '=', id)
    .orderBy('p.id')
    .execute();
  const creditNotes = await db
    .selectFrom('credit_note')
    .selectAll()
    .where('invoice_id', '=', id)
    .orderBy('id')
    .execute();
  const creditNoteLines =
    creditNotes.length === 0
      ? []
      : await db
          .selectFrom('credit_note_line')
          .selectAll()
          .where('invoice_id', '=', id)
          .orderBy('credit_note_id')
          .orderBy('line_no')
          .execute();
  const events = await db
    .selectFrom('invoice_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.actor_user_id')
    .select(['e.at', 'e.kind', 'e.data', 'u.kind as actor_kind'])
    .select(personName.as('actor'))
    .where('e.invoice_id', '=', id)
    .orderBy('e.at')
    .orderBy('e.id')
    .limit(500)
    .execute();
  const attachments = await db
    .selectFrom('file')
    .select(['public_id', 'name', 'media_type', 'size'])
    .where('entity', '=', 'invoice')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  const copiedFrom =
    copied_from_id === null
      ? undefined
      : await db
          .selectFrom('invoice')
          .select(['public_id', 'invoice_no'])
          .where('id', '=', copied_from_id)
          .executeTakeFirst();
  return {
    lines,
    payments,
    creditNotes,
    creditNoteLines,
    events,
    attachments,
    copiedFrom,
    link: await findOpenLink(db, id),
  };
}

/** The payment by link that can be paid now; the newest, should there be several. */
export function findOpenLink(db: Kysely<Tables>, invoiceId: number) {
  return db
    .selectFrom('payment')
    .select(['id', 'public_id', 'amount', 'paid_amount', 'status'])
    .where('purpose', '=', 'INVOICE')
    .where('target_id', '=', invoiceId)
    .where('method', '=', 'QPAY')
    .where('status', 'in', ['CREATED', 'PENDING', 'PROCESSING', 'PARTIAL', 'EXPIRED', 'FAILED'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
