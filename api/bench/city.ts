import { median } from '@ecard/shared/bench';
import { startApi } from './api-process.ts';
import { addCardHistory, addTaps, addUsers } from './data.ts';
import { cityTargets } from './city-targets.ts';
import { addListRows } from './list-targets.ts';
import { measureTogether } from './measure.ts';
import type { Section } from './sections.ts';

const targetGrowth = 1.5;
const seedTaps = 87_000;
/** A thirtieth of the added users has each of the searched names. */
const seedUsers = 640;

/** Screens of staff at the size of the seed, and at 250 thousand rows a list with ten times the taps. */
export const measureCity: Section = async ({ server, report, quick, taps = (quick ? 2 : 10) * seedTaps }) => {
  const rows = quick ? 20_000 : 250_000;
  await server.createDatabase('city_seed');
  await (await startApi({ DATABASE_URL: server.url('city_seed'), SEED_SCALE: '1' })).stop();
  await server.run(
    'city_seed',
    // Added cards have such names: a search for them finds a full page at both sizes.
    "update ec_card set holder_name = chr(1040 + (id % 30)::int) || '.Нэр' || id where id % 3 = 0",
  );
  // For the same reason: the seed's two users with a "Бо" are not a page.
  await addUsers(server, 'city_seed', seedUsers);
  await server.run('city_seed', 'vacuum analyze');
  await server.createDatabase('city', 'city_seed');
  console.log(`city: preparing ${rows.toLocaleString('en-US')} rows and ${taps.toLocaleString('en-US')} taps …`);
  await addListRows(server, 'city', rows);
  await addCardHistory(server, 'city');
  await addTaps(server, 'city', taps);
  const databases = ['city_seed', 'city'];
  const apis = await Promise.all(databases.map((database) => startApi({ DATABASE_URL: server.url(database) })));
  try {
    const targets = await Promise.all(apis.map(cityTargets));
    for (const [index, { name }] of (targets[0] ?? []).entries()) {
      const subjects = apis.flatMap((api, at) => {
        const target = targets[at]?.[index];
        return target ? [{ api, target }] : [];
      });
      const [seed = [], city = []] = (await measureTogether(subjects, quick ? 10 : 100)) ?? [];
      if (seed.length === 0) throw new Error(`${name} is refused`);
      const growth = median(city) / median(seed);
      report.add({ section: 'city', what: `${name}, p95 at the seed's size`, values: seed, unit: 'ms' });
      report.add({
        section: 'city',
        what: `${name}, p95 at a city's size`,
        values: city,
        unit: 'ms',
        target: { text: `≤ ${targetGrowth}×`, isMet: growth <= targetGrowth },
        note: `${growth.toFixed(2)}×`,
      });
    }
  } finally {
    for (const api of apis) await api.stop();
  }
  for (const database of databases.toReversed()) await server.dropDatabase(database);
};
