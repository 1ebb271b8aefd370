import type { Target } from './measure.ts';

/**
 * Returns the requests for every graph over the year before today.
 *
 * @param route - Public id of the route that some graphs are of.
 */
export function graphTargets(token: string, route: string): readonly Target[] {
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
