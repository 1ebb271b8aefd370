import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { recordAudits } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { PermissionImportRow } from '../../database/tables/stored-values.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { takeNumbers } from '../permission-requests/take-numbers.ts';

/**
 * Writes checked rows as submitted requests: somebody else approves them, best in bulk.
 *
 * @param organizationId - Organisation that supplied the list.
 */
export async function importPermissions(
  trx: Transaction<Tables>,
  rows: readonly PermissionImportRow[],
  { actor, now, organizationId }: { readonly actor: Actor; readonly now: Date; readonly organizationId: number | null },
): Promise<void> {
  const numbers = await takeNumbers(trx, 'EP', dayOf(now), rows.length);
  const records = rows.map(({ category, holder, valid_from, valid_to, season_id, note }, index) => {
    const { discount_percent, fixed_fare, rides_limit, rides_period } = category.rule;
    return {
      permission_no: numbers[index],
      category_id: category.id,
      ...holder,
      organization_id: organizationId ?? holder.organization_id,
      discount_percent,
      fixed_fare,
      rides_limit,
      rides_period,
      valid_from,
      valid_to,
      season_id,
      note,
    };
  });
  const { rows: written } = await sql<{ public_id: string; permission_no: string }>`
    insert into ec_permission (permission_no, category_id, card_id, user_id, organization_id, holder_name,
      holder_register_masked, district_id, discount_percent, fixed_fare, rides_limit, rides_period, valid_from,
      valid_to, season_id, note, source, status, submitted_by, submitted_impersonator_id, submitted_at, created_at, created_by, updated_at, updated_by)
    select permission_no, category_id, card_id, user_id, organization_id, holder_name, holder_register_masked,
      district_id, discount_percent, fixed_fare, rides_limit, rides_period, valid_from, valid_to, season_id, note,
      'ORG_LIST', 'SUBMITTED', ${actor.userId}::bigint, ${actor.impersonatorId}::bigint, ${now}, ${now}, ${actor.userId}::bigint, ${now},
      ${actor.userId}::bigint
    from json_populate_recordset(null::ec_permission, ${JSON.stringify(records)}::json)
    returning public_id, permission_no`.execute(trx);
  await recordAudits(
    trx,
    actor,
    written.map(({ public_id, permission_no }) => ({
      action: 'ec.permission.import',
      entity: 'ec_permission',
      entityId: public_id,
      after: { permission_no, status: 'SUBMITTED' },
    })),
  );
}
