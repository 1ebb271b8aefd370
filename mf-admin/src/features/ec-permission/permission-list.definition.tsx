import {
  countsByStatus,
  ecPermissionListQuerySchema,
  ecPermissionPageSchema,
  fileColumns,
  permissionFilters,
  permissionSources,
  permissionStatuses,
} from '@ecard/shared/api-schema';
import type { EcPermissionRow, PermissionStatus } from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import type { ColumnDefinition } from '@ecard/shared/ui/work';
import { giveLabel } from '../../permits/give.text.ts';
import { waitingText } from '../../permits/waiting.text.ts';
import { benefitOf } from './benefit.ts';
import { permissionText as text } from './ec-permission.text.ts';
import { isWaiting } from './is-waiting.ts';

const { columns: labels } = text;

/** States of what is still to be decided, and of what was. */
const OPEN_STATUSES = 'DRAFT,SUBMITTED,IN_REVIEW,RETURNED';
export const WAITING_STATUSES = 'SUBMITTED,IN_REVIEW';
const DECIDED: readonly PermissionStatus[] = ['ACTIVE', 'SUSPENDED', 'EXPIRED', 'REVOKED', 'REJECTED'];

const columns: readonly ColumnDefinition<EcPermissionRow>[] = [
  { key: 'permission_no', kind: 'text', primary: true },
  {
    key: 'holder',
    kind: 'twoLines',
    phone: 'second',
    tellsApart: true,
    exportAs: ['holder', 'register_no'],
    value: ({ holder, organization }) => [holder.name, holder.register_no_masked ?? organization?.name],
  },
  {
    key: 'category',
    label: labels.category,
    kind: 'twoLines',
    important: true,
    exportAs: ['category', 'discount_percent'],
    value: (row) => [row.category.name, benefitOf(row)],
  },
  { key: 'valid_from', kind: 'date' },
  { key: 'valid_to', kind: 'date', important: true },
];
const more: readonly ColumnDefinition<EcPermissionRow>[] = [
  { key: 'card', kind: 'text', extra: true, value: ({ card }) => card?.card_no_masked },
  {
    key: 'season',
    kind: 'text',
    extra: true,
    value: ({ season }) => season?.name,
  },
  { key: 'source', kind: 'choice', of: permissionSources, extra: true },
];
const waiting: ColumnDefinition<EcPermissionRow> = {
  key: 'waiting',
  label: labels.waiting,
  kind: 'text',
  important: true,
  phone: 'firstEnd',
  exportAs: ['submitted_at'],
  // One that was sent back waits for the holder.
  value: (row) => (isWaiting(row) ? waitingText(row.waiting_hours) : null),
};
const assignee: ColumnDefinition<EcPermissionRow> = {
  key: 'assignee',
  kind: 'text',
  value: (row) => row.assignee?.name,
};
const status: ColumnDefinition<EcPermissionRow> = {
  key: 'status',
  kind: 'status',
  of: permissionStatuses,
  phone: 'secondEnd',
};

const counts = { path: '/api/ec/permissions/summary', read: countsByStatus };
const common = {
  path: '/api/ec/permissions',
  page: ecPermissionPageSchema,
  title: text.title,
  search: text.search,
  tools: listTools,
  exports: { resource: 'ec-permission', code: 'ec.permission.export', columns: fileColumns.ecPermission },
  record: drawerOf({
    title: text.record,
    load: async () =>
      (await import(/* webpackChunkName: "permission-record" */ './permission-record.tsx')).permissionRecord,
  }),
} as const;
const moreFilters = {
  season_id: { kind: 'lookup', ...permissionFilters.season_id, from: 'seasons', place: 'more' },
  district_id: { kind: 'lookup', ...permissionFilters.district_id, from: 'districts', place: 'more' },
  organization_id: { kind: 'lookup', ...permissionFilters.organization_id, from: 'organisations', place: 'more' },
  source: { kind: 'choices', ...permissionFilters.source, place: 'more' },
  created: { kind: 'dayRange', ...permissionFilters.created, place: 'more' },
  card_id: { kind: 'text', ...permissionFilters.card_id, place: 'address' },
} as const;

