import type { Insertable } from 'kysely';
import type { PermissionRuleTable } from '../../database/tables/tables.ts';
import { addDays, dayOf } from '../../time/ulaanbaatar.ts';
import { categoryId } from '../data/products.ts';
import type { CategoryCode } from '../data/products.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';

/** Temporary permits the city lets in a day; ours, since the city publishes none. */
const permitsPerDay = 120;

interface RuleSeed {
  readonly discount: number;
  readonly rides?: readonly [number, 'DAY' | 'MONTH'];
  readonly evidence: boolean;
  readonly maxDays: number | null;
  readonly note: string;
}

const rules: Readonly<Record<CategoryCode, RuleSeed>> = {
  ADULT: { discount: 0, evidence: false, maxDays: null, note: 'Хөнгөлөлтгүй' },
  CHILD: { discount: 80, evidence: true, maxDays: 366, note: 'Төрсний гэрчилгээ эсвэл сургуулийн жагсаалт' },
  STUDENT: {
    discount: 50,
    rides: [44, 'MONTH'],
    evidence: true,
    maxDays: 366,
    note: 'Оюутны үнэмлэх; 2024 оноос хаагдсан',
  },
  SENIOR: { discount: 100, evidence: true, maxDays: 732, note: 'Тэтгэврийн дэвтэр' },
  DISABLED: { discount: 100, evidence: true, maxDays: 366, note: 'ХБИ-ний үнэмлэх' },
  DONOR: { discount: 100, evidence: true, maxDays: 366, note: 'Алдарт донорын үнэмлэх' },
  STAFF: { discount: 100, rides: [8, 'DAY'], evidence: true, maxDays: 366, note: 'Албан бичиг' },
};

/** Adds the rule of each rider category, and the seasons of temporary permits around this year. */
export async function seedPermitRules({ trx, now }: SeedContext): Promise<void> {
  const random = createRandom('permit-rules');
  const rows = Object.entries(rules).map(([code, rule], index): Insertable<PermissionRuleTable> => ({
    id: index + 1,
    public_id: random.publicId(now),
    category_id: categoryId(code as CategoryCode),
    discount_percent: rule.discount,
    rides_limit: rule.rides?.[0] ?? null,
    rides_period: rule.rides?.[1] ?? null,
    evidence_required: rule.evidence,
    max_days: rule.maxDays,
    season_kinds: [],
    note: rule.note,
    is_active: code !== 'STUDENT',
    created_at: now,
    updated_at: now,
    version: 1,
  }));
  await insertRows(trx, 'permission_rule', rows);

  const today = dayOf(now);
  const year = Number(today.slice(0, 4));
  const { last } = await trx
    .selectFrom('season')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  await insertRows(
    trx,
    'season',
    [year - 1, year, year + 1].map((seasonYear, index) => {
      const [starts, ends] = [`${seasonYear}-01-01`, `${seasonYear}-12-31`];
      return {
        id: last + index + 1,
        public_id: random.publicId(now),
        code: `TZ-${seasonYear}`,
        name: `${seasonYear} оны түр зөвшөөрөл`,
        kind: 'PERMIT' as const,
        starts_on: starts,
        ends_on: ends,
        sale_from: addDays(starts, -30),
        sale_to: ends,
        daily_quota: permitsPerDay,
        fare_rules: JSON.stringify({}),
        status: ends < today ? ('CLOSED' as const) : starts <= today ? ('ACTIVE' as const) : ('PLANNED' as const),
        created_at: now,
        updated_at: now,
        version: 1,
      };
    }),
  );
}

/** The season of temporary permits that holds the day; its row id follows the general seasons. */
export const permitSeasonCode = (day: string) => `TZ-${day.slice(0, 4)}`;
