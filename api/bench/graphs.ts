import { startApi } from './api-process.ts';
import { addCardHistory, addCards, addTaps } from './data.ts';
import { graphTargets } from './graph-targets.ts';
import { measureTogether } from './measure.ts';
import { median } from '@ecard/shared/bench';
import type { Section } from './sections.ts';

const targetMs = 100;
const targetGrowth = 1.5;

/** Graph endpoints over a year at 100 thousand, 1 million and 10 million taps, or at sizes up to the one asked for. */
export const measureGraphs: Section = async ({ server, report, quick, template, taps }) => {
  const usual = quick ? [10_000, 100_000] : [100_000, 1_000_000, 10_000_000];
  const sizes = taps === undefined ? usual : [...usual.filter((size) => size < taps), taps];
  const databases = sizes.map((size) => `graphs_${size}`);
  for (const [index, size] of sizes.entries()) {
    console.log(`graphs: preparing ${size.toLocaleString('en-US')} taps …`);
    const database = databases[index] ?? '';
    const before = databases[index - 1];
    await server.createDatabase(database, before ?? template);
    if (before === undefined) {
      await server.run(
        database,
        'truncate ec_tap',
        'select rebuild_ride_aggregates(current_date - 400, current_date + 1)',
      );
      await addCards(server, database, quick ? 20_000 : 200_000);
      await addCardHistory(server, database);
    }
    await addTaps(server, database, size);
    await server.run(database, 'select count_idle_cards(service_day(now()) - 1)');
  }
  const [route] = await server.run(databases[0] ?? '', 'select public_id from direction order by id limit 1');
  const apis = await Promise.all(databases.map((database) => startApi({ DATABASE_URL: server.url(database) })));
  try {
    const tokens = await Promise.all(apis.map((api) => api.signIn('analyst')));
    for (const [index, { name }] of graphTargets('', '').entries()) {
      const subjects = apis.flatMap((api, at) => {
        const target = graphTargets(tokens[at] ?? '', String(route?.['public_id']))[index];
        return target ? [{ api, target }] : [];
      });
      const measured = await measureTogether(subjects, quick ? 10 : 40);
      if (!measured) continue;
      const first = median(measured[0] ?? []);
      for (const [at, values] of measured.entries()) {
        const p95 = median(values);
        const growth = p95 / first;
        report.add({
          section: 'graphs',
          what: `${name}, p95 at ${(sizes[at] ?? 0).toLocaleString('en-US')} taps`,
          values,
          unit: 'ms',
          target: { text: `< ${targetMs} ms, ≤ ${targetGrowth}×`, isMet: p95 < targetMs && growth <= targetGrowth },
          note: `${growth.toFixed(2)}×`,
        });
      }
    }
  } finally {
    for (const api of apis) await api.stop();
  }
  for (const database of databases) await server.dropDatabase(database);
};
