import { stops } from '../data/stops.ts';
import { insertRows } from '../insert-rows.ts';
import { createRandom } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';

/** Above the numbers of all stops. */
const firstId = 1_001;
/** Stops with a counter near them, by number. */
const near = [1, 14, 28, 34, 45, 49, 53, 64] as const;
/** Some 60 metres, so that no point lies where its stop is. */
const northwards = 0.00054;

export const topupPointIds: readonly number[] = near.map((_, index) => firstId + index);

/** Counters where cards are filled with cash or by bank card. */
export async function seedTopupPoints({ trx, now }: SeedContext): Promise<void> {
  const random = createRandom('topup-points');
  const chosen = near.flatMap((number) => stops.filter(([id]) => id === number));
  const districts = await trx
    .selectFrom('location')
    .select(['id', 'district_id'])
    .where('id', 'in', [...near])
    .execute();
  const districtOf = new Map(districts.map(({ id, district_id }) => [id, district_id]));
  await insertRows(
    trx,
    'location',
    chosen.map(([number, name, lat, lon], index) => ({
      id: firstId + index,
      public_id: random.publicId(now),
      code: `P${String(index + 1).padStart(3, '0')}`,
      name: `${name} цэнэглэх цэг`,
      kind: index % 4 === 3 ? ('SALES_POINT' as const) : ('TOPUP_POINT' as const),
      district_id: districtOf.get(number) ?? null,
      lat: (Number(lat) + northwards).toFixed(5),
      lon,
      services: ['TOPUP'],
      is_accessible: random.chance(0.6),
      status: 'ACTIVE' as const,
      created_at: now,
      updated_at: now,
      version: 1,
    })),
  );
}
