import type { Transaction } from 'kysely';
import type { InvoiceCreateBody, InvoicePatchBody } from '@ecard/shared/api-schema';
import { isAcceptedDay } from '@ecard/shared/format';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { addDays, dayOf, daysBetween } from '../../time/ulaanbaatar.ts';
import { loadTaxRates } from '../tax-rates/tax-rates.repository.ts';
import { computeLines, loadLineBodies, replaceLines, totalColumns } from './draft-lines.ts';
import { setAttachments } from './invoice-attachments.ts';
import { noteInvoiceChange } from './invoice-events.ts';
import { invoiceMachine } from './invoices.machine.ts';
import { atField, invoiceProblems } from './invoices.problems.ts';
import type { InvoiceRecord } from './lock-invoice.ts';

export interface WriteContext {
  readonly actor: Actor;
  readonly now: Date;
}

export interface WrittenInvoice {
  readonly id: number;
  readonly public_id: string;
}

/** Payment term, in days, of a copy whose original was never issued. */
const defaultTermDays = 30;

/** Writes a draft with its lines, taxed by today's rates. */
export async function createDraft(
  trx: Transaction<Tables>,
  organizationId: number,
  body: Omit<InvoiceCreateBody, 'organization_id' | 'register_no'>,
  { actor, now }: WriteContext,
  copiedFrom?: { readonly id: number; readonly invoice_no: string | null },
): Promise<WrittenInvoice> {
  assertPeriod(body.period_from, body.period_to);
  const lines = computeLines(body.lines, await loadTaxRates(trx, dayOf(now)));
  const invoice = await trx
    .insertInto('invoice')
    .values({
      organization_id: organizationId,
      kind: body.kind,
      due_date: body.due_date,
      period_from: body.period_from ?? null,
      period_to: body.period_to ?? null,
      note: emptyToNull(body.note),
      status: 'DRAFT',
      copied_from_id: copiedFrom?.id ?? null,
      created_at: now,
      created_by: actor.userId,
      updated_at: now,
      updated_by: actor.userId,
      ...totalColumns(lines),
    })
    .returning(['id', 'public_id', 'total'])
    .executeTakeFirstOrThrow();
  await replaceLines(trx, invoice.id, lines);
  if (body.attachment_ids) await setAttachments(trx, invoice.id, body.attachment_ids, actor.userId);
  await noteInvoiceChange(trx, {
    invoice,
    kind: 'CREATED',
    action: 'fin.invoice.create',
    data: copiedFrom ? { from: copiedFrom.invoice_no ?? '' } : {},
    after: { kind: body.kind, total: Number(invoice.total), lines: lines.length },
    actor,
    now,
  });
  return invoice;
}

/**
 * Changes a draft.
 *
 * @param organizationId - Undefined leaves whom it is for.
 */
export async function changeDraft(
  trx: Transaction<Tables>,
  invoice: InvoiceRecord,
  organizationId: number | undefined,
  body: InvoicePatchBody,
  { actor, now }: WriteContext,
): Promise<void> {
  invoiceMachine.next(invoice.status, 'update');
  assertPeriod(
    body.period_from === undefined ? invoice.period_from : body.period_from,
    body.period_to === undefined ? invoice.period_to : body.period_to,
  );
  const lines = body.lines && computeLines(body.lines, await loadTaxRates(trx, dayOf(now)));
  const changed = await trx
    .updateTable('invoice')
    .set((eb) => ({
      ...(organizationId === undefined ? {} : { organization_id: organizationId }),
      ...(body.kind === undefined ? {} : { kind: body.kind }),
      ...(body.due_date === undefined ? {} : { due_date: body.due_date }),
      ...(body.period_from === undefined ? {} : { period_from: body.period_from }),
      ...(body.period_to === undefined ? {} : { period_to: body.period_to }),
      ...(body.note === undefined ? {} : { note: emptyToNull(body.note) }),
      ...(lines ? totalColumns(lines) : {}),
      version: eb('version', '+', 1),
      updated_at: now,
      updated_by: actor.userId,
    }))
    .where('id', '=', invoice.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (lines) await replaceLines(trx, invoice.id, lines);
  if (body.attachment_ids) await setAttachments(trx, invoice.id, body.attachment_ids, actor.userId);
  await noteInvoiceChange(trx, {
    invoice,
    kind: 'UPDATED',
    action: 'fin.invoice.update',
    before: toFacts(invoice),
    after: { ...toFacts(changed), ...(lines ? { lines: lines.length } : {}) },
    actor,
    now,
  });
}

/** Throws a draft away. Its number was never taken, so none is missing. */
export async function deleteDraft(trx: Transaction<Tables>, invoice: InvoiceRecord, { actor }: WriteContext) {
  invoiceMachine.next(invoice.status, 'delete');
  await setAttachments(trx, invoice.id, [], actor.userId);
  await trx.deleteFrom('invoice').where('id', '=', invoice.id).execute();
  await recordAudit(trx, actor, {
    action: 'fin.invoice.delete',
    entity: 'invoice',
    entityId: invoice.public_id,
    before: toFacts(invoice),
  });
}

/** Makes a draft with the same lines; it may be paid for as long as the original could. */
export async function duplicateInvoice(
  trx: Transaction<Tables>,
  invoice: InvoiceRecord,
  context: WriteContext,
): Promise<WrittenInvoice> {
  invoiceMachine.next(invoice.status, 'duplicate');
  const term = invoice.issue_date === null ? defaultTermDays : daysBetween(invoice.issue_date, invoice.due_date);
  const due = addDays(dayOf(context.now), term);
  return createDraft(
    trx,
    invoice.organization_id,
    {
      kind: invoice.kind,
      // Beyond the days that are accepted the copy could not be saved again.
      due_date: isAcceptedDay(due) ? due : invoice.due_date,
      period_from: invoice.period_from,
      period_to: invoice.period_to,
      note: invoice.note,
      lines: await loadLineBodies(trx, invoice.id),
    },
    context,
    invoice,
  );
}

function assertPeriod(from: string | null | undefined, to: string | null | undefined): void {
  if (from && to && to < from) {
    throw new ProblemError(invoiceProblems.PERIOD_TURNED, atField('period_to', invoiceProblems.PERIOD_TURNED));
  }
}

function emptyToNull(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}

function toFacts(invoice: InvoiceRecord) {
  const { kind, due_date, period_from, period_to, note, organization_id } = invoice;
  return { kind, due_date, period_from, period_to, note, organization_id, total: Number(invoice.total) };
}
