import { formatDate } from '@ecard/shared/format';
import { Money } from '@ecard/shared/ui';
import type { HistoryField, RecordHistoryFeature } from '@ecard/shared/ui/work';
import { invoiceHistoryText as text } from './invoice-history.text.ts';
import { invoiceText } from './invoice.text.ts';

const day = (value: unknown) => (typeof value === 'string' ? formatDate(value) : null);
const money = (value: unknown) => (typeof value === 'number' ? <Money amount={value} /> : null);
const wordOf = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  typeof value === 'string' ? (words[value] ?? value) : null;

/** Fields of the audit log of invoices that are no facts of theirs, and their formats. */
const fields: Readonly<Record<keyof typeof text.fields, Pick<HistoryField, 'show'>>> = {
  status: { show: wordOf(invoiceText.statuses) },
  invoice_no: {},
  due_date: { show: day },
  period_from: { show: day },
  period_to: { show: day },
  note: {},
  // The log names it by a number that means nothing to people.
  organization_id: { show: () => text.changed },
  total: { show: money },
  paid_total: { show: money },
  credited_total: { show: money },
  lines: {},
  channel: { show: wordOf(text.channels) },
  note_no: {},
  reason: {},
};

export const invoiceHistory: RecordHistoryFeature = {
  entity: 'invoice',
  actions: text.actions,
  fields: Object.fromEntries(
    Object.entries(text.fields).map(([field, label]) => [
      field,
      { label, ...(fields[field as keyof typeof fields] satisfies object) },
    ]),
  ),
};
