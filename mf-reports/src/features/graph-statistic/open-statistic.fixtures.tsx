import { createTestContext, renderScreen } from '@ecard/shared/testing';
import type { Answer, RecordedCall } from '@ecard/shared/testing';

export const ROUTE = '019aa5e0-0000-7000-8000-0000000000aa';
export const span = { from: '2026-01-01', to: '2026-11-21', generated_at: '2026-11-21T12:05:00+08:00' };
export const column = (key: string, kind: string, unit?: string) => ({
  key,
  name: key,
  kind,
  ...(unit ? { unit } : {}),
});

/** Body of a query. */
export interface Body {
  readonly dimensions: readonly string[];
  readonly measures: readonly string[];
  readonly compare?: string;
}

const PART_IDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  route: { 'Ч:17': ROUTE },
  operator: { 'Зорчигч тээвэр': ROUTE },
};

/** Answers a query as the host does, by what it asks for. */
export function pivot({ body }: RecordedCall) {
  const { dimensions, measures, compare } = body as Body;
  const one = (rows: (string | number)[][], totals: (number | null)[], columns: object[]) => ({
    ...{ ...span, rows, totals, columns, row_count: rows.length },
    part_ids: dimensions.map((by) => PART_IDS[by] ?? null),
  });
  if (compare) {
    return one(
      [['2026-01-01', 100, 80, 25]],
      [null, 100, 80, 25],
      [
        ...[column('month', 'dimension'), column('rides', 'measure', 'ride')],
        ...[column('rides_before', 'measure', 'ride'), column('rides_change', 'measure', '%')],
      ],
    );
  }
  if (measures.includes('denied_share') && measures.length > 1) {
    return one(
      [['Зорчигч тээвэр', 70, 70_000, 1000, 3.5]],
      [null, 70, 70_000, 1000, 3.5],
      [
        ...[column('operator', 'dimension'), column('rides', 'measure', 'ride'), column('revenue', 'measure', '₮')],
        ...[column('revenue_per_ride', 'measure', '₮'), column('denied_share', 'measure', '%')],
      ],
    );
  }
  const columns = [
    ...dimensions.map((name) => column(name, 'dimension')),
    ...measures.map((name, at) => column(name, 'measure', at === 0 ? 'ride' : '₮')),
  ];
  // Each measure is a thousand times the one before.
  const numbers = (value: number) => measures.map((_, at) => value * 1000 ** at);
  const ofRoutes = sumOf(['Ч:17', ...numbers(70)], ['Ч:5', ...numbers(12)]);
  if (dimensions.length === 1) return { ...one(ofRoutes.rows, [null, ...numbers(82)], columns), sums: [ofRoutes] };
  const cells = [
    ['Ч:17', 1, ...numbers(30)],
    ['Ч:17', 2, ...numbers(40)],
    ['Ч:5', 2, ...numbers(12)],
  ];
  return {
    ...one(cells, [null, null, ...numbers(82)], columns),
    sums: [ofRoutes, sumOf([1, ...numbers(30)], [2, ...numbers(52)])],
  };
}

export const sumOf = (...rows: (string | number)[][]) => ({ rows, row_count: rows.length });

export const books = { taps: 1000, ledger: 1000, settlement: 1000, difference: 0 };

/** Context of the statistics over a host that answers as given. */
export function contextOf(url: string, others: Readonly<Record<string, Answer>> = {}, codes: readonly string[] = []) {
  return createTestContext({
    url,
    snapshot: { actions: codes.map((code) => ({ code, name: code })) },
    responses: {
      'POST /api/statistic/query': pivot,
      'GET /api/statistic/reconciliation': { ...span, totals: books, days: [] },
      'GET /api/saved-view': { data: [] },
      'GET /api/lookup/directions': [],
      ...others,
    },
  });
}

/** Makes the function that opens the statistics. Each test file loads the screen itself, after it has replaced the chart. */
export function openerOf(screen: Parameters<typeof renderScreen>[0]) {
  return (...of: Parameters<typeof contextOf>) => {
    const context = contextOf(...of);
    return { context, ...renderScreen(screen, { context }) };
  };
}

export const saved = {
  ...{ id: 'v1', version: 1, resource: 'graph-report-statistic', name: 'Гарагаар', scope: 'OWN', role: null },
  ...{ is_default: false, can_edit: true, state: { search: '?rows=route' } },
};
export const PIVOT = '/graph-report-statistic?rows=route&columns=weekday';
export const CAPTION = 'Зорчилт: чиглэл × гараг';
export const textsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
