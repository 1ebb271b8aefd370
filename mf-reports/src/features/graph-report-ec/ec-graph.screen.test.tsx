import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { Answer, RecordedCall } from '@ecard/shared/testing';
import { ecGraphText as text } from './ec-graph.text.ts';

// Drawing needs a browser's layout.
jest.unstable_mockModule('react-apexcharts', () => ({ default: () => null }));
const { screen } = await import('./ec-graph.screen.tsx');

const CATEGORY = '019aa5e0-0000-7000-8000-0000000000aa';

function answer({ query }: RecordedCall) {
  const chart = query['chart'] ?? '';
  return {
    ...{ chart, from: '2026-10-23', to: '2026-11-21', generated_at: '2026-11-21T12:05:00+08:00' },
    labels: ['2026-11-19', '2026-11-20'],
    lines: [
      { key: chart === 'concession' ? 'rides' : 'ISSUED', name: `Нэр ${chart}`, unit: 'card', values: [3, 1204] },
      { key: 'active_base', name: 'Идэвхтэй', unit: 'card', values: [100, 103] },
    ],
  };
}
function contextOf(url: string, given: Answer = answer) {
  return createTestContext({
    url,
    responses: {
      'GET /api/graph-report/ec': given,
      'GET /api/lookup/categories': [{ id: CATEGORY, code: null, name: 'Оюутан', active: true }],
    },
  });
}
function open(...of: Parameters<typeof contextOf>) {
  const context = contextOf(...of);
  return { context, ...renderScreen(screen, { context }) };
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:05:00+08:00'));
});

describe('the graphs of cards', () => {
  it('shows each figure with its numbers', async () => {
    open('/graph-report-ec');
    const lifecycle = within(await page.findByRole('figure', { name: text.lifecycle.title }));
    expect(await lifecycle.findByRole('columnheader', { name: 'Нэр lifecycle' })).toBeInTheDocument();
    expect(lifecycle.getByRole('cell', { name: '1,204' })).toBeInTheDocument();
    expect(page.getAllByRole('figure')).toHaveLength(9);
  });

  it('requests the days and filters of the page', async () => {
    const { context } = open(`/graph-report-ec?from=2026-11-19&to=2026-11-20&category=${CATEGORY}`);
    await page.findAllByRole('cell', { name: '1,204' });
    const charts = context.calls.filter(({ path }) => path.endsWith('/ec'));
    expect(charts.map(({ query }) => query['chart']).sort()).toEqual([
      ...['balance', 'cohort', 'concession', 'dormant', 'lifecycle', 'subsidy', 'topup', 'topup'],
    ]);
    expect(charts[0]?.query).toMatchObject({ from: '2026-11-19', to: '2026-11-20', category: CATEGORY, bucket: 'day' });
    expect(await page.findByDisplayValue('Оюутан')).toBeVisible();
  });

  it('shows the error in place of a failed figure', async () => {
    open('/graph-report-ec', (call: RecordedCall) =>
      call.query['chart'] === 'cohort' ? reply(403, { message: 'Эрх хүрэхгүй байна' }) : answer(call),
    );
    const cohort = within(await page.findByRole('figure', { name: text.cohort.title }));
    expect(await cohort.findByText('Эрх хүрэхгүй байна')).toBeVisible();
  });

  it('asks to correct invalid days', () => {
    const { context } = open('/graph-report-ec?from=2026-11-02&to=2026-11-01');
    expect(page.getByText('Хугацааг засна уу')).toBeVisible();
    expect(context.calls).toEqual([]);
  });

  it('is in the HTML of the server as tables', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextOf('/graph-report-ec') });
    expect(html).toContain('Нэр subsidy');
    expect(html).toContain('1,204');
  });
});
