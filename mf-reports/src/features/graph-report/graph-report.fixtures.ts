import type { RideSeries } from '@ecard/shared/api-schema';

/** Three days until noon of 21 November 2026, with the facts the test changes. */
export function aSeries(facts: Partial<RideSeries> = {}): RideSeries {
  return {
    from: '2026-11-19',
    to: '2026-11-21',
    generated_at: '2026-11-21T12:05:00+08:00',
    incomplete_from: '2026-11-21',
    totals: { rides: 4500, revenue: 1_350_000.5, denied: 500, active_cards: 3374 },
    days: [
      { day: '2026-11-19', rides: 2000, revenue: 600_000, denied: 210 },
      { day: '2026-11-20', rides: 2100, revenue: 630_000.5, denied: 230 },
      { day: '2026-11-21', rides: 400, revenue: 120_000, denied: 60 },
    ],
    ...facts,
  };
}

const span = { from: '2026-11-19', to: '2026-11-21', generated_at: '2026-11-21T12:05:00+08:00' };
const ROUTE = '019aa5e0-0000-7000-8000-0000000000aa';
const STOP = '019aa5e0-0000-7000-8000-0000000000bb';

/** Answers of the host for the other parts of the page. */
export function partAnswers(facts: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    'GET /api/graph-report/summary': {
      ...span,
      previous_from: '2026-11-16',
      previous_to: '2026-11-18',
      tiles: [
        tile('rides', 'ride', 4500, 3000),
        tile('revenue', '₮', 1_350_000.5, 1_500_000),
        tile('active_cards', 'card', null, null),
        tile('average_load', '%', 41.5, 40),
        tile('denied_share', '%', 10, 12),
        tile('subsidy', '₮', 90_000, 90_000),
      ],
    },
    'GET /api/graph-report/top': {
      ...{ ...span, unit: 'ride', total: 4500 },
      rows: [{ id: ROUTE, code: 'Ч:17А', name: 'Сансар – Зайсан', value: 4500, share_percent: 100 }],
    },
    'GET /api/graph-report/heatmap': {
      ...{ ...span, unit: 'ride' },
      cells: [{ weekday: 5, hour: 8, value: 300, average: 300 }],
    },
    'GET /api/graph-report/payments': {
      ...span,
      series: [{ key: 'QPAY', name: 'QPay', points: [['2026-11-19', 1000]], total: 1000 }],
    },
    'GET /api/graph-report/map': {
      ...span,
      stops: [{ id: STOP, name: '120 мянгат', district: null, lat: 47.9, lon: 106.9, boardings: 70, alightings: 60 }],
    },
    ...facts,
  };
}

function tile(key: string, unit: string, value: number | null, previous: number | null) {
  return { key, unit, value, previous, delta_percent: null, sparkline: value === null ? [] : [1, 2, 3] };
}
