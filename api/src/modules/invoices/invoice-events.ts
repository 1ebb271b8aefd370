import type { Kysely } from 'kysely';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { InvoiceEventTable, Tables } from '../../database/tables/tables.ts';

export interface InvoiceChange {
  readonly invoice: { readonly id: number; readonly public_id: string };
  readonly kind: InvoiceEventTable['kind'];
  /** The action code: `fin.invoice.issue`. */
  readonly action: string;
  /** Details for the timeline; no personal data. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly actor: Actor;
  readonly now: Date;
}

/** Writes a change into the timeline and the audit log; answers the event's id. */
export async function noteInvoiceChange(trx: Kysely<Tables>, change: InvoiceChange): Promise<number> {
  const { invoice, kind, action, data = {}, before, after, actor, now } = change;
  const event = await addInvoiceEvent(trx, { invoiceId: invoice.id, at: now, kind, userId: actor.userId, data });
  await recordAudit(trx, actor, { action, entity: 'invoice', entityId: invoice.public_id, before, after });
  return event;
}

/** Adds to the timeline only. */
export async function addInvoiceEvent(
  trx: Kysely<Tables>,
  event: {
    readonly invoiceId: number;
    readonly at: Date;
    readonly kind: InvoiceEventTable['kind'];
    readonly userId?: number | null;
    readonly data?: Readonly<Record<string, unknown>>;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('invoice_event')
    .values({
      invoice_id: event.invoiceId,
      at: event.at,
      kind: event.kind,
      actor_user_id: event.userId ?? null,
      data: JSON.stringify(event.data ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
