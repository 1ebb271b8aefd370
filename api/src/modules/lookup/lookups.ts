import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LookupName } from '@ecard/shared/api-schema';
import { can } from '../../http/access.ts';
import { accountNameOf } from '../../http/person-name.ts';
import { holdsAction } from '../users/holds-action.ts';
import type { Account } from '../../security/account.ts';

/** A list that forms pick from: SQL over the table `t`. */
export interface Lookup {
  readonly table: string;
  readonly code: RawBuilder<string | null>;
  readonly name: RawBuilder<string>;
  readonly active: RawBuilder<boolean>;
  /** Rows that a search finds; the others are named by id alone. Default: all. */
  readonly offered?: RawBuilder<boolean>;
  /** Text that is searched in place of the name. */
  readonly found?: RawBuilder<string>;
  readonly sort?: RawBuilder<unknown>;
  /** Rows the account may choose for a record; undefined when it may not see any. */
  readonly rows?: (account: Account, recordId?: string) => RawBuilder<boolean> | undefined;
}

const code = sql<string>`t.code`;
const name = sql<string>`t.name`;
const always = sql<boolean>`true`;
const isActive = sql<boolean>`t.is_active`;
const fullName = sql<string>`concat_ws(' ', t.last_name, t.first_name)`;

/** Members of staff by name; the inactive ones are named by id alone. */
const colleagues = {
  table: 'app_user',
  code: sql<null>`null::text`,
  name: accountNameOf('t'),
  found: fullName,
  sort: fullName,
  active: sql<boolean>`t.status = 'ACTIVE'`,
  offered: sql<boolean>`t.status = 'ACTIVE'`,
} as const;

/** Condition that `t` is another member of staff who may do an action. */
function decidersBut(account: Account, code: string): RawBuilder<boolean> {
  return sql<boolean>`t.kind = 'STAFF' and t.id <> ${account.id} and ${holdsAction('t', code)}`;
}

/** Everything `GET /api/lookup/{name}` answers. */
export const lookups: Readonly<Record<LookupName, Lookup>> = {
  districts: { table: 'district', code, name, active: always },
  operators: {
    table: 'organization',
    code: sql`t.register_no`,
    name,
    active: sql`t.status = 'ACTIVE'`,
    rows: () => sql`t.type = 'OPERATOR'`,
  },
  organisations: {
    table: 'organization',
    code: sql`t.register_no`,
    name,
    active: sql`t.status = 'ACTIVE'`,
    // Others know only the one they act for.
    rows: (account) => (account.kind === 'STAFF' ? always : sql`t.id = ${account.organizationId ?? 0}`),
  },
  categories: { table: 'rider_category', code, name, active: isActive, sort: sql`t.sort` },
  'product-types': { table: 'product_type', code, name, active: isActive, sort: sql`t.sort` },
  // Products that a temporary permit may be for.
  'permit-products': {
    table: 'product_type',
    code,
    name,
    active: isActive,
    sort: sql`t.sort`,
    rows: () => sql`t.kind in ('PERMIT', 'CARGO')`,
  },
  // Products that riders pay a single ride by; a route may have had another one as its fare.
  fares: {
    table: 'product_type',
    code,
    name,
    active: isActive,
    offered: sql`t.kind = 'RIDE'`,
    sort: sql`t.sort`,
  },
  seasons: { table: 'season', code, name, active: sql`t.status <> 'CLOSED'`, sort: sql`t.starts_on` },
  directions: {
    table: 'direction',
    code,
    name,
    found: sql`concat_ws(' ', t.name, array_to_string(t.previous_codes, ' '))`,
    active: sql`t.status = 'PUBLISHED'`,
  },
  locations: { table: 'location', code, name, active: sql`t.status <> 'CLOSED'` },
  // Places at which routes stop.
  stops: {
    table: 'location',
    code,
    name,
    active: sql`t.status <> 'CLOSED'`,
    rows: () => sql`t.kind in ('STOP', 'TERMINUS')`,
  },
  'load-capacities': { table: 'load_capacity', code, name, active: isActive },
  vehicles: {
    table: 'vehicle',
    code: sql`t.bus_no`,
    name: sql`t.plate_no`,
    active: sql`t.status <> 'RETIRED'`,
    offered: sql`t.status <> 'RETIRED'`,
    // A plate is typed with its blank or without.
    found: sql`concat_ws(' ', t.plate_no, replace(t.plate_no, ' ', ''))`,
    rows: (account) => (account.kind === 'STAFF' ? always : sql`t.operator_org_id = ${account.organizationId ?? 0}`),
  },
  roles: {
    table: 'role',
    code,
    name,
    active: sql`t.status = 'ACTIVE'`,
    rows: (account) => (can(account, 'admin.role.view') || can(account, 'admin.user.view') ? always : undefined),
  },
  // Of the draft, where the editor shows them.
  menus: {
    table: 'menu',
    code: sql`t.path`,
    name,
    active: sql`t.is_visible`,
    rows: (account) => (can(account, 'admin.menu.view') ? always : undefined),
  },
  // Colleagues a thing can be given to. A code would be a phone or register number.
  users: {
    table: 'app_user',
    code: sql`null::text`,
    name: accountNameOf('t'),
    found: fullName,
    sort: fullName,
    active: sql`t.status = 'ACTIVE'`,
    rows: (account) => (account.kind === 'STAFF' ? sql`t.kind = 'STAFF'` : undefined),
  },
  // Colleagues who may decide a request for an entitlement, which those who submitted it may not.
  'permission-deciders': {
    ...colleagues,
    rows: (account, recordId) =>
      can(account, 'ec.permission.approve')
        ? sql`${decidersBut(account, 'ec.permission.approve')}
            and not exists (select from ec_permission p where p.public_id = ${recordId ?? null}::uuid
              and t.id in (p.submitted_by, p.submitted_impersonator_id))`
        : undefined,
  },
  // Colleagues who may decide a request for a temporary permit.
  'permit-deciders': {
    ...colleagues,
    rows: (account) =>
      can(account, 'permit.temporary.update') ? decidersBut(account, 'permit.temporary.approve') : undefined,
  },
};
