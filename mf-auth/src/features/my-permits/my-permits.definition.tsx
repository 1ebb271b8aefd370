import {
  ownTemporaryListQuerySchema,
  temporaryPageSchema,
  temporaryStatuses,
  temporarySubjects,
} from '@ecard/shared/api-schema';
import type { TemporaryRow } from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { myPermitsText as text, permitActionText } from './my-permits.text.ts';
import { hoursOf, subjectOf, validityOf } from './permit-words.ts';

/** Plate or card; for want of both what the permit is for, which a phone's row does not show otherwise. */
function namedSubject(row: TemporaryRow): string {
  return subjectOf(row) ?? temporarySubjects.labels[row.subject_type];
}

/** One's own temporary permits: a person's, or those of the organisation the account acts for. */
export const myPermits = defineList({
  name: 'own-permit',
  path: '/api/temporary',
  page: temporaryPageSchema,
  query: ownTemporaryListQuerySchema,
  title: text.title,
  caption: text.caption,
  search: text.search,
  tools: listTools,
  columns: [
    { key: 'permission_no', label: text.no, kind: 'text', primary: true },
    { key: 'subject_type', label: text.subject, kind: 'choice', of: temporarySubjects },
    { key: 'plate_no', label: text.plateOrCard, kind: 'text', value: namedSubject, phone: 'second' },
    {
      key: 'direction',
      label: text.direction,
      kind: 'text',
      value: ({ direction }) => direction?.code ?? direction?.name,
    },
    { key: 'location', label: text.location, kind: 'text', value: ({ location }) => location?.name },
    { key: 'load_capacity', label: text.capacity, kind: 'text', value: (row) => row.load_capacity?.name },
    { key: 'valid_from', label: text.valid, kind: 'text', value: validityOf },
    { key: 'hours', label: text.hours, kind: 'text', value: hoursOf },
    { key: 'fee_amount', label: text.fee, kind: 'money', phone: 'secondEnd' },
    { key: 'status', label: text.status, kind: 'status', of: temporaryStatuses, phone: 'firstEnd' },
    {
      key: 'verify_code',
      label: text.qr,
      kind: 'link',
      value: ({ verify_code }) => (verify_code === null ? null : text.openVerify),
      to: ({ verify_code }) => (verify_code === null ? undefined : `/v/${verify_code}`),
      extra: true,
    },
  ],
  filters: {
    status: { kind: 'choices', label: text.status, of: temporaryStatuses, any: text.anyStatus },
    subject_type: { kind: 'choices', label: text.subject, of: temporarySubjects, place: 'more' },
    created: { kind: 'dayRange', label: text.createdOn, place: 'more' },
  },
  record: drawerOf({
    title: text.permit,
    load: async () => (await import(/* webpackChunkName: "permit-record" */ './permit-record.tsx')).permitRecord,
  }),
  empty: {
    icon: 'shield',
    ...text.empty,
    action: {
      label: permitActionText.create,
      to: '/temporary/new',
      when: ({ profile }) => profile?.user?.kind !== 'STAFF',
    },
  },
});
