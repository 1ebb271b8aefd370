import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { TemporaryStatus } from '@ecard/shared/api-schema';
import type { PaymentTable, TemporaryPermissionTable } from '../../database/tables/tables.ts';
import { dayOf } from '../../time/ulaanbaatar.ts';
import { organisationId } from '../data/organisations.ts';
import { productId, products } from '../data/products.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';
import { permitHistory } from './permit-history.ts';
import { permitSeasonCode } from './permit-rules.ts';
import { permitSpan } from './permit-span.ts';
import type { PermitSpan } from './permit-span.ts';
import type { SeededUser } from './users.ts';

const dayMs = 86_400_000;
const makes = [
  ['Hyundai', 'Mighty', 7_500],
  ['Isuzu', 'Forward', 11_000],
  ['HOWO', 'Sinotruk', 25_000],
  ['Toyota', 'Dyna', 4_500],
  ['Mitsubishi', 'Canter', 6_500],
] as const;
const purposes = [
  'Барилгын материал тээвэрлэх',
  'Хүнсний бараа түгээх',
  'Нүүлгэлт хийх',
  'Баяр наадмын үйлчилгээ',
  'Зам засварын ажил',
  'Хог тээвэрлэлт',
] as const;

const statuses: readonly TemporaryStatus[] = [
  'ACTIVE',
  'SUBMITTED',
  'EXPIRED',
  'APPROVED',
  'ACTIVE',
  'RETURNED',
  'EXPIRED',
  'REJECTED',
  'SUBMITTED',
  'ACTIVE',
  'CANCELLED',
  'EXPIRED',
  'DRAFT',
  'ACTIVE',
  'REVOKED',
  'EXPIRED',
];

interface Pools {
  readonly now: Date;
  readonly people: readonly SeededUser[];
  readonly organisations: readonly { readonly id: number; readonly name: string }[];
  readonly officers: readonly number[];
  readonly seasons: ReadonlyMap<string, number>;
  readonly capacities: readonly number[];
  readonly directions: readonly number[];
  readonly locations: readonly number[];
  readonly counters: Map<string, number>;
}

