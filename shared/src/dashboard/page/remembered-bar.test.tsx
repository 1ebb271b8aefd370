import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer } from '@ecard/shared/testing';
import type { Answer, RecordedCall } from '@ecard/shared/testing';
import { usePortal, useQuery } from '@ecard/shared/ui';
import { dashboardQuery } from './dashboard-query.ts';
import { DashboardPage, dashboardScreen } from './dashboard-screen.tsx';
import { readDashboardState } from './dashboard-state.ts';
import type { DashboardState } from './dashboard-state.ts';
import { barOf, withBar } from './remembered-bar.ts';

const ROUTE = '019aa5e0-0000-7000-8000-0000000000aa';
const stored = {
  ...{ locale: 'mn', color_mode: 'system', density: 'comfortable', start_page: null, columns: {}, version: 3 },
  notifications: { portal: true, sms: false, email: false },
};
const dashboard = dashboardScreen({
  name: 'rides',
  read: (url) => readDashboardState(url, ['route'], { usual: 'last-30-days' }),
  prefetch: () => [],
  Page: function Rides({ state }: { readonly state: DashboardState }) {
    useQuery(dashboardQuery(usePortal(), { path: '/api/rides', schema: { parse: JSON.stringify }, state }));
    return (
      <DashboardPage title="Зорчилт" state={state} filters={[]}>
        <p>{JSON.stringify([state.period, state.filters])}</p>
      </DashboardPage>
    );
  },
});

function contextOf(url: string, bar: string, rides: Answer = {}) {
  return createTestContext({
    url,
    responses: {
      'GET /api/user/preferences': { ...stored, dashboards: bar === '' ? {} : { rides: bar } },
      'PUT /api/user/preferences': ({ body }: RecordedCall) => ({ ...(body as object), version: 4 }),
      'GET /api/rides': rides,
      'GET /api/graph-report/marks': { from: '', to: '', marks: [] },
    },
  });
}
const writes = ({ calls }: ReturnType<typeof contextOf>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { dashboards: unknown }).dashboards);

describe('the bar of a dashboard', () => {
  it('is as the person left it where the address says nothing, and the address then says it', async () => {
    const context = contextOf('/rides?taps=1', `period=last-month&route=${ROUTE}`);
    renderScreen(dashboard, { context });
    expect(await screen.findByText(new RegExp(`last-month.*${ROUTE}`))).toBeVisible();
    await waitFor(() => expect(context.history.location.search).toBe(`?period=last-month&route=${ROUTE}&taps=1`));
    expect(writes(context)).toEqual([]);
  });

  it('is the usual one where nothing was chosen, and the address then says so without it being kept', async () => {
    const context = contextOf('/rides?taps=1', '');
    renderScreen(dashboard, { context });
    expect(await screen.findByText(/last-30-days/)).toBeVisible();
    await waitFor(() => expect(context.history.location.search).toBe('?period=last-30-days&taps=1'));
    expect(writes(context)).toEqual([]);
  });

  it('follows the address where that says anything, and keeps nothing of a link that was opened', async () => {
    const context = contextOf('/rides?period=today', 'period=last-month');
    renderScreen(dashboard, { context });
    expect(await screen.findByText(/"today"/)).toBeVisible();
    expect(context.calls.map(({ path }) => path)).not.toContain('/api/user/preferences');
  });

  it('keeps each later choice, beside those of other dashboards', async () => {
    const context = contextOf('/rides?period=today', '');
    const { user } = renderScreen(dashboard, { context });
    await user.click(await screen.findByRole('link', { name: 'Өнгөрсөн сар' }));
    await waitFor(() => expect(writes(context)).toEqual([{ rides: 'period=last-month' }]));
  });

  it('is kept once the numbers of the choice are there', async () => {
    const answers = [{ rides: 70 }, Promise.withResolvers<object>()] as const;
    let asked = 0;
    const context = contextOf('/rides?period=today', '', () => (asked++ === 0 ? answers[0] : answers[1].promise));
    const { user } = renderScreen(dashboard, { context });
    await user.click(await screen.findByRole('link', { name: 'Өнгөрсөн сар' }));
    await waitFor(() => expect(asked).toBe(2));
    expect(context.calls.map(({ path }) => path)).not.toContain('/api/user/preferences');
    answers[1].resolve({ rides: 71 });
    await waitFor(() => expect(writes(context)).toEqual([{ rides: 'period=last-month' }]));
  });

  it('is in the HTML of the server, and the usual one where the host does not know', async () => {
    const remembered = await renderScreenOnServer(dashboard, { context: contextOf('/rides', 'period=last-month') });
    expect(remembered.html).toContain('last-month');
    const unknown = await renderScreenOnServer(dashboard, { context: createTestContext({ url: '/rides' }) });
    expect(unknown.html).toContain('last-30-days');
  });

  it('gives way in the HTML of the server too where a copied link names a period', async () => {
    const context = contextOf('/rides?period=last-7-days', `period=last-month&route=${ROUTE}`);
    const { html } = await renderScreenOnServer(dashboard, { context });
    expect(html).toContain('{&quot;kind&quot;:&quot;preset&quot;,&quot;preset&quot;:&quot;last-7-days&quot;},{}');
    expect(context.calls.map(({ path }) => path)).not.toContain('/api/user/preferences');
  });
});

describe('withBar', () => {
  it('adds a remembered bar to an address without one, and leaves the others', () => {
    expect(withBar('/rides?rows=day', 'period=today')).toBe('?period=today&rows=day');
    expect(withBar('/rides?period=this-year', 'period=today')).toBe('?period=this-year');
    expect(withBar('/rides', '')).toBe('');
  });
});

describe('barOf', () => {
  it('holds period, comparison and filters alone', () => {
    expect(barOf('/rides?taps=1&compare=year&period=today&rows=day&media=NFC')).toBe(
      'period=today&compare=year&media=NFC',
    );
  });
});
