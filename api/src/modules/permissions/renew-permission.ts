import type { Transaction } from 'kysely';
import type { EcPermissionAction } from '@ecard/shared/api-schema';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { findRule } from './find-terms.ts';
import type { LockedPermission } from './lock-permission.ts';
import { livingStatuses, permissionMachine } from './permissions.machine.ts';
import { permissionProblems } from './permissions.problems.ts';
import { followingDays, lengthRuleOf, validityErrors } from './permissions.rules.ts';
import { permissionText } from './permissions.text.ts';
import { takeNumbers } from '../permission-requests/take-numbers.ts';

/**
 * Makes a draft that continues an entitlement: the same right for the days after it, to be proved again.
 *
 * @returns The new one's public id.
 * @throws ProblemError RENEWED_ALREADY with the one that continues it, while that one is open or in force.
 */
export async function renewPermission(
  trx: Transaction<Tables>,
  row: LockedPermission,
  { body, actor, now }: { readonly body: EcPermissionAction; readonly actor: Actor; readonly now: Date },
): Promise<string> {
  permissionMachine.next(row.status, 'renew', row.status);
  await assertNotRenewed(trx, row);
  const today = dayOf(now);
  const following = followingDays(row, today);
  const days = { valid_from: body.valid_from ?? following.valid_from, valid_to: body.valid_to ?? following.valid_to };
  const rule = await findRule(trx, row.category_id);
  // Its season is chosen in the draft.
  const errors = validityErrors({ ...days, season: null }, lengthRuleOf(rule), today);
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  const [permissionNo = ''] = await takeNumbers(trx, 'EP', today);
  const renewed = await trx
    .insertInto('ec_permission')
    .values({
      permission_no: permissionNo,
      kind: row.kind,
      category_id: row.category_id,
      card_id: row.card_id,
      user_id: row.user_id,
      organization_id: row.organization_id,
      holder_name: row.holder_name,
      holder_register_masked: row.holder_register_masked,
      district_id: row.district_id,
      discount_percent: row.discount_percent,
      fixed_fare: row.fixed_fare,
      rides_limit: row.rides_limit,
      rides_period: row.rides_period,
      ...days,
      source: row.source,
      previous_id: row.id,
      created_at: now,
      created_by: actor.userId,
      updated_at: now,
      updated_by: actor.userId,
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  await recordAudit(trx, actor, {
    action: 'ec.permission.renew',
    entity: 'ec_permission',
    entityId: row.public_id,
    before: { renewed_by: null },
    after: { status: row.status, renewed_by: permissionNo },
  });
  await recordAudit(trx, actor, {
    action: 'ec.permission.create',
    entity: 'ec_permission',
    entityId: renewed.public_id,
    after: { permission_no: permissionNo, status: 'DRAFT', renews: row.permission_no, ...days },
  });
  return renewed.public_id;
}

/** The lock of the row makes a second officer see what the first one made. */
async function assertNotRenewed(trx: Transaction<Tables>, row: LockedPermission): Promise<void> {
  const present = await trx
    .selectFrom('ec_permission')
    .select(['public_id', 'permission_no'])
    .where('previous_id', '=', row.id)
    .where('status', 'in', livingStatuses)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!present) return;
  const problem = permissionProblems.RENEWED_ALREADY;
  throw new ProblemError(
    { ...problem, message: permissionText.renewedBy(present.permission_no) },
    { current: { id: present.public_id, permission_no: present.permission_no } },
  );
}
