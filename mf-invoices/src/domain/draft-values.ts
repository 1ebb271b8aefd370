import type {
  FileRef,
  Invoice,
  InvoiceKind,
  InvoiceLine,
  InvoiceLineBody,
  InvoicePatchBody,
} from '@ecard/shared/api-schema';
import type { DaySpan } from '@ecard/shared/format';
import { readTax, writeTax } from './line-tax.ts';
import type { LineTax } from './line-tax.ts';

/** A line as the editor's fields hold it; `null` is a number that is not there yet. */
export interface DraftLine {
  /** Of the product it was filled in from, or `''`. */
  readonly product_type_id: string;
  readonly description: string;
  readonly qty: number | null;
  readonly unit_price: number | null;
  readonly discount: number | null;
  readonly tax: LineTax;
}

/** Values of the editor's fields; absent text is `''`. */
export interface DraftValues {
  readonly register_no: string;
  readonly kind: InvoiceKind;
  readonly due_date: string;
  /** The days it is for; either end may be open. */
  readonly period: DaySpan;
  readonly lines: readonly DraftLine[];
  readonly note: string;
  readonly attachments: readonly FileRef[];
}

export const blankLine: DraftLine = {
  product_type_id: '',
  description: '',
  qty: 1,
  unit_price: null,
  discount: null,
  tax: 'VAT_ABLE',
};

/** A new invoice: for nobody yet, with one line to fill in. */
export function newDraft(dueDate: string): DraftValues {
  return {
    register_no: '',
    kind: 'OTHER',
    due_date: dueDate,
    period: { from: '', to: '' },
    lines: [blankLine],
    note: '',
    attachments: [],
  };
}

/** The fields of a draft that was saved. */
export function draftOf(invoice: Invoice): DraftValues {
  return {
    register_no: invoice.organization.register_no,
    kind: invoice.kind,
    due_date: invoice.due_date,
    period: { from: invoice.period_from ?? '', to: invoice.period_to ?? '' },
    lines: invoice.lines.map(lineOf),
    note: invoice.note ?? '',
    attachments: invoice.attachments,
  };
}

function lineOf(line: InvoiceLine): DraftLine {
  return {
    product_type_id: line.product_type?.id ?? '',
    description: line.description,
    qty: line.qty,
    unit_price: line.unit_price,
    // Nothing off is an empty field.
    discount: line.discount === 0 ? null : line.discount,
    tax: writeTax(line.tax_type, line.has_city_tax),
  };
}

/** Builds the body of a draft; empty lines at the end are left out. */
export function bodyOf(values: DraftValues): Record<keyof InvoicePatchBody, unknown> {
  return {
    organization_id: undefined,
    register_no: values.register_no,
    kind: values.kind,
    due_date: values.due_date,
    period_from: values.period.from || null,
    period_to: values.period.to || null,
    note: values.note || null,
    lines: begunLines(values.lines).map(lineBodyOf),
    attachment_ids: values.attachments.map(({ id }) => id),
  };
}

/** Of a draft's body what was changed since: the rest may have been changed by somebody else. */
export function changesOf(values: DraftValues, base: DraftValues): Record<string, unknown> {
  const [now, before] = [Object.entries(bodyOf(values)), new Map(Object.entries(bodyOf(base)))];
  return Object.fromEntries(now.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(before.get(key))));
}

/** Field of a path of the body, where the two are not called the same. */
export function fieldOfPath(path: string): string | undefined {
  if (path === 'organization_id') return 'register_no';
  if (path === 'period_from' || path === 'period_to') return 'period';
  if (path.startsWith('attachment_ids')) return 'attachments';
  return /^(lines\.\d+)\.(?:tax_type|has_city_tax)$/.exec(path)?.[1]?.concat('.tax');
}

/** A line as it is sent; what is not filled in is left for the schema to miss. */
export function lineBodyOf(line: DraftLine): Partial<Record<keyof InvoiceLineBody, unknown>> {
  return {
    product_type_id: line.product_type_id || null,
    description: line.description,
    qty: line.qty ?? undefined,
    unit_price: line.unit_price ?? undefined,
    discount: line.discount ?? 0,
    ...readTax(line.tax),
  };
}

function begunLines(lines: readonly DraftLine[]): readonly DraftLine[] {
  return lines.slice(0, lines.map(isBegun).lastIndexOf(true) + 1);
}

function isBegun({ description, unit_price: price, discount }: DraftLine): boolean {
  return description.trim() !== '' || price !== null || discount !== null;
}
