import type { Insertable } from 'kysely';
import type { PermissionStatus } from '@ecard/shared/api-schema';
import type { AuditLogTable, EcPermissionTable } from '../../database/tables/tables.ts';
import { addDays, dayOf } from '../../time/ulaanbaatar.ts';
import { categoryId } from '../data/products.ts';
import type { CategoryCode } from '../data/products.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeededUser } from './users.ts';

const discounts: Readonly<Partial<Record<CategoryCode, number>>> = {
  CHILD: 80,
  SENIOR: 100,
  DISABLED: 100,
  DONOR: 100,
  STAFF: 100,
};
/** Adults ask for one of these. */
const wanted = ['SENIOR', 'DISABLED', 'DONOR', 'CHILD'] as const;

interface CardRow {
  readonly id: number;
  readonly user_id: number | null;
  readonly organization_id: number | null;
  readonly holder_name: string | null;
  readonly card_no: string;
  readonly category: CategoryCode;
  readonly register_no_masked: string | null;
  readonly district_id: number | null;
}

/** Entitlements in every state; those in force agree with the category of their card. */
export async function seedEntitlements(context: SeedContext, users: readonly SeededUser[]): Promise<void> {
  const { trx, now, volume } = context;
  const random = createRandom('entitlements');
  const operators = users.filter(({ username }) => username.startsWith('cardoperator')).map(({ id }) => id);
  const cards = await loadCards(context);
  const total = volume.cards >= 1_000 ? 200 : 60;
  const granted = cards.filter(({ category }) => discounts[category] !== undefined).slice(0, Math.round(total * 0.55));
  const asking = cards.filter(({ category }) => category === 'ADULT').slice(0, total - granted.length);
  const plans = [
    ...granted.map((card, index) => ({
      card,
      category: card.category,
      status: index % 12 === 11 ? ('SUSPENDED' as const) : ('ACTIVE' as const),
    })),
    ...asking.map((card, index) => ({
      card,
      category: wanted[index % wanted.length] ?? 'SENIOR',
      status: askedStatuses[index % askedStatuses.length] ?? 'SUBMITTED',
    })),
    // Entitlements of the year before.
    ...granted.slice(0, 12).map((card) => ({ card, category: card.category, status: 'EXPIRED' as const })),
    // Asked for once more although it is in force: approving it shows the overlap.
    ...granted.slice(0, 3).map((card) => ({ card, category: card.category, status: 'SUBMITTED' as const })),
  ]
    .map((plan) => ({ ...plan, createdAt: createdAtOf(random, plan.status, now) }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

  const counters = new Map<string, number>();
  const rows = plans.map((plan, index) => createRow(random, { ...plan, now, operators, counters }, index + 1));
  await insertRows(trx, 'ec_permission', rows);
  await insertRows(trx, 'audit_log', rows.flatMap(historyOf));
  await insertRows(
    trx,
    'permission_counter',
    [...counters].map(([year, last_no]) => ({ prefix: 'EP' as const, year: Number(year), last_no })),
  );
}

const askedStatuses: readonly PermissionStatus[] = [
  'SUBMITTED',
  'IN_REVIEW',
  'RETURNED',
  'REJECTED',
  'SUBMITTED',
  'DRAFT',
  'REVOKED',
  'SUBMITTED',
  'IN_REVIEW',
  'EXPIRED',
];

function loadCards({ trx }: SeedContext): Promise<CardRow[]> {
  return trx
    .selectFrom('ec_card as c')
    .innerJoin('rider_category as r', 'r.id', 'c.category_id')
    .leftJoin('app_user as u', 'u.id', 'c.user_id')
    .select([
      'c.id',
      'c.user_id',
      'c.organization_id',
      'c.holder_name',
      'c.card_no',
      'r.code as category',
      'u.register_no_masked',
      'u.district_id',
    ])
    .where('c.status', '=', 'ACTIVE')
    .where('c.holder_name', 'is not', null)
    .orderBy('c.id')
    .$castTo<CardRow>()
    .execute();
}

function createdAtOf(random: Random, status: PermissionStatus, now: Date): Date {
  const isWaiting = status === 'SUBMITTED' || status === 'IN_REVIEW' || status === 'DRAFT' || status === 'RETURNED';
  const minutes = isWaiting
    ? random.int(60, 11 * 1_440)
    : status === 'EXPIRED'
      ? random.int(380, 500) * 1_440
      : random.int(20, 200) * 1_440;
  return new Date(now.getTime() - minutes * 60_000);
}

interface RowPlan {
  readonly card: CardRow;
  readonly category: CategoryCode;
  readonly status: PermissionStatus;
  readonly createdAt: Date;
  readonly now: Date;
  readonly operators: readonly number[];
  readonly counters: Map<string, number>;
}

function createRow(random: Random, plan: RowPlan, id: number) {
  const { card, category, status, createdAt, now, counters } = plan;
  const createdDay = dayOf(createdAt);
  const year = createdDay.slice(0, 4);
  const number = (counters.get(year) ?? 0) + 1;
  counters.set(year, number);
  const [first = 1, second = 1] = plan.operators;
  const isDecided = status !== 'DRAFT' && status !== 'SUBMITTED' && status !== 'IN_REVIEW';
  const submittedAt = status === 'DRAFT' ? null : new Date(createdAt.getTime() + 10 * 60_000);
  const decidedAt =
    isDecided && submittedAt
      ? new Date(Math.min(now.getTime() - 60_000, submittedAt.getTime() + random.int(2, 96) * 3_600_000))
      : null;
  const validTo =
    status === 'EXPIRED' ? addDays(dayOf(now), -random.int(5, 12)) : addDays(dayOf(now), random.int(2, 160));
  return {
    id,
    public_id: random.publicId(createdAt),
    permission_no: `EP-${year}-${String(number).padStart(6, '0')}`,
    kind: category === 'STAFF' ? ('STAFF' as const) : ('CONCESSION' as const),
    category_id: categoryId(category),
    card_id: card.id,
    user_id: card.user_id,
    organization_id: card.organization_id,
    holder_name: card.holder_name ?? `•••• ${card.card_no.slice(-4)}`,
    holder_register_masked: card.register_no_masked,
    district_id: card.district_id,
    discount_percent: discounts[category] ?? 0,
    rides_limit: category === 'STAFF' ? 8 : null,
    rides_period: category === 'STAFF' ? ('DAY' as const) : null,
    valid_from: addDays(createdDay, 1),
    valid_to: validTo < addDays(createdDay, 1) ? addDays(createdDay, 200) : validTo,
    source: card.organization_id === null ? random.pick(['SELF', 'OFFICE', 'XYP'] as const) : ('ORG_LIST' as const),
    note: null,
    verify_code: decidedAt && approvedStatuses.has(status) ? random.verifyCode() : null,
    status,
    submitted_by: submittedAt && first,
    submitted_at: submittedAt,
    assignee_id: status === 'IN_REVIEW' || isDecided ? second : null,
    decision_by: decidedAt && second,
    decision_at: decidedAt,
    reject_code:
      status === 'REJECTED' ? random.pick(['INCOMPLETE', 'NOT_ELIGIBLE', 'EXPIRED_EVIDENCE'] as const) : null,
    reject_reason: status === 'REJECTED' ? 'Нотлох баримтын хугацаа дууссан байна.' : null,
    status_comment: comments[status] ?? null,
    created_at: createdAt,
    created_by: first,
    updated_at: decidedAt ?? submittedAt ?? createdAt,
    updated_by: decidedAt ? second : first,
    version: decidedAt ? 3 : submittedAt ? 2 : 1,
  } satisfies Insertable<EcPermissionTable>;
}

const approvedStatuses: ReadonlySet<PermissionStatus> = new Set(['ACTIVE', 'SUSPENDED', 'EXPIRED', 'REVOKED']);

const comments: Readonly<Partial<Record<PermissionStatus, string>>> = {
  RETURNED: 'Үнэмлэхийн арын талын зургийг хавсаргана уу.',
  SUSPENDED: 'Картыг өөр хүн ашигласан тухай гомдол шалгаж байна.',
  REVOKED: 'Эзэмшигч хүсэлтээ буцаасан.',
};

const decisions: Readonly<Partial<Record<PermissionStatus, readonly string[]>>> = {
  ACTIVE: ['approve'],
  SUSPENDED: ['approve', 'suspend'],
  REVOKED: ['approve', 'revoke'],
  EXPIRED: ['approve', 'expire'],
  REJECTED: ['reject'],
  RETURNED: ['return'],
  IN_REVIEW: ['assign'],
};

/** The audit log of a made-up entitlement, so that its timeline is not empty. */
function historyOf(row: ReturnType<typeof createRow>): Insertable<AuditLogTable>[] {
  const entry = (verb: string, at: Date, actor: number | null, after: Record<string, unknown>) => ({
    at,
    actor_user_id: actor,
    action: `ec.permission.${verb}`,
    entity: 'ec_permission',
    entity_id: row.public_id,
    after: JSON.stringify(after),
  });
  const entries = [
    entry('create', row.created_at, row.created_by, { permission_no: row.permission_no, status: 'DRAFT' }),
  ];
  if (row.submitted_at) entries.push(entry('submit', row.submitted_at, row.submitted_by, { status: 'SUBMITTED' }));
  for (const [index, verb] of (decisions[row.status] ?? []).entries()) {
    const at = new Date((row.decision_at ?? row.updated_at).getTime() + index * 1_000);
    const reason = verb === 'approve' ? undefined : (row.reject_reason ?? row.status_comment ?? undefined);
    const actor = verb === 'expire' ? null : (row.assignee_id ?? null);
    entries.push(entry(verb, at, actor, { status: row.status, reason }));
  }
  return entries;
}
