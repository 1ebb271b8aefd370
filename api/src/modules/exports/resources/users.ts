import { sql } from 'kysely';
import { z } from 'zod/mini';
import { userExportQuerySchema } from '@ecard/shared/api-schema';
import { dataLabels } from '../../../data-sets/data-labels.text.ts';
import { scopedBy } from '../../../http/scoped-by.ts';
import { matchingUsers } from '../../users/users.repository.ts';
import { defineExport } from '../export-resource.ts';
import { exportText } from '../exports.text.ts';
import { orderBy } from './sql-parts.ts';

const { headers } = exportText;

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
      value: fullName,
      person: { role: 'account', text: 'name', ownerId, isOther: sql`u.kind = 'STAFF'` },
    },
    {
      key: 'username',
      header: headers.username,
      type: 'text',
      width: 18,
      value: sql`u.username`,
      person: { role: 'account', text: 'username', ownerId },
    },
    { key: 'register_no', header: headers.registerNo, type: 'text', width: 14, value: sql`u.register_no_masked` },
    {
      key: 'phone',
      header: headers.phone,
      type: 'text',
      width: 12,
      value: sql`u.phone`,
      person: { role: 'account', text: 'phone', ownerId },
    },
    {
      key: 'email',
      header: headers.email,
      type: 'text',
      width: 26,
      value: sql`u.email`,
      person: { role: 'account', text: 'email', ownerId },
    },
    { key: 'kind', header: headers.kind, type: 'text', width: 14, value: sql`u.kind`, labels: dataLabels.userKind },
    { key: 'roles', header: headers.roles, type: 'text', width: 28, value: roleNames },
    { key: 'last_login_at', header: headers.lastLogin, type: 'datetime', width: 17, value: sql`u.last_login_at` },
    {
      key: 'status',
      header: headers.status,
      type: 'text',
      width: 16,
      value: shownStatus(now),
      labels: dataLabels.userStatus,
    },
  ],
  dataSet(filters, sort, { db, now, scope, personalData }) {
    const registerNo = filters.q?.trim() ? { registerNoHash: personalData.lookupHash(filters.q) } : {};
    const matching = matchingUsers(db, { ...filters, ...registerNo }, now);
    const orders = {
      name: { by: fullName, type: 'text' },
      username: { by: sql`u.username`, type: 'text' },
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

const ownerId = sql`u.id`;
const fullName = sql`(coalesce(u.last_name, '') || ' ' || coalesce(u.first_name, ''))`;

const roleNames = sql`(select string_agg(r.name, ', ' order by r.name) from user_role ur join role r on r.id = ur.role_id
  where ur.user_id = u.id)`;

/** Failed sign-ins lock an account for a while without changing what is stored of it. */
function shownStatus(now: Date) {
  return sql`case when u.status = 'ACTIVE' and exists (
    select from sign_in_failure f where f.user_id = u.id and f.locked_until > ${now}::timestamptz)
    then 'LOCKED' else u.status end`;
}
