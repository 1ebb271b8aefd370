import type { Kysely } from 'kysely';
import type { Invoice, InvoiceRow, UserKind } from '@ecard/shared/api-schema';
import { toTugrik } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { masksFor } from '../../http/people.ts';
import { dayOf, toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import { loadTaxRates, toPercents } from '../tax-rates/tax-rates.repository.ts';
import { loadInvoiceParts } from './invoice-parts.repository.ts';
import type { InvoiceParts } from './invoice-parts.repository.ts';
import { availableInvoiceActions } from './invoices.machine.ts';
import { findInvoiceRow } from './invoices.repository.ts';
import type { InvoiceListRow } from './invoices.repository.ts';
import { daysOverdue, shownStatus } from './invoices.rules.ts';
import { eventText, invoiceText } from './invoices.text.ts';

/** A row of the list. */
export function toInvoiceRow(row: InvoiceListRow, account: Account, today: string): InvoiceRow {
  return {
    id: row.public_id,
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    available_actions: availableInvoiceActions(row, account),
    invoice_no: row.invoice_no,
    organization: {
      id: row.organization_public_id,
      name: row.organization_name,
      register_no: row.register_no,
      ...(row.tin === null ? {} : { tin: row.tin }),
    },
    kind: row.kind,
    issue_date: row.issue_date,
    due_date: row.due_date,
    total: toTugrik(row.total),
    credited_total: toTugrik(row.credited_total),
    net_total: toTugrik(row.net_total),
    paid_total: toTugrik(row.paid_total),
    balance: toTugrik(row.balance),
    refund_due: toTugrik(row.refund_due),
    days_overdue: daysOverdue(row.status, row.due_date, today),
    status: shownStatus(row.status, row.due_date, today),
    ebarimt:
      row.receipt_id === null || row.receipt_status === null
        ? null
        : { id: row.receipt_id, package_id_tail: row.package_id_tail, status: row.receipt_status },
    sent_at: isoOrNull(row.sent_at),
    reminded_at: isoOrNull(row.reminded_at),
  };
}

/** One invoice with everything that happened to it, as the account may see it. */
export async function loadInvoiceView(
  { clock, config }: Pick<ModuleDependencies, 'clock' | 'config'>,
  db: Kysely<Tables>,
  id: number,
  account: Account,
): Promise<Invoice> {
  const today = dayOf(clock());
  const row = await findInvoiceRow(db, id);
  const parts = await loadInvoiceParts(db, row);
  const link = parts.link;
  return {
    ...toInvoiceRow(row, account, today),
    period_from: row.period_from,
    period_to: row.period_to,
    currency: 'MNT',
    note: row.note,
    subtotal: toTugrik(row.subtotal),
    discount_total: toTugrik(row.discount_total),
    vat_total: toTugrik(row.vat_total),
    city_tax_total: toTugrik(row.city_tax_total),
    tax_rates: toPercents(await loadTaxRates(db, row.issue_date ?? today)),
    lines: parts.lines.map(toLine),
    payments: parts.payments.map((payment) => ({
      id: payment.public_id,
      amount: toTugrik(payment.amount),
      paid_on: payment.paid_on,
      method: payment.method,
      reference: payment.reference,
      payment_id: payment.payment_public_id,
      recorded_by: isStaff(account) ? nameOf(payment.recorded_by, payment.recorder_kind, account) : null,
    })),
    credit_notes: parts.creditNotes.map((note) => ({
      id: note.public_id,
      note_no: note.note_no,
      issue_date: note.issue_date,
      reason: note.reason,
      total: toTugrik(note.total),
      vat_total: toTugrik(note.vat_total),
      city_tax_total: toTugrik(note.city_tax_total),
      lines: parts.creditNoteLines
        .filter((line) => line.credit_note_id === note.id)
        .map((line) => ({
          line_no: line.line_no,
          total: toTugrik(line.total),
          vat: toTugrik(line.vat),
          city_tax: toTugrik(line.city_tax),
        })),
    })),
    timeline: toTimeline(parts, account),
    attachments: parts.attachments.map((file) => ({
      id: file.public_id,
      name: file.name,
      mime: file.media_type,
      size: file.size,
      url: `/api/file/${file.public_id}`,
    })),
    payment_link: link
      ? {
          id: link.public_id,
          url: paymentUrl(config, link.public_id),
          amount: toTugrik(link.amount) - toTugrik(link.paid_amount),
          status: link.status,
        }
      : null,
    seller: toSeller(config, row.invoice_no),
    viewed_at: isoOrNull(row.viewed_at),
    reminder_count: row.reminder_count,
    close_reason: row.close_reason,
    copied_from: parts.copiedFrom ? { id: parts.copiedFrom.public_id, invoice_no: parts.copiedFrom.invoice_no } : null,
  };
}

/** Returns the seller and the payment reference; a draft has no number that could stand on a transfer. */
export function toSeller({ services }: ModuleDependencies['config'], invoiceNo: string | null): Invoice['seller'] {
  const { tin, bankAccountNo } = services.merchant;
  return { name: invoiceText.seller, tin, bank: invoiceText.bank, account: bankAccountNo, reference: invoiceNo };
}

/** Page where anybody with the link pays. */
export function paymentUrl({ portalUrl }: ModuleDependencies['config'], paymentId: string): string {
  return `${portalUrl}/payment/${paymentId}`;
}

function toLine(line: InvoiceParts['lines'][number]): Invoice['lines'][number] {
  return {
    line_no: line.line_no,
    product_type:
      line.product_id === null || line.product_name === null
        ? null
        : { id: line.product_id, name: line.product_name, ...(line.product_code ? { code: line.product_code } : {}) },
    description: line.description,
    qty: Number(line.qty),
    unit_price: toTugrik(line.unit_price),
    discount: toTugrik(line.discount),
    tax_type: line.tax_type,
    has_city_tax: line.has_city_tax,
    vat: toTugrik(line.vat),
    city_tax: toTugrik(line.city_tax),
    total: toTugrik(line.total),
    credited_total: toTugrik(line.credited_total),
  };
}

/** Organisations see what happened since the issue, and the authority in the place of its people. */
function toTimeline({ events }: InvoiceParts, account: Account): Invoice['timeline'] {
  const shown = isStaff(account) ? events : events.filter(({ kind }) => kind !== 'CREATED' && kind !== 'UPDATED');
  return shown.map(({ at, kind, data, actor, actor_kind }) => ({
    at: toIso(at),
    kind,
    actor:
      actor === null
        ? kind === 'VIEWED'
          ? invoiceText.payer
          : invoiceText.system
        : actor_kind === 'STAFF' && !isStaff(account)
          ? invoiceText.seller
          : nameOf(actor, actor_kind, account),
    text: eventText[kind](data),
  }));
}

/** Staff are named to each other. */
function nameOf<Name extends string | null>(name: Name, kind: UserKind | null, account: Account): Name | string {
  return kind === 'STAFF' ? name : masksFor(account, 'payer').name(name);
}

function isStaff({ kind }: Account): boolean {
  return kind === 'STAFF';
}

function isoOrNull(moment: Date | null): string | null {
  return moment === null ? null : toIso(moment);
}
