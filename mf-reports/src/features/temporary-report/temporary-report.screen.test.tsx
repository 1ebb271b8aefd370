import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import type { TemporaryReport } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { Answer } from '@ecard/shared/testing';
import { temporaryReportText as text } from './temporary-report.text.ts';
import { screen } from './temporary-report.screen.tsx';

const DIRECTION = '019aa5e0-0000-7000-8000-0000000000aa';
const kpi = { requested: 120, issued: 80, approved_percent: 82.5, average_decision_hours: 5.25, revenue: 1_250_000 };
const counts = { count: 120, approved: 90, rejected: 20, revoked: 3, fee: 1_250_000 };

function aReport(facts: Partial<TemporaryReport> = {}): TemporaryReport {
  return {
    ...{ from: '2026-10-23', to: '2026-11-21', group_by: 'direction', kpi, compare: null },
    rows: [{ ...counts, key: DIRECTION, name: 'Ч:17А' }],
    totals: counts,
    charts: {
      daily: [{ day: '2026-11-20', requests: 12, approvals: 9 }],
      by_capacity: [{ key: 'c1', name: '5 тн хүртэл', approved: 90, rejected: 20, other: 10 }],
      reject_reasons: [{ code: 'INCOMPLETE', name: 'Баримт дутуу', count: 20 }],
    },
    generated_at: '2026-11-21T12:05:00+08:00',
    ...facts,
  };
}
function contextOf(answer: Answer, url = '/temporary-report?group_by=direction') {
  return createTestContext({ url, responses: { 'GET /api/report/temporary': answer } });
}
function open(...of: Parameters<typeof contextOf>) {
  const context = contextOf(...of);
  return { context, ...renderScreen(screen, { context }) };
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:05:00+08:00'));
});

describe('the report of temporary permits', () => {
  it('shows five numbers of the span with their change', async () => {
    open(aReport({ compare: { from: '2026-09-23', to: '2026-10-22', kpi: { ...kpi, requested: 100 } } }));
    const figures = (await page.findAllByRole('definition')).map(({ textContent }) => textContent);
    expect(figures).toEqual(expect.arrayContaining(['120', '20% өссөнөмнө 100', '82.5%', '5.3 цаг', '1.3 сая₮']));
  });

  it('names the days that the numbers are compared with, and the minute until which they are', async () => {
    const until = '2026-11-20T12:05:00+08:00';
    open(aReport({ compare: { from: '2026-11-20', to: '2026-11-20', until, kpi } }));
    expect(await page.findByText('шинэчлэгдсэн 12:05 · өмнө: 2026.11.20 – 2026.11.20 12:05 хүртэл')).toBeVisible();
  });

  it('groups the requests and links to their list', async () => {
    const { context } = open(aReport());
    const table = within(await page.findByRole('table', { name: text.pivot.groups.direction }));
    const row = within(table.getByRole('row', { name: /^Ч:17А/ }));
    expect(row.getByRole('link', { name: '20' })).toHaveAttribute(
      'href',
      `/temporary-permission?submitted_from=2026-10-23&submitted_to=2026-11-21&direction_id=${DIRECTION}&status=REJECTED`,
    );
    expect(context.calls.find(({ path }) => path === '/api/report/temporary')?.query).toEqual({
      from: '2026-10-23',
      to: '2026-11-21',
      group_by: 'direction',
      compare: 'prev',
    });
  });

  it('leads from every number to the permits that it counts', async () => {
    open(aReport());
    const list = '/temporary-permission?submitted_from=2026-10-23&submitted_to=2026-11-21';
    const table = within(await page.findByRole('table', { name: text.pivot.groups.direction }));
    const row = (name: string) =>
      within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    const numbers = ['', '&outcome=APPROVED', '&status=REJECTED', '&status=REVOKED', '&paid=1'];
    expect(row('Ч:17А')).toEqual(numbers.map((number) => `${list}&direction_id=${DIRECTION}${number}`));
    expect(row(text.pivot.total)).toEqual(numbers.map((number) => `${list}${number}`));
    const tiles = page
      .getAllByRole('definition')
      .flatMap((tile) => within(tile).queryAllByRole('link'))
      .map((link) => link.getAttribute('href'));
    expect(tiles).toEqual(
      ['', '&outcome=ISSUED', '&outcome=DECIDED', '&outcome=DECIDED', '&paid=1'].map((number) => `${list}${number}`),
    );
    const reasons = within(page.getByRole('figure', { name: text.reasons.title }));
    expect(reasons.getByRole('link', { name: '20' })).toHaveAttribute(
      'href',
      `${list}&status=REJECTED&reject_code=INCOMPLETE`,
    );
    const days = within(page.getByRole('figure', { name: text.daily.title }));
    expect(days.getByRole('link', { name: '9' })).toHaveAttribute(
      'href',
      '/temporary-permission?submitted_from=2026-11-20&submitted_to=2026-11-20&outcome=APPROVED',
    );
  });

  it('compares with nothing, or with the year before, when asked', async () => {
    const { context } = open(aReport(), '/temporary-report?compare=none');
    await page.findByText('82.5%');
    const compared = () =>
      context.calls.filter(({ path }) => path === '/api/report/temporary').map(({ query }) => query['compare']);
    expect(compared()).toEqual([undefined]);
    expect(page.getByRole('link', { name: 'Өнгөрсөн жил' })).toHaveAttribute('href', '/temporary-report?compare=year');
  });

  it('keeps the numbers when they cannot be loaded again', async () => {
    let answers = 0;
    const { user } = open(() => (answers++ === 0 ? aReport() : reply(500, { message: 'Алдаа гарлаа' })));
    await page.findByText('82.5%');
    await user.click(page.getByRole('button', { name: 'Шинэчлэх' }));
    await waitFor(() => {
      expect(answers).toBeGreaterThan(1);
    });
    expect(page.getByText('82.5%')).toBeVisible();
  });

  it('says that there were no requests', async () => {
    open(aReport({ kpi: { ...kpi, requested: 0 } }));
    expect(await page.findByText(text.empty.title)).toBeVisible();
  });

  it('shows the error', async () => {
    open(reply(403, { message: 'Эрх хүрэхгүй байна' }));
    expect(await page.findByText('Эрх хүрэхгүй байна')).toBeVisible();
  });

  it('is in the HTML of the server', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextOf(aReport()) });
    expect(html).toContain('Ч:17А');
    expect(html).toContain('Баримт дутуу');
  });
});