/** Temporary permits in every state with their payments and history; two of one plate overlap. */
export async function seedTemporaryPermits(
  { trx, now, volume }: SeedContext,
  users: readonly SeededUser[],
): Promise<void> {
  const random = createRandom('temporary-permits');
  const idsOf = async (table: string) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id limit 60`.execute(trx);
    return rows.map(({ id }) => id);
  };
  const seasons = await trx.selectFrom('season').select(['id', 'code']).where('kind', '=', 'PERMIT').execute();
  const customers = ['2000066', '9000029'].map(organisationId);
  const pools: Pools = {
    now,
    people: users.filter(({ kind }) => kind === 'INDIVIDUAL').slice(0, 8),
    organisations: await trx.selectFrom('organization').select(['id', 'name']).where('id', 'in', customers).execute(),
    officers: users.filter(({ username }) => username.startsWith('permitofficer')).map(({ id }) => id),
    seasons: new Map(seasons.map(({ id, code }) => [code, id])),
    capacities: await idsOf('load_capacity'),
    directions: await idsOf('direction'),
    locations: await idsOf('location'),
    counters: new Map(),
  };
  const total = volume.cards >= 1_000 ? 200 : 60;
  const plans = Array.from({ length: total }, (_, index) => {
    const status = statuses[index % statuses.length] ?? 'ACTIVE';
    return { status, ...permitSpan(random, status, now) };
  }).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const made = plans.map((plan, index) => createPermit(random, plan, pools, index + 1));

  // Payments have ids of their own, after any that stand already.
  const { last } = await trx
    .selectFrom('payment')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  const payments = made
    .flatMap(({ payment }) => payment ?? [])
    .map((payment, index) => ({ id: last + index + 1, ...payment }));
  const paymentOf = new Map(payments.map(({ id, target_id }) => [target_id, id]));
  await insertRows(trx, 'payment', payments);
  await insertRows(
    trx,
    'payment_part',
    payments.flatMap(({ id, paid_amount, paid_at, sender_invoice_no }) =>
      paid_at
        ? [
            {
              payment_id: id,
              source: 'QPAY' as const,
              reference: `seed-${sender_invoice_no}`,
              amount: paid_amount,
              received_at: paid_at,
            },
          ]
        : [],
    ),
  );
  await insertRows(
    trx,
    'temporary_permission',
    made.map(({ row }) => ({ ...row, payment_id: paymentOf.get(row.id) ?? null })),
  );
  await insertRows(
    trx,
    'audit_log',
    made.flatMap(({ row }) => permitHistory(row)),
  );
  await insertRows(
    trx,
    'permission_counter',
    [...pools.counters].map(([year, last_no]) => ({ prefix: 'TZ' as const, year: Number(year), last_no })),
  );
}

function createPermit(random: Random, plan: PermitSpan & { status: TemporaryStatus }, pools: Pools, id: number) {
  const { status, createdAt, validFrom, validTo } = plan;
  const { now } = pools;
  const isOrganisation = random.chance(0.45);
  const organisation = isOrganisation ? random.pick(pools.organisations) : null;
  const person = random.pick(pools.people);
  const officer = random.pick(pools.officers);
  const isVehicle = random.chance(0.85);
  const [make, model, weight] = random.pick(makes);
  const year = dayOf(createdAt).slice(0, 4);
  const number = (pools.counters.get(year) ?? 0) + 1;
  pools.counters.set(year, number);
  const permissionNo = `TZ-${year}-${String(number).padStart(6, '0')}`;
  const product = isVehicle ? random.pick(['PERMIT_B', 'PERMIT_C', 'PERMIT_E']) : null;
  const price = products.find(({ code }) => code === product)?.price ?? 0;
  // A fee of nothing needs no payment: what waits for one has a fee.
  const isFree = price === 0;
  const settledStatus = status === 'APPROVED' && isFree ? ('ACTIVE' as const) : status;
  const submittedAt = settledStatus === 'DRAFT' ? null : new Date(createdAt.getTime() + 20 * 60_000);
  const isApproved = ['APPROVED', 'ACTIVE', 'EXPIRED', 'REVOKED'].includes(settledStatus);
  const isDecided = isApproved || settledStatus === 'REJECTED' || settledStatus === 'RETURNED';
  const decidedAt =
    isDecided && submittedAt
      ? new Date(Math.min(now.getTime() - 3_600_000, submittedAt.getTime() + random.int(1, 40) * 3_600_000))
      : null;
  const activatedAt =
    isApproved && settledStatus !== 'APPROVED' && decidedAt ? new Date(decidedAt.getTime() + 1_800_000) : null;
  const payUntil = isApproved && !isFree && decidedAt ? new Date(decidedAt.getTime() + 3 * dayMs) : null;
  const night = random.chance(0.4);
  const row = {
    id,
    public_id: random.publicId(createdAt),
    permission_no: permissionNo,
    subject_type: isVehicle ? ('VEHICLE' as const) : ('PERSON' as const),
    applicant_user_id: organisation ? null : person.id,
    organization_id: organisation?.id ?? null,
    applicant_name: organisation?.name ?? person.holderName,
    // Few plates, so that some of them overlap.
    plate_no: isVehicle ? `${1200 + random.int(0, 60)} УБ${random.pick(['А', 'Е', 'С'])}` : null,
    vehicle_make: isVehicle ? make : null,
    vehicle_model: isVehicle ? model : null,
    gross_weight_kg: isVehicle ? weight : null,
    load_capacity_id: isVehicle && pools.capacities.length > 0 ? random.pick(pools.capacities) : null,
    direction_id: random.chance(0.6) ? random.pick(pools.directions) : null,
    location_id: random.pick(pools.locations),
    from_location_id: random.pick(pools.locations),
    product_type_id: product === null ? null : productId(product),
    purpose: random.pick(purposes),
    season_id: pools.seasons.get(permitSeasonCode(dayOf(validFrom))) ?? null,
    valid_from: validFrom,
    valid_to: validTo,
    daily_from: night ? '22:00' : null,
    daily_to: night ? '06:00' : null,
    weekdays: random.chance(0.3) ? [1, 2, 3, 4, 5] : null,
    fee_amount: price.toFixed(2),
    attachments: JSON.stringify([]),
    verify_code: activatedAt ? random.verifyCode() : null,
    printed_count: activatedAt ? random.int(0, 2) : 0,
    source: random.chance(0.15) ? ('OFFICE' as const) : ('SELF' as const),
    status: settledStatus,
    submitted_at: submittedAt,
    assignee_id: isDecided ? officer : null,
    decision_by: decidedAt && officer,
    decision_at: decidedAt,
    approved_at: isApproved ? decidedAt : null,
    pay_until: payUntil,
    activated_at: activatedAt,
    reject_code:
      settledStatus === 'REJECTED' ? random.pick(['INCOMPLETE', 'NOT_ELIGIBLE', 'CONFLICT', 'QUOTA'] as const) : null,
    reject_reason: settledStatus === 'REJECTED' ? 'Шаардлага хангаагүй тул татгалзав.' : null,
    officer_comment: comments[settledStatus] ?? null,
    created_at: createdAt,
    created_by: person.id,
    updated_at: activatedAt ?? decidedAt ?? submittedAt ?? createdAt,
    updated_by: decidedAt ? officer : person.id,
    version: decidedAt ? 3 : submittedAt ? 2 : 1,
  } satisfies Insertable<TemporaryPermissionTable>;
  const isPaid = activatedAt !== null;
  const payment =
    isApproved && !isFree && decidedAt
      ? ({
          public_id: random.publicId(decidedAt),
          purpose: 'PERMIT',
          target_id: id,
          title: `Түр зөвшөөрөл ${permissionNo}`,
          amount: row.fee_amount,
          method: 'QPAY',
          payer_user_id: row.applicant_user_id,
          organization_id: row.organization_id,
          sender_invoice_no: `PTZ${year}${String(id).padStart(6, '0')}`,
          expires_at: payUntil,
          paid_amount: isPaid ? row.fee_amount : '0.00',
          paid_at: activatedAt,
          fee: '0.00',
          settled_at: activatedAt,
          settled_amount: isPaid ? row.fee_amount : '0.00',
          deeplinks: JSON.stringify([]),
          is_late: false,
          attempts: 0,
          refunded_amount: '0.00',
          status: isPaid ? 'PAID' : 'CREATED',
          created_at: decidedAt,
          created_by: officer,
          updated_at: activatedAt ?? decidedAt,
          updated_by: officer,
          version: isPaid ? 2 : 1,
        } satisfies Insertable<PaymentTable> & Record<string, unknown>)
      : null;
  return { row, payment };
}

const comments: Readonly<Partial<Record<TemporaryStatus, string>>> = {
  RETURNED: 'Тээврийн хэрэгслийн гэрчилгээний хуулбарыг хавсаргана уу.',
  REVOKED: 'Заасан чиглэлээс гадуур явсан тул цуцлав.',
};
