import type { HomeTile } from '@ecard/shared/contract';

const DAY = {
  action: 'report.graph.view',
  part: 'today',
  endpoint: '/api/graph-report/series?from={today-1}&to={today-1}',
  link: '/graph-report?from={today-1}&to={today-1}',
} as const;
const WEEK_BEFORE = {
  endpoint: '/api/graph-report/series?from={today-8}&to={today-8}',
  show: 'change',
  words: 'долоо хоногийн өмнөх өдрөөс',
  good: 'up',
} as const;

/** Numbers of this remote on the home of staff; whole days, because a part of one says nothing of how the day goes. */
export const home: readonly HomeTile[] = [
  {
    ...DAY,
    name: 'rides',
    title: 'Өчигдрийн зорчилт',
    icon: 'bus',
    number: 'totals.rides',
    unit: 'count',
    trend: { ...WEEK_BEFORE, number: 'totals.rides' },
  },
  {
    ...DAY,
    name: 'revenue',
    title: 'Өчигдрийн орлого',
    icon: 'wallet',
    number: 'totals.revenue',
    unit: 'money',
    trend: { ...WEEK_BEFORE, number: 'totals.revenue' },
  },
];
