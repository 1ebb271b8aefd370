import type { Transaction } from 'kysely';
import type { PermissionRuleBody, PermissionRulePatch } from '@ecard/shared/api-schema';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { benefitFaults } from '../permissions/benefit-faults.ts';
import { benefitErrors } from '../permissions/permissions.rules.ts';
import { permissionText } from '../permissions/permissions.text.ts';
import { ruleText } from './permission-rules.text.ts';

interface By {
  readonly actor: Actor;
  readonly now: Date;
}

/** Makes the rule of a category that has none yet; answers its public id. */
export async function createRule(trx: Transaction<Tables>, body: PermissionRuleBody, by: By): Promise<string> {
  const category = await trx
    .selectFrom('rider_category')
    .select('id')
    .where('public_id', '=', body.category_id)
    .forUpdate()
    .executeTakeFirst();
  if (!category) throw invalid('category_id', 'NOT_FOUND', permissionText.categoryNotFound);
  const existing = await trx
    .selectFrom('permission_rule')
    .select('id')
    .where('category_id', '=', category.id)
    .executeTakeFirst();
  if (existing) throw invalid('category_id', 'ALREADY_EXISTS', ruleText.alreadyExists);
  const values = checked({ ...emptyRule, ...fieldsOf(body) });
  await assertFareBelowPrice(trx, category.id, values, by.now);
  const row = await trx
    .insertInto('permission_rule')
    .values({
      category_id: category.id,
      ...values,
      created_at: by.now,
      created_by: by.actor.userId,
      updated_at: by.now,
      updated_by: by.actor.userId,
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  await recordAudit(trx, by.actor, {
    action: 'ec.permission_rule.create',
    entity: 'permission_rule',
    entityId: row.public_id,
    after: values,
  });
  return row.public_id;
}

/** The rule, locked for the transaction. */
export async function lockRule(trx: Transaction<Tables>, publicId: string) {
  const row = await trx
    .selectFrom('permission_rule')
    .selectAll()
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
}

/** Changes a locked rule; entitlements that exist keep what they were given. */
export async function changeRule(
  trx: Transaction<Tables>,
  row: Awaited<ReturnType<typeof lockRule>>,
  patch: PermissionRulePatch,
  by: By,
): Promise<void> {
  const before = {
    discount_percent: row.discount_percent,
    fixed_fare: row.fixed_fare,
    rides_limit: row.rides_limit,
    rides_period: row.rides_period,
    evidence_required: row.evidence_required,
    max_days: row.max_days,
    season_kinds: row.season_kinds,
    note: row.note,
    is_active: row.is_active,
  };
  // Of percent and fare, entering one takes the place of the other.
  const replaced =
    patch.discount_percent != null && patch.fixed_fare === undefined
      ? { fixed_fare: null }
      : patch.fixed_fare != null && patch.discount_percent === undefined
        ? { discount_percent: null }
        : {};
  const after = checked({ ...before, ...fieldsOf(patch), ...replaced });
  if (after.fixed_fare !== before.fixed_fare) await assertFareBelowPrice(trx, row.category_id, after, by.now);
  await trx
    .updateTable('permission_rule')
    .set((eb) => ({ ...after, version: eb('version', '+', 1), updated_at: by.now, updated_by: by.actor.userId }))
    .where('id', '=', row.id)
    .execute();
  await recordAudit(trx, by.actor, {
    action: 'ec.permission_rule.update',
    entity: 'permission_rule',
    entityId: row.public_id,
    ...changedFields(before, after),
  });
}

const emptyRule = {
  discount_percent: null,
  fixed_fare: null,
  rides_limit: null,
  rides_period: null,
  evidence_required: true,
  max_days: null,
  season_kinds: [],
  note: null,
  is_active: true,
};

type RuleValues = Pick<
  Awaited<ReturnType<typeof lockRule>>,
  | 'discount_percent'
  | 'fixed_fare'
  | 'rides_limit'
  | 'rides_period'
  | 'evidence_required'
  | 'max_days'
  | 'season_kinds'
  | 'note'
  | 'is_active'
>;

function fieldsOf(patch: PermissionRulePatch): Partial<RuleValues> {
  const { fixed_fare, season_kinds, ...rest } = patch;
  const given = Object.entries(rest).filter(([key, value]) => value !== undefined && key !== 'category_id');
  return {
    ...Object.fromEntries(given),
    ...(fixed_fare === undefined ? {} : { fixed_fare: fixed_fare === null ? null : fixed_fare.toFixed(2) }),
    ...(season_kinds ? { season_kinds: [...new Set(season_kinds)] } : {}),
  };
}

function checked(values: RuleValues): RuleValues {
  const errors = benefitErrors(values);
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  return values;
}

/** Refuses a fare that no ride would pay, because the category's own price is lower today. */
async function assertFareBelowPrice(
  trx: Transaction<Tables>,
  categoryId: number,
  { fixed_fare }: RuleValues,
  now: Date,
): Promise<void> {
  const benefit = { discount_percent: null, fixed_fare, rides_limit: null, rides_period: null };
  const errors = await benefitFaults(trx, categoryId, benefit, undefined, dayOf(now));
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}

function invalid(path: string, code: string, message: string): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { errors: [{ path, code, message }] });
}
