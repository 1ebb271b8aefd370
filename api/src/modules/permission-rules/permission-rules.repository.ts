import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { PermissionRule, Ref } from '@ecard/shared/api-schema';
import { toTugrik } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { can } from '../../http/access.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';

/** Every rule, in the order of the categories. */
export async function loadRules(db: Kysely<Tables>, account: Account): Promise<PermissionRule[]> {
  const rows = await selectRules(db).orderBy('c.sort').orderBy('c.id').execute();
  return rows.map((row) => toView(row, account));
}

/** @throws ProblemError NOT_FOUND when there is none. */
export async function viewRule(db: Kysely<Tables>, publicId: string, account: Account): Promise<PermissionRule> {
  const row = await selectRules(db).where('r.public_id', '=', publicId).executeTakeFirst();
  if (!row) throw new ProblemError('NOT_FOUND');
  return toView(row, account);
}

type RuleRow = Awaited<ReturnType<ReturnType<typeof selectRules>['executeTakeFirstOrThrow']>>;

function selectRules(db: Kysely<Tables>) {
  return db
    .selectFrom('permission_rule as r')
    .innerJoin('rider_category as c', 'c.id', 'r.category_id')
    .select([
      'r.public_id',
      'r.version',
      'r.created_at',
      'r.updated_at',
      'r.discount_percent',
      'r.fixed_fare',
      'r.rides_limit',
      'r.rides_period',
      'r.evidence_required',
      'r.max_days',
      'r.season_kinds',
      'r.note',
      'r.is_active',
      sql<Ref>`jsonb_build_object('id', c.public_id, 'code', c.code, 'name', c.name)`.as('category'),
    ]);
}

function toView(row: RuleRow, account: Account): PermissionRule {
  const { public_id, created_at, updated_at, fixed_fare, ...rest } = row;
  return {
    ...rest,
    id: public_id,
    created_at: toIso(created_at),
    updated_at: toIso(updated_at),
    available_actions: can(account, 'ec.permission.update') ? ['update'] : [],
    fixed_fare: fixed_fare === null ? null : toTugrik(fixed_fare),
  };
}
