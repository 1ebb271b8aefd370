import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { giveLabel } from '../../permits/give.text.ts';
import { aPermission, aPermissionPage, permissionCounts, permissionStats } from '../../testing/permissions.ts';
import { permissionText as text } from './ec-permission.text.ts';
import { importText } from './import.text.ts';
import { screen as grantedScreen } from './granted.screen.tsx';
import { screen } from './requests.screen.tsx';

const LIST = 'GET /api/ec/permissions';
const ALL = ['view', 'create', 'update', 'approve', 'reject', 'revoke', 'import', 'export'].map((verb) => ({
  code: `ec.permission.${verb}`,
}));

function contextAt(url: string, responses: Record<string, unknown> = {}, actions = ALL) {
  return createTestContext({
    url,
    snapshot: { actions },
    responses: {
      [LIST]: aPermissionPage([aPermission()]),
      'GET /api/ec/permissions/stats': permissionStats,
      'GET /api/ec/permissions/summary': permissionCounts,
      'GET /api/ec/permissions/import': { last: null },
      'GET /api/saved-view': { data: [] },
      ...responses,
    },
  });
}
const queries = ({ calls }: ReturnType<typeof createTestContext>) =>
  calls.filter(({ path }) => path === '/api/ec/permissions').map(({ query }) => query);

describe('the queue of requests', () => {
  it('requests the undecided ones, the longest waiting first', async () => {
    const context = contextAt('/ec-permission');
    renderScreen(screen, { context });
    const row = within(await page.findByRole('row', { name: /EP-2026-000123/ }));
    expect(row.getByText('Баттулга Энхтуяа')).toBeVisible();
    expect(row.getByText('РД******81')).toBeVisible();
    expect(row.getByText('100%')).toBeVisible();
    expect(row.getByText('2 хоног')).toBeVisible();
    expect(queries(context)).toEqual([
      { page: '1', page_size: '20', sort: '-waiting', status: 'DRAFT,SUBMITTED,IN_REVIEW,RETURNED' },
    ]);
  });

  it('shows no waiting time of a request that was sent back', async () => {
    const returned = aPermission({ status: 'RETURNED', waiting_hours: 75 });
    renderScreen(screen, { context: contextAt('/ec-permission', { [LIST]: aPermissionPage([returned]) }) });
    const row = within(await page.findByRole('row', { name: /EP-2026-000123/ }));
    expect(row.queryByText('3 хоног')).toBeNull();
  });

  it('shows in its tabs how many requests each holds, drafts apart from those that wait', async () => {
    const context = contextAt('/ec-permission?status=RETURNED&source=SELF');
    renderScreen(screen, { context });
    expect(await page.findByRole('link', { name: `${text.sums.waiting} 2` })).toBeVisible();
    const tabs = within(page.getByRole('navigation', { name: text.requests.status })).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Бүх хүсэлт 5',
      `${text.sums.waiting} 2`,
      'Ноорог 3',
      'Буцаасан 0',
    ]);
    const { query } = context.calls.find(({ path }) => path === '/api/ec/permissions/summary') ?? {};
    expect(query).toEqual({ status: 'DRAFT,SUBMITTED,IN_REVIEW,RETURNED', source: 'SELF' });
    const pages = within(page.getByRole('navigation', { name: text.tabs.label }));
    expect(pages.getByRole('link', { name: `${text.tabs.requests} 5` })).toBeVisible();
    expect(pages.getByRole('link', { name: `${text.tabs.granted} 16` })).toBeVisible();
  });

  it('applies the state of the address', async () => {
    const context = contextAt('/ec-permission?status=RETURNED');
    renderScreen(screen, { context });
    await page.findByRole('table', { name: text.requests.caption });
    expect(queries(context)).toMatchObject([{ status: 'RETURNED' }]);
  });

  it('links to the review with the list’s filters, and offers the buttons of the account’s rights', async () => {
    renderScreen(screen, { context: contextAt('/ec-permission?mine=1&page_size=50') });
    expect(await page.findByRole('link', { name: text.actions.review })).toHaveAttribute(
      'href',
      '/ec-permission/review?mine=1',
    );
    expect(page.getByRole('button', { name: text.actions.create })).toBeVisible();
    expect(page.getByRole('button', { name: text.actions.import })).toBeVisible();
  });

  it('shows no action to an account that may only view', async () => {
    renderScreen(screen, { context: contextAt('/ec-permission', {}, [{ code: 'ec.permission.view' }]) });
    await page.findByRole('table', { name: text.requests.caption });
    expect(page.queryByRole('link', { name: text.actions.review })).toBeNull();
    expect(page.queryByRole('button', { name: text.actions.create })).toBeNull();
    expect(page.queryByRole('checkbox', { name: /сонгох/ })).toBeNull();
  });

  it('updates its tabs and sums after a bulk action, which names its consequences first', async () => {
    let waiting = 2;
    const context = contextAt('/ec-permission', {
      'GET /api/ec/permissions/stats': () => ({
        ...permissionStats,
        undecided: waiting + 3,
        queue: { ...permissionStats.queue, total: waiting },
      }),
      'GET /api/ec/permissions/summary': () => ({ total: waiting + 3, by_status: { SUBMITTED: waiting, DRAFT: 3 } }),
      'POST /api/ec/permissions/bulk': () => {
        waiting = 1;
        return { ok: 1, failed: [] };
      },
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    await user.click(await page.findByRole('button', { name: `${text.actions.approve} 1` }));
    const dialog = within(await page.findByRole('dialog'));
    expect(dialog.getByText(text.actions.approveHint, { exact: false })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: text.actions.approve }));
    expect(await page.findByRole('link', { name: `${text.sums.waiting} 1` })).toBeVisible();
    expect(await page.findByRole('link', { name: `${text.tabs.requests} 4` })).toBeVisible();
    expect(queries(context)).toHaveLength(2);
  });

  it('gives many requests to a colleague at once, or lets the officer take them', async () => {
    const COLLEAGUE = '0198bb00-0000-7000-8000-000000000007';
    const context = contextAt('/ec-permission', {
      'GET /api/lookup/permission-deciders': [{ id: COLLEAGUE, code: null, name: 'Д.Сараа', active: true }],
      'POST /api/ec/permissions/bulk': { ok: 1, failed: [] },
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('checkbox', { name: 'Хуудсын бүх мөрийг сонгох' }));
    expect(await page.findByRole('button', { name: `${text.actions.assign} 1` })).toBeVisible();
    await user.click(page.getByRole('button', { name: `${giveLabel} 1` }));
    const dialog = within(await page.findByRole('dialog', { name: giveLabel }));
    await user.click(dialog.getByRole('combobox', { name: new RegExp(text.facts.assignee) }));
    await user.click(await page.findByRole('option', { name: /Сараа/ }));
    await user.click(dialog.getByRole('button', { name: giveLabel }));
    await waitFor(() => expect(context.messages).toHaveLength(1));
    const sent = context.calls.find(({ path }) => path === '/api/ec/permissions/bulk');
    expect(sent?.body).toEqual({ action: 'assign', ids: [aPermission().id], assignee_id: COLLEAGUE });
  });

  it('is complete in the server’s HTML', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextAt('/ec-permission') });
    expect(html).toContain('EP-2026-000123');
    expect(html).toContain(text.sums.waiting);
    expect(html).toContain('/ec-permission/granted');
  });
});

