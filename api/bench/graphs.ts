import { startApi } from './api-process.ts';
import { addCardHistory, addCards, addTaps } from './data.ts';
import { measureTogether } from './measure.ts';
import type { Target } from './measure.ts';
import { median } from '@ecard/shared/bench';
import type { Section } from './sections.ts';

const targetMs = 100;
const targetGrowth = 1.5;

/** Graph endpoints over a year at 100 thousand, 1 million and 10 million taps. */
export const measureGraphs: Section = async ({ server, report, quick, template }) => {
  const sizes = quick ? [10_000, 100_000] : [100_000, 1_000_000, 10_000_000];
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
  }
  const [route] = await server.run(databases[0] ?? '', 'select public_id from direction order by id limit 1');
  const apis = await Promise.all(databases.map((database) => startApi({ DATABASE_URL: server.url(database) })));
  try {
    const tokens = await Promise.all(apis.map((api) => api.signIn('analyst')));
    for (const [index, { name }] of targetsOf('', '').entries()) {
      const subjects = apis.flatMap((api, at) => {
        const target = targetsOf(tokens[at] ?? '', String(route?.['public_id']))[index];
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

function targetsOf(token: string, route: string): Target[] {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const year = `from=${day(364)}&to=${day(0)}`;
  const get = (name: string, path: string): Target => ({ name, path: `/api/graph-report/${path}`, token });
  return [
    get('summary of a year', `summary?${year}&compare=prev`),
    get('summary of 30 days', 'summary'),
    get('days of a year', `series?${year}`),
    get('rides by day and category', `series?${year}&metric=rides&split=category`),
    get('revenue by month and route', `series?${year}&metric=revenue&bucket=month&split=route&compare=year`),
    get('active cards by week', `series?${year}&metric=cards&bucket=week`),
    get('rides by media, one route', `series?${year}&metric=rides&split=media&bucket=week&route=${route}`),
    get('top routes', `top?${year}`),
    get('top stops of a route', `top?${year}&by=stop&route=${route}`),
    get('heat map', `heatmap?${year}`),
    get('heat map of a route', `heatmap?${year}&route=${route}`),
    get('map', `map?${year}`),
    get('life-cycle', `ec?${year}&chart=lifecycle`),
    get('subsidy', `ec?${year}&chart=subsidy`),
    get('cohorts', `ec?${year}&chart=cohort`),
    get('dormant cards', `ec?${year}&chart=dormant`),
    get('taps behind a graph', `taps?from=${day(40)}&to=${day(10)}&route=${route}`),
    {
      name: 'pivot: month × operator × category',
      path: '/api/statistic/query',
      method: 'POST',
      token,
      body: {
        measures: ['rides', 'revenue'],
        dimensions: ['month', 'operator', 'category'],
        from: day(364),
        to: day(0),
        compare: 'year',
      },
    },
  ];
}
