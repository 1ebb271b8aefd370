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

const REPORTS = { part: 'waiting', unit: 'count', number: 'total' } as const;
/** The part of the number that is new. */
const OF_WEEK = { number: 'total', show: 'before', words: 'Үүнээс сүүлийн 7 хоногт' } as const;

/**
 * Numbers of this remote on the home of staff; those of rides are of whole days, because a part of one says nothing of
 * how the day goes.
 */
export const home: readonly HomeTile[] = [
  {
    ...REPORTS,
    name: 'reports-to-approve',
    action: 'report.admin.approve',
    title: 'Зөвшөөрөл хүлээж буй тайлан',
    icon: 'clock',
    tone: 'warning',
    endpoint: '/api/report-admin?status=NEEDS_APPROVAL&page_size=1',
    trend: { ...OF_WEEK, endpoint: '/api/report-admin?status=NEEDS_APPROVAL&created_from={today-6}&page_size=1' },
    link: '/report-admin?status=NEEDS_APPROVAL',
  },
  {
    ...REPORTS,
    name: 'failed-reports',
    action: 'report.admin.rerun',
    title: 'Бэлтгэж чадаагүй тайлан',
    icon: 'warning',
    tone: 'danger',
    endpoint: '/api/report-admin?status=FAILED&page_size=1',
    trend: { ...OF_WEEK, endpoint: '/api/report-admin?status=FAILED&created_from={today-6}&page_size=1' },
    link: '/report-admin?status=FAILED',
  },
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
