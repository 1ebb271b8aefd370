import { fileFormats, reportKinds, reportStatuses } from '@ecard/shared/api-schema';
import type { RecordHistoryFeature, Words } from '@ecard/shared/ui/work';
import { reportText } from './report.text.ts';

const { actions, fields } = reportText.history;
const word = ({ labels }: Words) => ({
  show: (value: unknown) => (typeof value === 'string' ? (labels[value] ?? value) : null),
});

/** Entries of the audit log about ordered reports, in words. */
export const reportHistory: RecordHistoryFeature = {
  entity: 'report_request',
  actions,
  fields: {
    status: { label: fields.status, ...word(reportStatuses) },
    reason: { label: fields.reason },
    kind: { label: fields.kind, ...word(reportKinds) },
    format: { label: fields.format, ...word(fileFormats) },
  },
};