describe('a draft', () => {
  it('is corrected in the number of its card alone', async () => {
    const draft = aPermission({ status: 'DRAFT', available_actions: ['update'] });
    const one = `/api/ec/permissions/${draft.id}`;
    const context = contextAt(`/ec-permission?id=${draft.id}`, {
      [`GET ${one}`]: draft,
      [`PATCH ${one}`]: { ...draft, version: 3, card: { id: 'c2', card_no_masked: '•••• •••• 9012' } },
      'GET /api/lookup/categories': [{ id: 'k1', name: 'Ахмад настан' }],
      'GET /api/lookup/seasons': [],
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.edit }));
    const dialog = within(await page.findByRole('dialog', { name: text.form.editTitle }));
    const field = dialog.getByRole('textbox', { name: text.form.labels.card_no });
    expect(field).toHaveAccessibleDescription(text.form.presentCard('•••• •••• 1234'));
    await user.type(field, '1234 5678 9012');
    await user.click(dialog.getByRole('button', { name: text.form.save }));
    expect(await page.findByText('•••• •••• 9012')).toBeVisible();
    expect(context.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ card_no: '123456789012' });
  });
});

describe('the sums over the lists', () => {
  it('lead to exactly the requests they count, and name the longest wait in words', async () => {
    renderScreen(screen, { context: contextAt('/ec-permission') });
    const sums = within(await page.findByRole('group', { name: 'Нийт дүн' }));
    const hrefs = sums.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/ec-permission?status=SUBMITTED,IN_REVIEW',
      '/ec-permission?status=SUBMITTED,IN_REVIEW&mine=1',
    ]);
    expect(sums.getByText('2 хоног')).toBeVisible();
  });

  it('lead to the entitlements that end within a week or a month', async () => {
    renderScreen(grantedScreen, { context: contextAt('/ec-permission/granted') });
    const sums = within(await page.findByRole('group', { name: 'Нийт дүн' }));
    expect(sums.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/ec-permission/granted?ends_within_days=7',
      '/ec-permission/granted?ends_within_days=30',
    ]);
  });
});

describe('the figures below the queue', () => {
  it('say that they failed, and are asked for again', async () => {
    let fails = true;
    const context = contextAt('/ec-permission', {
      'GET /api/ec/permissions/stats': () => (fails ? reply(500, {}) : permissionStats),
    });
    const { user } = renderScreen(screen, { context });
    const figure = within(await page.findByRole('figure', { name: text.figures.active }));
    const again = await figure.findByRole('link', { name: 'Дахин оролдох' });
    fails = false;
    await user.click(again);
    expect(await figure.findByRole('button', { name: 'Ахмад настан 100%' })).toBeVisible();
  });
});