/** The queue: what nobody has decided yet, who waits longest first. */
export const requestList = defineList({
  ...common,
  name: 'ec-permission',
  query: { shape: { ...ecPermissionListQuerySchema.shape, sort: sortedBy('-waiting') } },
  params: () => ({ status: OPEN_STATUSES }),
  caption: text.requests.caption,
  columns: [...columns, status, waiting, assignee, ...more],
  tabs: {
    filter: 'status',
    label: text.requests.status,
    all: text.requests.all,
    items: [
      { value: WAITING_STATUSES, label: text.sums.waiting },
      ...(['DRAFT', 'RETURNED'] as const).map((value) => ({ value, label: permissionStatuses.labels[value] })),
    ],
    counts,
  },
  filters: {
    status: { kind: 'choice', ...permissionFilters.status, place: 'address' },
    category_id: { kind: 'lookup', ...permissionFilters.category_id, from: 'categories' },
    mine: { kind: 'flag', ...permissionFilters.mine, place: 'more' },
    unassigned: { kind: 'flag', ...permissionFilters.unassigned, place: 'more' },
    assignee_id: { kind: 'lookup', ...permissionFilters.assignee_id, from: 'permission-deciders', place: 'more' },
    waiting: { kind: 'choice', ...permissionFilters.waiting, place: 'more' },
    ...moreFilters,
  },
  bulk: {
    path: '/api/ec/permissions/bulk',
    actions: [
      {
        action: 'approve',
        label: text.actions.approve,
        hint: text.actions.approveHint,
        code: 'ec.permission.approve',
        icon: 'check',
      },
      { action: 'assign', label: text.actions.assign, code: 'ec.permission.approve', icon: 'user' },
      {
        action: 'assign',
        label: giveLabel,
        code: 'ec.permission.approve',
        choice: { name: 'assignee_id', label: fileColumns.ecPermission.assignee, from: 'permission-deciders' },
      },
      {
        action: 'return',
        label: text.actions.return,
        code: 'ec.permission.reject',
        reasonLabel: text.actions.reason,
      },
      {
        action: 'reject',
        label: text.actions.reject,
        code: 'ec.permission.reject',
        reasonLabel: text.actions.reason,
        danger: true,
      },
    ],
    invalidates: [['ec-permission-granted']],
  },
  empty: { icon: 'checkCircle', ...text.requests.empty },
});

/** Decided requests: entitlements in force, past ones and refused ones. */
export const grantList = defineList({
  ...common,
  name: 'ec-permission-granted',
  query: ecPermissionListQuerySchema,
  params: () => ({ status: DECIDED.join(',') }),
  caption: text.granted.caption,
  columns: [...columns, status, ...more, { ...assignee, extra: true }],
  tabs: {
    filter: 'status',
    label: text.granted.status,
    all: text.granted.all,
    items: DECIDED.map((value) => ({ value, label: permissionStatuses.labels[value] })),
    counts,
  },
  filters: {
    category_id: { kind: 'lookup', ...permissionFilters.category_id, from: 'categories' },
    ends_within_days: { kind: 'choice', ...permissionFilters.ends_within_days, any: text.anyEnd },
    status: { kind: 'choice', ...permissionFilters.status, place: 'address' },
    valid_on: { kind: 'day', ...permissionFilters.valid_on, place: 'more' },
    ...moreFilters,
  },
  bulk: {
    path: '/api/ec/permissions/bulk',
    actions: [
      {
        action: 'suspend',
        label: text.actions.suspend,
        hint: text.actions.suspendHint,
        code: 'ec.permission.revoke',
        reasonLabel: text.actions.reason,
      },
      { action: 'resume', label: text.actions.resume, code: 'ec.permission.approve' },
      {
        action: 'revoke',
        label: text.actions.revoke,
        hint: text.actions.revokeHint,
        code: 'ec.permission.revoke',
        reasonLabel: text.actions.reason,
        danger: true,
      },
    ],
    invalidates: [['ec-permission']],
  },
  empty: { icon: 'shield', ...text.granted.empty },
});

/** Returns the endpoint's schema of `sort` with another default. */
function sortedBy(sort: string) {
  const schema = ecPermissionListQuerySchema.shape.sort;
  return { safeParse: (value: unknown) => schema.safeParse(value ?? sort) };
}
