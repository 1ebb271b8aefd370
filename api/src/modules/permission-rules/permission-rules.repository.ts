import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { PermissionRule, Ref, permissionRuleListQuerySchema } from '@ecard/shared/api-schema';
import { toTugrik } from '@ecard/shared/money';
import type { Tables } from '../../database/tables/tables.ts';
import { can } from '../../http/access.ts';
import { containsPattern, findPage } from '../../http/list.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';

const columns = {
  category: sql`c.sort`,
  max_days: sql`r.max_days`,
  evidence_required: sql`r.evidence_required`,
  is_active: sql`r.is_active`,
};

type ListQuery = z.infer<typeof permissionRuleListQuerySchema>;

/** Rules `r` with their categories `c` that match the filters. */
export function matchingRules(
  db: Kysely<Tables>,
  { category_id: categories, active, q }: Omit<ListQuery, 'page' | 'page_size' | 'sort'>,
) {
  let matching = rulesOf(db);
  if (categories) matching = matching.where('c.public_id', 'in', categories);
  if (active) matching = matching.where('r.is_active', '=', active === '1');
  if (q?.trim()) matching = matching.where(sql<boolean>`lower(c.name) like ${containsPattern(q)}`);
  return matching;
}

/** One page of rules, and how many there are. */
export async function findRules(db: Kysely<Tables>, query: ListQuery, account: Account) {
  const { rows, ...counted } = await findPage(db, matchingRules(db, query), {
    query,
    columns,
    nullable: ['max_days'],
    tieBreaker: sql`r.id`,
    select: selected,
  });
  return { data: rows.map((row) => toView(row, account)), ...counted };
}

/** @throws ProblemError NOT_FOUND when there is none. */
export async function viewRule(db: Kysely<Tables>, publicId: string, account: Account): Promise<PermissionRule> {
  const row = await selected(rulesOf(db)).where('r.public_id', '=', publicId).executeTakeFirst();
  if (!row) throw new ProblemError('NOT_FOUND');
  return toView(row, account);
}

type RuleRow = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

function rulesOf(db: Kysely<Tables>) {
  return db.selectFrom('permission_rule as r').innerJoin('rider_category as c', 'c.id', 'r.category_id');
}

function selected(rules: ReturnType<typeof rulesOf>) {
  return rules.select([
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
