import { sql } from 'kysely';
import { fileColumns, userListQuerySchema, userKinds, userStatuses } from '@ecard/shared/api-schema';
import { personNameOf } from '../../../http/person-name.ts';
import { scopedBy } from '../../../http/scoped-by.ts';
import { showPerson } from '../../../http/shown-people.ts';
import { hashTypedRegisterNo, namedUser, userPerson } from '../../users/search-users.ts';
import { matchingUsers } from '../../users/users.repository.ts';
import { defineListExport } from '../list-export.ts';
import { exportText } from '../exports.text.ts';

/** Accounts, register numbers masked. */
export const userExport = defineListExport({
  resource: 'user',
  title: exportText.titles.user,
  code: 'admin.user.export',
  query: userListQuerySchema,
  table: 'u',
  headings: fileColumns.user,
  columns: ({ now }) => ({
    name: { type: 'text', width: 28, value: personNameOf('u'), person: { ...namedUser, text: 'name' } },
    username: { type: 'text', width: 18, value: sql`u.username`, person: { ...userPerson, text: 'username' } },
    register_no: { type: 'text', width: 14, value: sql`u.register_no_masked` },
    phone: { type: 'text', width: 12, value: sql`u.phone`, person: { ...userPerson, text: 'phone' } },
    email: { type: 'text', width: 26, value: sql`u.email`, person: { ...userPerson, text: 'email' } },
    kind: { type: 'text', width: 14, value: sql`u.kind`, labels: userKinds.labels },
    organization: { type: 'text', width: 28, value: organisationName },
    roles: { type: 'text', width: 28, value: roleNames },
    two_factor: { type: 'text', width: 10, value: sql`u.two_factor` },
    last_login_at: { type: 'datetime', width: 17, value: sql`u.last_login_at` },
    status: { type: 'text', width: 16, value: shownStatus(now), labels: userStatuses.labels },
  }),
  orders: ({ account }) => ({
    name: { by: showPerson(account, namedUser)('name', fullName).order, type: 'text' },
    username: { by: showPerson(account, userPerson)('username', sql`u.username`).order, type: 'text' },
    last_login_at: { by: sql`u.last_login_at`, type: 'timestamptz', nulls: 'last' },
    created_at: { by: sql`u.created_at`, type: 'timestamptz' },
  }),
  from(filters, { db, now, scope, account, personalData }) {
    const registerNoHash = hashTypedRegisterNo(filters.q, personalData);
    const matching = matchingUsers(db, { ...filters, registerNoHash }, { reader: account, now });
    return sql`from app_user u
      where ${scopedBy(scope, {})} and u.id in (${matching.select('u.id')})`;
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
