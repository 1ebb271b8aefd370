import { fileFormats, reportDeliveries, reportKinds, reportStatuses } from '@ecard/shared/api-schema';
import type { ReportRequest } from '@ecard/shared/api-schema';
import type { FactDefinition } from '@ecard/shared/records';
import { reportText as text } from './report.text.ts';
import { chosenOf, columnsText, daysOf, expiryOf, groupingOf, sizeOf } from './report-values.ts';

const { columns, facts: labels } = text;

/** Facts of a report, for those who ordered it and those who administer reports. */
export const reportFacts: readonly FactDefinition<ReportRequest>[] = [
  { key: 'title', label: columns.title, kind: 'text' },
  { key: 'kind', label: columns.kind, kind: 'choice', of: reportKinds },
  { key: 'status', label: columns.status, kind: 'status', of: reportStatuses },
  { key: 'days', label: columns.days, kind: 'text', value: daysOf },
  {
    key: 'cards',
    label: labels.cards,
    kind: 'text',
    value: (report) => chosenOf(report, 'card_ids'),
    when: (report) => chosenOf(report, 'card_ids') !== null,
  },
  {
    key: 'directions',
    label: labels.directions,
    kind: 'text',
    value: (report) => chosenOf(report, 'direction_ids'),
    when: (report) => chosenOf(report, 'direction_ids') !== null,
  },
  {
    key: 'group_by',
    label: labels.grouping,
    kind: 'text',
    value: groupingOf,
    when: (report) => groupingOf(report) !== null,
  },
  {
    key: 'columns',
    label: labels.chosenColumns,
    kind: 'text',
    value: ({ columns: chosen }) => columnsText(chosen),
  },
  { key: 'format', label: columns.format, kind: 'choice', of: fileFormats },
  { key: 'with_filters', label: labels.withFilters, kind: 'flag' },
  { key: 'deliver', label: labels.deliver, kind: 'choice', of: reportDeliveries },
  {
    key: 'contains_pii',
    label: labels.personal,
    kind: 'text',
    value: ({ contains_pii: has }) => (has ? labels.personalYes : labels.personalNo),
  },
  { key: 'row_count', label: columns.rows, kind: 'number' },
  { key: 'file_size', label: columns.size, kind: 'text', value: sizeOf },
  { key: 'created_at', label: columns.orderedAt, kind: 'dateTime' },
  { key: 'started_at', label: labels.startedAt, kind: 'dateTime' },
  { key: 'finished_at', label: labels.finishedAt, kind: 'dateTime' },
  { key: 'expires', label: columns.expires, kind: 'text', value: expiryOf },
  {
    key: 'decision_reason',
    label: labels.reason,
    kind: 'text',
    when: ({ decision_reason: reason }) => reason !== null,
  },
];
