import { describe, expect, it } from '@jest/globals';
import { createServerRemote } from '@ecard/shared/remote-server';
import { createTestContext, reply } from '@ecard/shared/testing';
import type { Answer } from '@ecard/shared/testing';
import { routes } from '../../routes.ts';
import { screens } from '../../screens.ts';
import { aSeries, partAnswers } from './graph-report.fixtures.ts';

async function renderOnServer(url: string, answer: Answer) {
  const context = createTestContext({ url, responses: { ...partAnswers(), 'GET /api/graph-report/series': answer } });
  const { render } = createServerRemote({ name: 'mf-reports', screens });
  const fragment = await render(context, { route: 'graph-report', params: {}, url }, (stretch) => stretch());
  return { context, ...fragment };
}

describe('the server build of mf-reports', () => {
  it('has a screen for every route', () => {
    expect(Object.keys(screens)).toEqual(routes.map(({ name }) => name));
  });

  it('sends the table of days in the HTML, and a form and links that work without script', async () => {
    const { html, status, context } = await renderOnServer('/graph-report?from=2026-11-19&to=2026-11-21', aSeries());
    expect(status).toBe(200);
    expect(context.calls.map(({ path }) => path.replace('/api/graph-report/', '')).sort()).toEqual([
      ...['heatmap', 'map', 'marks', 'payments', 'series', 'summary', 'top', 'top'],
    ]);
    expect(html).toContain('2026.11.20, Баасан');
    expect(html).toContain('630,000.50₮');
    expect(html).toContain('дутуу өдөр');
    expect(html).toMatch(/<form[^>]*action="\/graph-report" method="get"/);
    expect(html).toContain('href="/graph-report?period=last-month"');
  });

  it('hands the numbers to the browser, so that it need not ask again', async () => {
    const { state } = await renderOnServer('/graph-report', aSeries());
    expect(JSON.stringify(state)).toContain('630000.5');
  });

  it('shows the error of a span without asking the host', async () => {
    const { html, context } = await renderOnServer('/graph-report?from=2026-11-02&to=2026-11-01', aSeries());
    expect(html).toContain('Дуусах огноо эхлэх огнооноос хойш байна');
    expect(context.calls).toEqual([]);
  });

  it('lets the browser load numbers that failed', async () => {
    await expect(renderOnServer('/graph-report', reply(403))).rejects.toMatchObject({ code: 'PREFETCH_FAILED' });
  });
});
