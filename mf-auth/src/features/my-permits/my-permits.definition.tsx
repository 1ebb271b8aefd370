import {
  fileColumns,
  hoursOf,
  ownTemporaryListQuerySchema,
  subjectNameOf,
  temporaryFilters,
  temporaryPageSchema,
  temporaryStatuses,
  temporarySubjects,
} from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { lastCityDay } from '@ecard/shared/format';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { mayAskForPermits } from './may-ask.ts';
import { myPermitsText as text, permitActionText } from './my-permits.text.ts';

/** Permits in force have a code that an inspector scans. */
function isInForce({ available_actions: actions }: Pick<TemporaryPermission, 'available_actions'>): boolean {
  return actions.includes('print');
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
  exports: {
    resource: 'temporary-permission',
    // Of owners alone: staff have none of their own, and the file of all permits where they decide on them.
    code: '',
    columns: fileColumns.temporaryPermission,
    isOpenToOwners: true,
  },
  columns: [
    { key: 'permission_no', label: text.no, kind: 'text', primary: true },
    { key: 'subject_type', label: text.subject, kind: 'choice', of: temporarySubjects },
    { key: 'plate_no', label: text.plateOrCard, kind: 'text', value: subjectNameOf, phone: 'second' },
    {
      key: 'direction',
      label: text.direction,
      kind: 'text',
      value: ({ direction }) => direction?.code ?? direction?.name,
    },
    { key: 'location', label: text.location, kind: 'text', value: ({ location }) => location?.name, extra: true },
    { key: 'load_capacity', label: text.capacity, kind: 'text', value: (row) => row.load_capacity?.name, extra: true },
    { key: 'valid_from', label: text.validFrom, kind: 'date' },
    {
      key: 'valid_to',
      label: text.validTo,
      kind: 'date',
      value: ({ valid_to }) => valid_to && lastCityDay(valid_to),
      phone: 'second',
    },
    { key: 'hours', label: text.hours, kind: 'text', value: hoursOf },
    { key: 'fee_amount', label: text.fee, kind: 'money', phone: 'secondEnd' },
    { key: 'status', label: text.status, kind: 'status', of: temporaryStatuses, phone: 'firstEnd' },
    {
      key: 'verify_code',
      label: text.qr,
      kind: 'link',
      exportAs: [],
      value: (row) => (isInForce(row) ? text.qr : null),
      to: (row) => (isInForce(row) ? `/temporary?id=${row.id}&do=qr` : undefined),
    },
  ],
  filters: {
    status: { kind: 'choices', ...temporaryFilters.status, any: text.anyStatus },
    subject_type: { kind: 'choices', ...temporaryFilters.subject_type, place: 'more' },
    created: { kind: 'dayRange', ...temporaryFilters.created, place: 'more' },
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
      when: mayAskForPermits,
    },
  },
});
