import {
  fileColumns,
  userFilters,
  userKinds,
  userListQuerySchema,
  userPageSchema,
  userStatuses,
} from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { defineList } from '@ecard/shared/ui/work';
import { nameOf } from './name-of.ts';
import { userListText as text } from './user-list.text.ts';

/** Every account of the portal; related facts share a column, so that the table fits a desk's narrowest screen. */
export const userList = defineList({
  name: 'user',
  path: '/api/user',
  page: userPageSchema,
  query: userListQuerySchema,
  title: text.title,
  description: text.lead,
  caption: text.caption,
  search: text.searchPlaceholder,
  tools: listTools,
  exports: { resource: 'user', code: 'admin.user.export', columns: fileColumns.user },
  columns: [
    {
      key: 'name',
      kind: 'twoLines',
      primary: true,
      exportAs: ['name', 'register_no'],
      value: (user) => [nameOf(user), user.register_no_masked],
    },
    { key: 'username', kind: 'text', tellsApart: true, important: true },
    { key: 'contact', kind: 'twoLines', exportAs: ['phone', 'email'], value: ({ phone, email }) => [phone, email] },
    {
      key: 'kind',
      kind: 'twoLines',
      phone: 'second',
      exportAs: ['kind', 'organization'],
      value: (user) => [userKinds.labels[user.kind], user.organization?.name],
    },
    { key: 'roles', kind: 'text', value: ({ roles }) => roles.map(({ name }) => name).join(', ') },
    { key: 'two_factor', label: text.twoFactorShort, kind: 'flag' },
    {
      key: 'last_login_at',
      phone: 'secondEnd',
      cell: ({ last_login_at: at }) => (at === null ? text.neverLoggedIn : formatDateTime(at)),
    },
    { key: 'status', kind: 'status', of: userStatuses, phone: 'firstEnd' },
  ],
  filters: {
    kind: { kind: 'choices', ...userFilters.kind, any: text.anyKind },
    status: { kind: 'choices', ...userFilters.status, any: text.anyStatus },
    role_id: { kind: 'lookup', ...userFilters.role_id, from: 'roles', any: text.anyRole },
    organization_id: { kind: 'lookup', ...userFilters.organization_id, from: 'organisations', place: 'more' },
    last_login: { kind: 'dayRange', ...userFilters.last_login, place: 'more' },
    never_signed_in: { kind: 'flag', ...userFilters.never_signed_in, place: 'more' },
    two_factor: { kind: 'flag', ...userFilters.two_factor, place: 'more' },
  },
  bulk: {
    path: '/api/user/bulk',
    actions: [
      {
        action: 'assign_role',
        label: text.assignRole,
        code: 'admin.user.assignrole',
        icon: 'shield',
        choice: { name: 'role_id', label: userFilters.role_id.label, from: 'roles' },
      },
    ],
  },
  record: drawerOf({
    title: text.record,
    load: async () => (await import(/* webpackChunkName: "user-record" */ './user-record.tsx')).userRecord,
  }),
  empty: { icon: 'users', ...text.empty },
});
