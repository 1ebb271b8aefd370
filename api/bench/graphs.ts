import { startApi } from './api-process.ts';
import { addCardHistory, addCards, addTaps } from './data.ts';
import { measureP95 } from './measure.ts';
import type { Target } from './measure.ts';
import { median } from '@ecard/shared/bench';
import type { Section } from './sections.ts';

const targetMs = 100;
const targetGrowth = 1.5;
/** Within so little, what the machine does besides decides more than the data. */
const negligibleMs = 10;

/** Graph endpoints over a year at 100 thousand, 1 million and 10 million taps. */
export const measureGraphs: Section = async ({ server, report, quick, template }) => {
  const sizes = quick ? [10_000, 100_000] : [100_000, 1_000_000, 10_000_000];
  const first = new Map<string, number>();
  await server.createDatabase('graphs', template);
  await server.run('graphs', 'truncate ec_tap', 'select rebuild_ride_aggregates(current_date - 400, current_date + 1)');
  await addCards(server, 'graphs', quick ? 20_000 : 200_000);
  await addCardHistory(server, 'graphs');
  for (const size of sizes) {
    console.log(`graphs: preparing ${size.toLocaleString('en-US')} taps …`);
    await addTaps(server, 'graphs', size);
    const [route] = await server.run('graphs', 'select public_id from direction order by id limit 1');
    const api = await startApi({ DATABASE_URL: server.url('graphs') });
    try {
      const token = await api.signIn('analyst');
      for (const target of targetsOf(token, String(route?.['public_id']))) {
        const values = await measureP95(api, target, quick ? 10 : 40);
        if (!values) continue;
        const p95 = median(values);
        first.set(target.name, first.get(target.name) ?? p95);
        const growth = p95 / (first.get(target.name) ?? p95);
        report.add({
          section: 'graphs',
          what: `${target.name}, p95 at ${size.toLocaleString('en-US')} taps`,
          values,
          unit: 'ms',
          target: {
            text: `< ${targetMs} ms, ≤ ${targetGrowth}×`,
            isMet: p95 < targetMs && (growth <= targetGrowth || p95 < negligibleMs),
          },
          note: `${growth.toFixed(2)}×`,
        });
      }
    } finally {
      await api.stop();
    }
  }
  await server.dropDatabase('graphs');
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
