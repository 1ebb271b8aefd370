import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { can } from '../../http/access.ts';
import { scopeOf } from '../../http/scope.ts';
import type { Scope } from '../../http/scope.ts';
import type { Account } from '../auth/account.repository.ts';

/** The action by which staff see an entity, and so its history. */
const viewCodes: Readonly<Record<string, string>> = {
  ec_card: 'ec.card.view',
  ec_permission: 'ec.permission.view',
  season: 'ec.season.view',
  temporary_permission: 'permit.temporary.view',
  direction: 'net.direction.view',
  location: 'net.location.view',
  load_capacity: 'net.capacity.view',
  load_observation: 'net.capacity.view',
  vehicle: 'net.capacity.view',
  product_type: 'product.type.view',
  invoice: 'fin.invoice.view',
  payment: 'fin.payment.view',
  ebarimt_receipt: 'fin.ebarimt.view',
  report_request: 'report.admin.view',
  app_user: 'admin.user.view',
  role: 'admin.role.view',
  menu: 'admin.menu.view',
  organization: 'admin.org.view',
  terminal: 'admin.terminal.view',
};

/**
 * What ties the rows that people and organisations can open to them. What an organisation's member asked for alone,
 * such as a report, is the member's and not the organisation's.
 */
const owners: Readonly<Record<string, (scope: Scope & { kind: 'person' | 'organisation' }, userId: number) => Owned>> =
  {
    ec_card: byColumns('user_id'),
    invoice: byColumns(undefined),
    payment: byColumns('payer_user_id'),
    ec_permission: byColumns('user_id'),
    ebarimt_receipt: byColumns('user_id'),
    temporary_permission: ({ kind, id }) =>
      kind === 'organisation'
        ? sql`organization_id = ${id}`
        : sql`applicant_user_id = ${id} and organization_id is null`,
    report_request: ofRequester,
    report_schedule: ofRequester,
    export_job: ofRequester,
    app_user: (_scope, userId) => sql`id = ${userId}`,
    organization: ({ kind, id }) => (kind === 'organisation' ? sql`id = ${id}` : undefined),
  };

type Owned = RawBuilder<unknown> | undefined;

function byColumns(person: string | undefined) {
  return ({ kind, id }: Scope & { kind: 'person' | 'organisation' }): Owned => {
    if (kind === 'organisation') return sql`organization_id = ${id}`;
    return person === undefined ? undefined : sql`${sql.ref(person)} = ${id}`;
  };
}

function ofRequester({ kind, id }: Scope & { kind: 'person' | 'organisation' }, userId: number): Owned {
  return sql`requester_id = ${userId} and organization_id is not distinct from ${kind === 'organisation' ? id : null}::bigint`;
}

/** Tells whether the account may read the history of one record. */
export async function maySeeHistory(
  db: Kysely<Tables>,
  account: Account,
  entity: string,
  entityId: string,
): Promise<boolean> {
  if (can(account, 'admin.audit.view')) return true;
  const scope = scopeOf(account);
  if (scope.kind === 'all') return can(account, viewCodes[entity] ?? '');
  const owned = Object.hasOwn(owners, entity) ? owners[entity]?.(scope, account.id) : undefined;
  if (!owned) return false;
  const { rows } = await sql`select 1 from ${sql.table(entity)}
    where public_id::text = ${entityId} and ${owned}`.execute(db);
  return rows.length > 0;
}
