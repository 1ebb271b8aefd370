import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { can } from '../../http/access.ts';
import { scopeOf } from '../../http/scope.ts';
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

/** Where the rows of people and organisations say whose they are. */
const owners: Readonly<Record<string, { readonly person: string | null; readonly organisation: string }>> = {
  ec_card: { person: 'user_id', organisation: 'organization_id' },
  invoice: { person: null, organisation: 'organization_id' },
  payment: { person: 'payer_user_id', organisation: 'organization_id' },
};

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
  const owner = owners[entity];
  const column = scope.kind === 'person' ? owner?.person : owner?.organisation;
  if (!column) return false;
  const { rows } = await sql`select 1 from ${sql.table(entity)}
    where public_id::text = ${entityId} and ${sql.ref(column)} = ${scope.id}`.execute(db);
  return rows.length > 0;
}
