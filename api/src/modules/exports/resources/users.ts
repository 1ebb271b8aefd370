import { sql } from 'kysely';
import { z } from 'zod/mini';
import { fileColumns, userExportQuerySchema, userKinds, userStatuses } from '@ecard/shared/api-schema';
import { personNameOf } from '../../../http/person-name.ts';
import { scopedBy } from '../../../http/scoped-by.ts';
import { showPerson } from '../../../http/shown-people.ts';
import { matchingUsers, namedUser, userPerson } from '../../users/users.repository.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from './sql-parts.ts';

const headers = fileColumns.user;

/** Accounts, register numbers masked. */
export const userExport = defineExport({
  resource: 'user',
  title: exportText.titles.user,
  code: 'admin.user.export',
  filters: z.strictObject(z.omit(userExportQuerySchema, { sort: true }).shape),
  sort: { fields: ['name', 'username', 'last_login_at'], default: 'name' },
  columns: ({ now }) => [
    {
      key: 'name',
      header: headers.name,
      type: 'text',
      width: 28,
      value: personNameOf('u'),
      person: { ...namedUser, text: 'name' },
    },
    {
      key: 'username',
      header: headers.username,
      type: 'text',
      width: 18,
      value: sql`u.username`,
      person: { ...userPerson, text: 'username' },
    },
    { key: 'register_no', header: headers.register_no, type: 'text', width: 14, value: sql`u.register_no_masked` },
    {
      key: 'phone',
      header: headers.phone,
      type: 'text',
      width: 12,
      value: sql`u.phone`,
      person: { ...userPerson, text: 'phone' },
    },
    {
      key: 'email',
      header: headers.email,
      type: 'text',
      width: 26,
      value: sql`u.email`,
      person: { ...userPerson, text: 'email' },
    },
    { key: 'kind', header: headers.kind, type: 'text', width: 14, value: sql`u.kind`, labels: userKinds.labels },
    { key: 'organization', header: headers.organization, type: 'text', width: 28, value: organisationName },
    { key: 'roles', header: headers.roles, type: 'text', width: 28, value: roleNames },
    { key: 'last_login_at', header: headers.last_login_at, type: 'datetime', width: 17, value: sql`u.last_login_at` },
    {
      key: 'status',
      header: headers.status,
      type: 'text',
      width: 16,
      value: shownStatus(now),
      labels: userStatuses.labels,
    },
  ],
  dataSet(filters, sort, { db, now, scope, account, personalData }) {
    const registerNo = filters.q?.trim() ? { registerNoHash: personalData.lookupHash(filters.q) } : {};
    const matching = matchingUsers(db, { ...filters, ...registerNo }, { reader: account, now });
    const orders = {
      name: { by: showPerson(account, namedUser)('name', fullName).order, type: 'text' },
      username: { by: showPerson(account, userPerson)('username', sql`u.username`).order, type: 'text' },
      last_login_at: { by: sql`coalesce(u.last_login_at, '-infinity'::timestamptz)`, type: 'timestamptz' },
    } as const;
    return {
      from: sql`from app_user u
        where ${scopedBy(scope, {})} and u.id in (${matching.select('u.id')})`,
      order: orderBy(orders, sort),
      id: sql`u.id`,
    };
  },
});

const fullName = sql`(coalesce(u.last_name, '') || ' ' || coalesce(u.first_name, ''))`;

/** Of several organisations the same as in the list. */
const organisationName = sql`(select o.name from org_member m join organization o on o.id = m.organization_id
  where m.user_id = u.id order by o.id limit 1)`;

const roleNames = sql`(select string_agg(r.name, ', ' order by r.name) from user_role ur join role r on r.id = ur.role_id
  where ur.user_id = u.id)`;

/** Failed sign-ins lock an account for a while without changing what is stored of it. */
function shownStatus(now: Date) {
  return sql`case when u.status = 'ACTIVE' and exists (
    select from sign_in_failure f where f.user_id = u.id and f.locked_until > ${now}::timestamptz)
    then 'LOCKED' else u.status end`;
}