describe('an import of a list', () => {
  const IMPORT = 'GET /api/ec/permissions/import';
  const problem = { row: 3, column: 'card_no', value: '99', code: 'NOT_FOUND', message: 'Эзэмшигч олдсонгүй.' };
  const running = {
    id: '0198aa00-0000-7000-8000-0000000000aa',
    status: 'RUNNING',
    total: 10_000,
    applied: 4_000,
    refused: 37,
    problems: [problem],
    created_at: '2026-11-22T12:00:00+08:00',
    finished_at: null,
  };
  const done = { ...running, status: 'DONE', applied: 9_963, finished_at: '2026-11-22T12:01:00+08:00' };

  it('names the wrong rows, writes the others on request, and says at its end how many were written', async () => {
    const report = { dry_run: true, total: 2, valid: 1, problems: [problem], preview: [] };
    let last: unknown = null;
    const context = contextAt('/ec-permission', {
      [IMPORT]: () => ({ last }),
      'POST /api/ec/permissions/import': ({ query }: { query: Record<string, string> }) => {
        if (query['dry_run'] === '1') return report;
        last = { ...done, total: 2, applied: 1, refused: 1 };
        return reply(202, { ...running, status: 'QUEUED', total: 2, applied: 0, refused: 1 });
      },
    });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.import }));
    await user.upload(await page.findByLabelText(/^Файл/), new File(['card_no'], 'list.csv', { type: 'text/csv' }));
    expect(await page.findByText('Эзэмшигч олдсонгүй.')).toBeInTheDocument();
    await user.click(page.getByRole('button', { name: importText.applyValid('1') }));
    await waitFor(
      () => {
        expect(context.messages.map(({ message }) => message.title)).toEqual([
          importText.started('1'),
          importText.done('1'),
        ]);
      },
      { timeout: 20_000 },
    );
    const posts = context.calls.filter(({ method }) => method === 'POST').map(({ query }) => query);
    expect(posts).toEqual([{ dry_run: '1' }, { skip_problems: '1' }]);
    expect(page.getByRole('table', { name: importText.refusedRows })).toBeInTheDocument();
  });

  it('says that it names the first wrong rows alone where there are more', async () => {
    const report = { dry_run: true, total: 5_000, valid: 2_000, problems: [problem], preview: [] };
    const context = contextAt('/ec-permission', { 'POST /api/ec/permissions/import': report });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.import }));
    await user.upload(await page.findByLabelText(/^Файл/), new File(['card_no'], 'list.csv', { type: 'text/csv' }));
    expect(await page.findByText(importText.firstOnly('1'))).toBeInTheDocument();
  });

  it('that goes on shows its rows over the queue and in its window, also after a reload', async () => {
    const { user } = renderScreen(screen, { context: contextAt('/ec-permission', { [IMPORT]: { last: running } }) });
    expect(await page.findByText(importText.progress('4,037', '10,000'))).toBeVisible();
    expect(page.getByText(importText.counts('4,000', '37'))).toBeVisible();
    await user.click(page.getByRole('button', { name: text.actions.import }));
    const dialog = within(await page.findByRole('dialog', { name: importText.running }));
    expect(dialog.getByText(importText.progress('4,037', '10,000'))).toBeInTheDocument();
    expect(dialog.queryByLabelText(/^Файл/)).toBeNull();
  });

  it('that is over shows in its window which rows were refused and why', async () => {
    const FILE = '/api/ec/permissions/import/problems';
    const context = contextAt('/ec-permission', { [IMPORT]: { last: done }, [`GET ${FILE}`]: new Blob(['PK']) });
    const { user } = renderScreen(screen, { context });
    await user.click(await page.findByRole('button', { name: text.actions.import }));
    const table = within(await page.findByRole('table', { name: importText.refusedRows }));
    expect(table.getByText('Эзэмшигч олдсонгүй.')).toBeInTheDocument();
    expect(page.getByText('9,963')).toBeInTheDocument();
    for (const format of ['XLSX', 'CSV'])
      expect(page.getByRole('button', { name: importText.template(format) })).toBeVisible();
    await user.click(page.getByRole('button', { name: importText.refusedFile }));
    await waitFor(() => expect(context.calls.some(({ path }) => path === FILE)).toBe(true));
  });
});

describe('the list of granted entitlements', () => {
  it('begins with every decided request, in tabs by state', async () => {
    const context = contextAt('/ec-permission/granted?ends_within_days=7');
    renderScreen(grantedScreen, { context });
    await page.findByRole('table', { name: text.granted.caption });
    expect(queries(context)).toMatchObject([
      { status: 'ACTIVE,SUSPENDED,EXPIRED,REVOKED,REJECTED', ends_within_days: '7', sort: '-created_at' },
    ]);
    expect(page.getByRole('link', { name: /^Түдгэлзүүлсэн/ })).toBeVisible();
  });
});
