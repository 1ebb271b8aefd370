import { sql } from 'kysely';
import type { OpeningHours } from '@ecard/shared/api-schema';
import { createRandom } from '../random.ts';
import type { SeedContext } from '../seed-context.ts';

/** Stops of the same place for the two ways, by number. */
const oppositeStops = [
  [60, 61],
  [4, 5],
  [17, 18],
] as const;

const weekday: [string, string][] = [['07:30', '20:30']];
const weekend: [string, string][] = [['09:00', '18:00']];
const officeHours: OpeningHours = {
  mo: weekday,
  tu: weekday,
  we: weekday,
  th: weekday,
  fr: weekday,
  sa: weekend,
  su: weekend,
};
const roundTheClock: OpeningHours = Object.fromEntries(
  ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'].map((day) => [day, [['00:00', '24:00']]]),
);

/** Adds the details of stops: shelters, counters with their hours, and the stop across the street. */
export async function seedStopDetails({ trx }: SeedContext): Promise<void> {
  const random = createRandom('stop details');
  const stops = await trx.selectFrom('location').select(['id', 'kind']).orderBy('id').execute();
  const details = stops.map(({ id, kind }) => {
    const isTerminus = kind === 'TERMINUS';
    const hasMachine = !isTerminus && random.chance(0.25);
    return {
      id,
      has_shelter: isTerminus || random.chance(0.7),
      has_bench: isTerminus || random.chance(0.5),
      is_lit: random.chance(0.8),
      services: isTerminus
        ? ['TOPUP', 'CARD_SALE', 'INFORMATION', ...(random.chance(0.5) ? ['TOILET'] : [])]
        : hasMachine
          ? ['TOPUP']
          : [],
      opening_hours: isTerminus ? officeHours : hasMachine ? roundTheClock : null,
    };
  });
  await sql`update location l set has_shelter = d.has_shelter, has_bench = d.has_bench, is_lit = d.is_lit,
      services = d.services, opening_hours = d.opening_hours
    from json_to_recordset(${JSON.stringify(details)}::json)
      as d (id bigint, has_shelter boolean, has_bench boolean, is_lit boolean, services text[], opening_hours jsonb)
    where d.id = l.id`.execute(trx);
  for (const [one, other] of oppositeStops) {
    await sql`update location set opposite_id = case when id = ${one} then ${other}::bigint else ${one}::bigint end
      where id in (${one}, ${other})`.execute(trx);
  }
}
