import {
  countsByStatus,
  fileColumns,
  hoursOf,
  subjectNameOf,
  temporaryFilters,
  temporaryListQuerySchema,
  temporaryPageSchema,
  temporaryStatuses,
  weekdaysOf,
} from '@ecard/shared/api-schema';
import { formatDate, formatMoney, lastCityDay } from '@ecard/shared/format';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { giveLabel } from '../../permits/give.text.ts';
import { waitingText } from '../../permits/waiting.text.ts';
import { paymentOf } from './payment-of.ts';
import { temporaryText as text } from './temporary-permission.text.ts';

const { columns: labels, actions } = text;
const { labels: statuses } = temporaryStatuses;
/** Each state is behind one tab. */
const TABS = [
  { value: 'SUBMITTED', label: text.tabs.submitted },
  { value: 'APPROVED', label: text.tabs.approved },
  { value: 'ACTIVE', label: statuses.ACTIVE },
  { value: 'DRAFT,RETURNED', label: text.tabs.withApplicant },
  { value: 'REJECTED,EXPIRED,REVOKED,CANCELLED', label: text.tabs.closed },
];

/** Temporary permits, and what officers decide about them. */
export const temporaryList = defineList({
  name: 'temporary-permission',
  path: '/api/temporary-permission',
  page: temporaryPageSchema,
  query: temporaryListQuerySchema,
  title: text.title,
  caption: text.caption,
  search: text.search,
  tools: listTools,
  exports: {
    resource: 'temporary-permission',
    code: 'permit.temporary.export',
    columns: fileColumns.temporaryPermission,
  },
  columns: [
    { key: 'permission_no', kind: 'text', primary: true },
    {
      key: 'applicant',
      kind: 'twoLines',
      phone: 'second',
      value: ({ applicant: { name, kind } }) => [name, kind === 'ORG' ? text.organisation : text.individual],
    },
    {
      key: 'plate_no',
      label: labels.subject,
      kind: 'twoLines',
      phone: 'second',
      tellsApart: true,
      exportAs: ['plate_no', 'load_capacity'],
      value: (permit) => [subjectNameOf(permit), permit.load_capacity?.name],
    },
    { key: 'valid_from', kind: 'date' },
    {
      key: 'valid_to',
      kind: 'date',
      important: true,
      value: ({ valid_to }) => valid_to && lastCityDay(valid_to),
    },
    { key: 'status', kind: 'status', of: temporaryStatuses, phone: 'firstEnd' },
    {
      key: 'waiting',
      label: text.facts.waiting,
      kind: 'twoLines',
      exportAs: ['assignee'],
      // One that was sent back waits for the applicant.
      value: ({ status, waiting_hours, assignee }) =>
        status === 'SUBMITTED' ? [waitingText(waiting_hours), assignee?.name] : [],
    },
    {
      key: 'fee_amount',
      label: fileColumns.temporaryPermission.fee_amount,
      kind: 'twoLines',
      exportAs: ['fee_amount', 'payment'],
      phone: 'secondEnd',
      value: (permit) => (permit.fee_amount === 0 ? [text.free] : [formatMoney(permit.fee_amount), paymentOf(permit)]),
    },
    {
      key: 'purpose',
      kind: 'twoLines',
      extra: true,
      value: ({ purpose, product_type }) => [purpose, product_type?.name],
    },
    {
      key: 'route',
      label: labels.route,
      kind: 'twoLines',
      extra: true,
      exportAs: ['direction', 'location'],
      value: ({ direction, location }) => [direction?.code ?? direction?.name, location?.name],
    },
    {
      key: 'hours',
      kind: 'text',
      extra: true,
      value: (permit) => `${hoursOf(permit)} · ${weekdaysOf(permit)}`,
    },
    { key: 'submitted_at', kind: 'date', extra: true },
    {
      key: 'decided_at',
      label: fileColumns.temporaryPermission.decided_at,
      kind: 'twoLines',
      extra: true,
      exportAs: ['decided_at', 'decided_by'],
      // A request that was sent back and submitted again is not decided.
      value: ({ status, decided_at, decided_by }) =>
        status === 'SUBMITTED' || decided_at === null ? [] : [formatDate(decided_at), decided_by?.name],
    },
  ],
  tabs: {
    filter: 'status',
    label: text.tabs.label,
    all: text.tabs.all,
    items: TABS,
    counts: { path: '/api/temporary-permission/summary', read: countsByStatus },
  },
  filters: {
    load_capacity_id: { kind: 'lookup', ...temporaryFilters.load_capacity_id, from: 'load-capacities' },
    direction_id: { kind: 'lookup', ...temporaryFilters.direction_id, from: 'directions' },
    mine: { kind: 'flag', ...temporaryFilters.mine, place: 'more' },
    unassigned: { kind: 'flag', ...temporaryFilters.unassigned, place: 'more' },
    assignee_id: { kind: 'lookup', ...temporaryFilters.assignee_id, from: 'permit-deciders', place: 'more' },
    status: { kind: 'choices', ...temporaryFilters.status, place: 'more' },
    subject_type: { kind: 'choices', ...temporaryFilters.subject_type, place: 'more' },
    paid: { kind: 'choice', ...temporaryFilters.paid, place: 'more' },
    ends_within_days: { kind: 'choice', ...temporaryFilters.ends_within_days, place: 'more' },
    district_id: { kind: 'lookup', ...temporaryFilters.district_id, from: 'districts', place: 'more' },
    location_id: { kind: 'lookup', ...temporaryFilters.location_id, from: 'locations', place: 'more' },
    organization_id: { kind: 'lookup', ...temporaryFilters.organization_id, from: 'organisations', place: 'more' },
    valid_on: { kind: 'day', ...temporaryFilters.valid_on, place: 'more' },
    created: { kind: 'dayRange', ...temporaryFilters.created, place: 'more' },
    outcome: { kind: 'choice', ...temporaryFilters.outcome, place: 'address' },
    reject_code: { kind: 'choice', ...temporaryFilters.reject_code, place: 'address' },
    without: { kind: 'choice', ...temporaryFilters.without, place: 'address' },
    submitted: { kind: 'dayRange', ...temporaryFilters.submitted, place: 'address' },
    product_type_id: { kind: 'lookup', ...temporaryFilters.product_type_id, from: 'product-types', place: 'address' },
    officer_id: { kind: 'lookup', ...temporaryFilters.officer_id, from: 'users', place: 'address' },
  },
  bulk: {
    path: '/api/temporary-permission/bulk',
    actions: [
      {
        action: 'approve',
        label: actions.approve,
        code: 'permit.temporary.approve',
        icon: 'check',
        hint: text.bulk.approve,
      },
      { action: 'assign', label: actions.assign, code: 'permit.temporary.update', icon: 'user' },
      {
        action: 'assign',
        label: giveLabel,
        code: 'permit.temporary.update',
        choice: { name: 'assignee_id', label: fileColumns.temporaryPermission.assignee, from: 'permit-deciders' },
      },
      {
        action: 'return',
        label: actions.return,
        code: 'permit.temporary.return',
        reasonLabel: actions.reason,
        hint: text.bulk.decide,
      },
      {
        action: 'reject',
        label: actions.reject,
        code: 'permit.temporary.reject',
        reasonLabel: actions.reason,
        hint: text.bulk.decide,
        danger: true,
      },
      {
        action: 'revoke',
        label: actions.revoke,
        code: 'permit.temporary.revoke',
        reasonLabel: actions.reason,
        hint: text.bulk.revoke,
        danger: true,
      },
    ],
  },
  record: drawerOf({
    title: text.record,
    load: async () => (await import(/* webpackChunkName: "permit-record" */ './temporary-record.tsx')).temporaryRecord,
  }),
  empty: { icon: 'bus', ...text.empty },
});
