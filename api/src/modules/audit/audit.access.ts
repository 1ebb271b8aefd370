import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { can } from '../../http/access.ts';
import { scopeOf } from '../../http/scope.ts';
import type { Scope } from '../../http/scope.ts';
import { scopedBy } from '../../http/scoped-by.ts';
import type { OwnerColumns } from '../../http/scoped-by.ts';
import { paymentOwner } from '../payments/payment-owner.ts';
import type { Account } from '../../security/account.ts';

/** The action by which staff see an entity, and so its history. */
const viewCodes: Readonly<Record<string, string>> = {
  ec_card: 'ec.card.view',
  ec_permission: 'ec.permission.view',
  permission_import: 'ec.permission.import',
  permission_rule: 'ec.permission.view',
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
  report_schedule: 'report.admin.schedule',
  report_template: 'report.admin.schedule',
  app_user: 'admin.user.view',
  role: 'admin.role.view',
  menu: 'admin.menu.view',
  organization: 'admin.org.view',
  terminal: 'admin.terminal.view',
};

/**
 * Conditions by entity for the rows that a person or an organisation may open. A request of a member alone, such as a
 * report, belongs to the member and not to the organisation.
 */
const owners: Readonly<Record<string, (scope: OwnScope, userId: number) => RawBuilder<unknown>>> = {
  ec_card: byColumns({ organisation: 'organization_id', person: 'user_id' }),
  // A draft belongs to the authority alone.
  invoice: (scope) => sql`(${scopedBy(scope, { organisation: 'organization_id' })} and status <> 'DRAFT')`,
  payment: byColumns(paymentOwner('payment')),
  ebarimt_receipt: byColumns({ organisation: 'organization_id', person: 'user_id', isOrganisationsAlone: true }),
  temporary_permission: byColumns({
    organisation: 'organization_id',
    person: 'applicant_user_id',
    isOrganisationsAlone: true,
  }),
  report_request: ofRequester,
  report_schedule: ofRequester,
  export_job: ofRequester,
  organization: byColumns({ organisation: 'id' }),
};

/** The action by which members of an organisation see what is the organisation's, where one is needed. */
const ownerCodes: Readonly<Record<string, string>> = { invoice: 'fin.invoice.view' };

/** Actions in a record's history that only staff see: an organisation sees an invoice from its issue on. */
const staffsActions: Readonly<Record<string, readonly string[]>> = {
  invoice: ['fin.invoice.create', 'fin.invoice.update'],
};

/** Actions that the history of an entity leaves out for the account. */
export function hiddenActions(account: Account, entity: string): readonly string[] {
  return account.kind === 'STAFF' ? [] : (staffsActions[entity] ?? []);
}

type OwnScope = Exclude<Scope, { kind: 'all' }>;

function byColumns(columns: OwnerColumns) {
  return (scope: OwnScope) => scopedBy(scope, columns);
}

function ofRequester({ kind, id }: OwnScope, userId: number) {
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
  if (entity === 'app_user' && entityId === account.publicId) return true;
  const scope = scopeOf(account);
  if (scope.kind === 'all') return can(account, viewCodes[entity] ?? '');
  const code = ownerCodes[entity];
  if (code !== undefined && !can(account, code)) return false;
  const owned = Object.hasOwn(owners, entity) ? owners[entity]?.(scope, account.id) : undefined;
  if (!owned) return false;
  const { rows } = await sql`select 1 from ${sql.table(entity)}
    where public_id::text = ${entityId} and ${owned}`.execute(db);
  return rows.length > 0;
}
