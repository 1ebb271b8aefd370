import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, within } from '@testing-library/react';
import { drawnCharts, renderScreen } from '@ecard/shared/testing';
import type { RecordedCall } from '@ecard/shared/testing';
import { aReport } from './invoice-report.fixtures.ts';
import { screen } from './invoice-report.screen.tsx';
import { contextOf, open, openWhole } from './open-invoice-report.fixtures.ts';

/** Returns the calls of the host, in the order of the paths. */
const asked = ({ calls }: { readonly calls: readonly RecordedCall[] }) =>
  [...calls].sort((a, b) => (a.path < b.path ? -1 : 1)).map(({ path, query }) => [path, query]);
const ORGANISATION = '019aa5e0-0000-7000-8000-0000000000aa';

beforeEach(() => {
  drawnCharts.length = 0;
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:05:00+08:00'));
});

describe('the address of the invoice report', () => {
  it('selects this year compared with the span before by default', async () => {
    const { context } = await openWhole();
    expect(asked(context)).toEqual([
      [
        '/api/report/invoice',
        { from: '2026-01-01', to: '2026-11-21', group_by: 'organization', compare: 'prev', period: 'year' },
      ],
      ['/api/report/invoice/ageing', {}],
    ]);
  });

  it('determines the request to the host', async () => {
    const { context } = await openWhole({
      url: '/invoice-report?from=2026-10-01&to=2026-10-31&compare=year&group_by=kind&as_of=2026-09-30',
    });
    expect(asked(context)).toEqual([
      ['/api/report/invoice', { from: '2026-10-01', to: '2026-10-31', group_by: 'kind', compare: 'year' }],
      ['/api/report/invoice/ageing', { as_of: '2026-09-30' }],
    ]);
  });

  it('is replaced by the defaults when it is invalid', async () => {
    const { context } = await openWhole({
      url: '/invoice-report?period=for-ever&compare=moon&group_by=colour&as_of=2026-02-31',
    });
    expect(asked(context)).toEqual([
      [
        '/api/report/invoice',
        { from: '2026-01-01', to: '2026-11-21', group_by: 'organization', compare: 'prev', period: 'year' },
      ],
      ['/api/report/invoice/ageing', {}],
    ]);
  });

  it('is changed by the tabs and the day of the debts, which keep the other parameters', async () => {
    const { context, user } = await openWhole({ url: '/invoice-report?period=last-month&compare=none' });
    await user.click(page.getByRole('link', { name: 'Төрлөөр' }));
    const day = page.getByLabelText('Өдрийн байдлаар');
    await user.clear(day);
    await user.type(day, '2026-10-31');
    await user.click(within(day.closest('form') ?? document.body).getByRole('button', { name: 'Харуулах' }));
    expect(context.history.location.search).toBe('?period=last-month&compare=none&group_by=kind&as_of=2026-10-31');
  });

  it('shows the error of invalid days, and still the debts', async () => {
    const { context } = open(aReport(), { url: '/invoice-report?from=2026-11-02&to=2026-11-01' });
    expect(await page.findByText('Хугацааг засна уу')).toBeVisible();
    await page.findByRole('table', { name: 'Өр авлагын насжилт' });
    expect(context.calls.map(({ path }) => path)).toEqual(['/api/report/invoice/ageing']);
  });
});

describe('the invoice report as a file', () => {
  const job = { id: ORGANISATION, resource: 'invoice-report', status: 'DONE', progress: 100, row_count: 11 };
  const rest = { url: '/file', file_size: 9, file_expires_at: null };
  const answer = ({ body }: RecordedCall) => ({ ...job, ...rest, format: (body as { format: string }).format });
  async function openWindow(url: string) {
    const context = contextOf(aReport(), { codes: ['fin.invoicereport.export'], exported: answer, url });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: 'Татах' }));
    const dialog = within(await page.findByRole('dialog'));
    const take = async () => {
      await user.click(dialog.getByRole('button', { name: 'Татах' }));
      expect(await dialog.findByText('Файл бэлэн боллоо: 11 мөр.')).toBeVisible();
      return context.calls.find(({ method }) => method === 'POST')?.body;
    };
    return { user, dialog, take };
  }

  it('is offered with the right to export, for the days and the division that are shown', async () => {
    const { user, dialog, take } = await openWindow('/invoice-report?group_by=month');
    expect(dialog.getByText(/^Сараар задалсан .*2026\.10\.01 – 2026\.11\.21\.$/)).toBeVisible();
    await user.click(dialog.getByText('CSV'));
    expect(await take()).toEqual({
      resource: 'invoice-report',
      format: 'csv',
      filters: { from: '2026-10-01', to: '2026-11-21', group_by: 'month' },
      sort: 'name',
    });
  });

  it('can be the ageing instead, for the day on the screen', async () => {
    const { user, dialog, take } = await openWindow('/invoice-report?as_of=2026-06-30');
    await user.click(dialog.getByText('Насжилт'));
    expect(dialog.getByText(/^Байгууллага бүрийн өр .*: 2026\.06\.30\.$/)).toBeVisible();
    expect(await take()).toEqual({
      resource: 'invoice-ageing',
      format: 'xlsx',
      filters: { as_of: '2026-06-30' },
    });
  });

  it('is not offered without the right to export', async () => {
    await openWhole();
    expect(page.queryByRole('button', { name: 'Татах' })).toBeNull();
  });
});
