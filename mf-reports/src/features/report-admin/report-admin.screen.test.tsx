import { describe, expect, it, jest } from '@jest/globals';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import { activeStates } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { Answer } from '@ecard/shared/testing';
import { REPORT_ID, aKind, aReport, aSchedule, pageOf } from '../../reports/reports.fixtures.ts';
import { screen } from './report-admin.screen.tsx';
import { reportAdminText as text } from './report-admin.text.ts';

const ended = { since: '2026-11-15', p95_ms: 12_300, failures: 4 };
const queue = { queue_length: 3, waiting_for_approval: 2, running: 1, ...ended };
const row = (facts: object = {}) => ({
  ...{ ...aReport(), waited_ms: 2000, took_ms: 58_000, row_estimate: 1250, headings: ['Огноо', 'Эзэмшигч'] },
  ...facts,
});
const waiting = row({
  status: 'NEEDS_APPROVAL',
  contains_pii: true,
  organization: { id: 'o1', name: 'Цайз ХХК' },
  available_actions: ['approve', 'reject'],
  ...{ took_ms: null, row_count: null },
});

function contextOf(url: string, responses: Readonly<Record<string, Answer>> = {}, codes = ['report.admin.schedule']) {
  return createTestContext({
    url,
    snapshot: { actions: codes.map((code) => ({ code, name: code })) },
    responses: {
      'GET /api/report-admin': pageOf([waiting]),
      'GET /api/report-admin/summary': queue,
      'GET /api/saved-view': { data: [] },
      [`GET /api/report-admin/${REPORT_ID}`]: waiting,
      ...responses,
    },
  });
}
function open(...of: Parameters<typeof contextOf>) {
  const context = contextOf(...of);
  return { context, ...renderScreen(screen, { context }) };
}

describe('the administration of reports', () => {
  it('shows the numbers of the queue with links to their reports', async () => {
    open('/report-admin');
    const strip = within(await page.findByRole('group', { name: text.kpi.strip }));
    expect(strip.getByRole('link', { name: '2' })).toHaveAttribute('href', '/report-admin?status=NEEDS_APPROVAL');
    expect(strip.getByRole('link', { name: '4' })).toHaveAttribute(
      'href',
      '/report-admin?status=FAILED&finished_from=2026-11-15',
    );
    expect(strip.getByText('12.3 сек')).toBeVisible();
    expect(strip.getByTitle(text.kpi.p95Hint)).toHaveTextContent(text.kpi.p95);
  });

  it('shows the requester and the kind of a report, and marks personal data', async () => {
    open('/report-admin');
    const cells = within(await page.findByRole('row', { name: /RP-2026-000123/ }));
    expect(cells.getByText('Б.Болд')).toBeVisible();
    expect(cells.getByText('Цайз ХХК')).toBeVisible();
    expect(cells.getByText('Агуулна')).toBeVisible();
  });

  it.each([
    [58_000, '58.0 сек'],
    [150_000, '3 мин'],
    [5_400_000, '1.5 цаг'],
    [3 * 86_400_000, '3 хоног'],
  ])('shows a wait of %i ms as %s', async (waited_ms, words) => {
    open('/report-admin', { 'GET /api/report-admin': pageOf([{ ...waiting, waited_ms }]) });
    expect(within(await page.findByRole('row', { name: /RP-2026-000123/ })).getByText(words)).toBeVisible();
  });

  it('shows what has changed in the queue after ten seconds, in the open report too', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const done = row({ organization: waiting.organization });
    const answers = { list: [pageOf([waiting])], one: [waiting], numbers: [queue] };
    open(`/report-admin?id=${REPORT_ID}`, {
      'GET /api/report-admin': () => answers.list.shift() ?? pageOf([done]),
      [`GET /api/report-admin/${REPORT_ID}`]: () => answers.one.shift() ?? done,
      'GET /api/report-admin/summary': () => answers.numbers.shift() ?? { ...queue, waiting_for_approval: 0 },
    });
    const drawer = within(await page.findByRole('dialog'));
    expect(await drawer.findByText('Зөвшөөрөл хүлээж байна')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await drawer.findByText('Бэлэн')).toBeVisible();
    expect(within(page.getByRole('group', { name: text.kpi.strip })).getByRole('link', { name: '0' })).toBeVisible();
    expect(within(page.getByRole('row', { name: /RP-2026-000123/, hidden: true })).getByText('Бэлэн')).toBeVisible();
    jest.useRealTimers();
  });

  it('approves with a reason', async () => {
    const approved = row({ status: 'QUEUED', version: 2, available_actions: [] });
    const { context, user } = open(`/report-admin?id=${REPORT_ID}`, {
      [`POST /api/report-admin/${REPORT_ID}/actions/approve`]: approved,
    });
    await user.click(await page.findByRole('button', { name: text.actions.approve }));
    const question = within(await page.findByRole('dialog', { name: text.actions.approve }));
    expect(question.getByText(/Б\.Болд .* 1,250 мөртэй файл авна\. Багана: Огноо, Эзэмшигч\./)).toBeVisible();
    await user.type(await page.findByRole('textbox', { name: new RegExp(text.actions.reason) }), 'Хүсэлт № 12');
    await user.click(page.getAllByRole('button', { name: text.actions.approve }).at(-1) ?? document.body);
    await waitFor(() => expect(context.messages[0]?.message.title).toBe(text.actions.approved));
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Хүсэлт № 12' });
  });

  it('deletes the file of a report at its endpoint', async () => {
    const done = row({ available_actions: ['rerun', 'delete'] });
    const { context, user } = open(`/report-admin?id=${REPORT_ID}`, {
      [`GET /api/report-admin/${REPORT_ID}`]: done,
      [`POST /api/report-admin/${REPORT_ID}/actions/delete`]: row({ status: 'EXPIRED', version: 2 }),
    });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(await page.findByRole('menuitem', { name: text.actions.delete }));
    expect(page.getByText(text.actions.deleteHint)).toBeVisible();
    await user.click(page.getByRole('button', { name: text.actions.delete }));
    await waitFor(() => expect(context.messages[0]?.message.title).toBe(text.actions.deleted));
  });

  it('shows size and last day of a file with its download in the row', async () => {
    open('/report-admin', { 'GET /api/report-admin': pageOf([row({ available_actions: ['delete', 'download'] })]) });
    const cells = within(await page.findByRole('row', { name: /RP-2026-000123/ }));
    expect(cells.getByText('80 КБ')).toBeVisible();
    expect(cells.getByText('2026.11.27')).toBeVisible();
    expect(cells.getByRole('button', { name: 'RP-2026-000123 татах' })).toBeVisible();
  });

  it('offers the file to an account that the host lets have it', async () => {
    const done = row({ available_actions: ['rerun', 'delete', 'download'] });
    open(`/report-admin?id=${REPORT_ID}`, { [`GET /api/report-admin/${REPORT_ID}`]: done });
    expect(await page.findByRole('button', { name: 'Татах' })).toBeVisible();
    expect(page.queryByText(text.notForYou)).toBeNull();
  });

  it('says in place of the file that it is not for the account', async () => {
    const done = row({ available_actions: ['rerun', 'delete'] });
    open(`/report-admin?id=${REPORT_ID}`, { [`GET /api/report-admin/${REPORT_ID}`]: done });
    expect(await page.findByText(text.notForYou)).toBeVisible();
    expect(page.queryByRole('button', { name: 'Татах' })).toBeNull();
  });

  it('adds a template', async () => {
    const { context, user } = open('/report-admin?part=templates', {
      'GET /api/report-template': pageOf([]),
      'GET /api/report-template/kinds': { data: [aKind()] },
      'POST /api/report-template': ({ body }: { readonly body: object }) => ({ id: 't1', version: 1, ...body }),
    });
    await page.findByText(text.template.empty.title);
    await user.click(page.getAllByRole('button', { name: text.template.add }).at(-1) ?? document.body);
    await user.type(await page.findByRole('textbox', { name: /Нэр/ }), 'Богино');
    await user.click(await page.findByRole('checkbox', { name: 'Дүн' }));
    await user.click(page.getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => expect(context.messages[0]?.message.title).toBe(text.template.added));
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Богино',
      kind: 'CARD_STATEMENT',
      columns: ['amount'],
      format: 'XLSX',
    });
  });

  it('drops the columns of another kind that was chosen before', async () => {
    const trips = { code: 'TRIPS', title: 'Зорчилт', columns: [{ key: 'fare', header: 'Тариф', type: 'money', sample: '' }] };
    const { context, user } = open('/report-admin?part=templates', {
      'GET /api/report-template': pageOf([]),
      'GET /api/report-template/kinds': { data: [aKind(), aKind(trips)] },
      'POST /api/report-template': ({ body }: { readonly body: object }) => ({ id: 't1', version: 1, ...body }),
    });
    await page.findByText(text.template.empty.title);
    await user.click(page.getAllByRole('button', { name: text.template.add }).at(-1) ?? document.body);
    const dialog = within(await page.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Нэр/ }), 'Богино');
    await user.click(await dialog.findByRole('checkbox', { name: 'Дүн' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: /Төрөл/ }), 'Зорчилт');
    await user.click(dialog.getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => expect(context.messages[0]?.message.title).toBe(text.template.added));
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ kind: 'TRIPS', columns: null });
  });

  it('changes a template, of which no columns mean all', async () => {
    const template = {
      ...{ id: 't1', version: 3, created_at: '', updated_at: '', available_actions: ['update'] },
      ...{ name: 'Богино', description: null, kind: 'CARD_STATEMENT', columns: ['amount'], format: 'CSV' },
      is_active: true,
    };
    const { context, user } = open('/report-admin?part=templates', {
      'GET /api/report-template': pageOf([template]),
      'GET /api/report-template/kinds': { data: [aKind()] },
      'PATCH /api/report-template/t1': { ...template, version: 4 },
    });
    await user.click(await page.findByRole('button', { name: 'Богино: үйлдэл' }));
    await user.click(await page.findByRole('menuitem', { name: text.template.edit }));
    await user.click(await page.findByRole('checkbox', { name: 'Дүн', checked: true }));
    await user.click(page.getByRole('checkbox', { name: activeStates.labels[1], checked: true }));
    await user.click(page.getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => expect(context.messages[0]?.message.title).toBe(text.template.changed));
    const call = context.calls.find(({ method }) => method === 'PATCH');
    expect(call?.body).toMatchObject({ columns: null, is_active: false });
    expect(call?.headers['if-match']).toBe('"v3"');
  });

  it('moves a schedule to a day of the week', async () => {
    const schedule = aSchedule();
    const { context, user } = open('/report-admin?part=schedules', {
      'GET /api/report-schedule': pageOf([schedule]),
      'PATCH /api/report-schedule/s1': { ...schedule, frequency: 'WEEKLY', weekday: 5, version: 4 },
    });
    await user.click(await page.findByRole('button', { name: 'Сарын хуулга: үйлдэл' }));
    await user.click(await page.findByRole('menuitem', { name: 'Өөрчлөх' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Сарын хуулга' }));
    expect(dialog.getByRole('textbox', { name: 'Сарын өдөр' })).toHaveValue('1');
    await user.click(dialog.getByRole('radio', { name: 'Долоо хоног бүр' }));
    expect(dialog.queryByRole('textbox', { name: 'Сарын өдөр' })).toBeNull();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Гараг' }), 'Баасан');
    expect(within(dialog.getByRole('combobox', { name: 'Цаг' })).queryByRole('option', { name: '–' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => expect(context.messages[0]?.message.title).toBe('Хуваарь өөрчлөгдлөө'));
    const call = context.calls.find(({ method }) => method === 'PATCH');
    expect(call?.body).toMatchObject({ frequency: 'WEEKLY', weekday: 5, hour: 8 });
    expect(call?.headers['if-match']).toBe('"v3"');
  });

  it('pauses a schedule', async () => {
    const schedule = aSchedule();
    const { context, user } = open('/report-admin?part=schedules', {
      'GET /api/report-schedule': pageOf([schedule]),
      'POST /api/report-schedule/s1/actions/pause': { ...schedule, status: 'PAUSED', version: 4 },
    });
    expect(await page.findByText('Сар бүрийн 1-нд 08:00')).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Сарын хуулга: үйлдэл' }));
    await user.click(await page.findByRole('menuitem', { name: 'Түр зогсоох' }));
    await waitFor(() => expect(context.messages[0]?.message.title).toBe('Хуваарийг зогсоолоо'));
  });

  it('deletes a schedule at its endpoint', async () => {
    const schedule = aSchedule();
    const { context, user } = open('/report-admin?part=schedules', {
      'GET /api/report-schedule': pageOf([schedule]),
      'POST /api/report-schedule/s1/actions/delete': { ...schedule, status: 'DELETED', version: 4 },
    });
    await user.click(await page.findByRole('button', { name: 'Сарын хуулга: үйлдэл' }));
    await user.click(await page.findByRole('menuitem', { name: 'Устгах' }));
    await user.click(await page.findByRole('button', { name: 'Устгах' }));
    await waitFor(() => expect(context.messages[0]?.message.title).toBe('Хуваарийг устгалаа'));
  });

  it('shows schedules with who asked for them, page by page, at addresses of their tab', async () => {
    const { context, user } = open('/report-admin?part=schedules', {
      'GET /api/report-schedule': { ...pageOf([aSchedule()]), total: 201 },
    });
    const row = within(await page.findByRole('row', { name: /Сарын хуулга/ }));
    expect(['Б.Болд', 'Картын хуулга', 'Идэвхтэй'].filter((word) => row.queryByText(word) === null)).toEqual([]);
    await user.click(page.getByRole('link', { name: '11-р хуудас' }));
    await waitFor(() =>
      expect(context.calls.filter(({ path }) => path === '/api/report-schedule').map(({ query }) => query)).toEqual([
        { page: '1', page_size: '20', sort: '-created_at' },
        { page: '11', page_size: '20', sort: '-created_at' },
      ]),
    );
    expect(context.history.location.search).toBe('?part=schedules&page=11');
    await user.click(page.getByRole('link', { name: 'Дараагийн' }));
    expect(context.history.location.search).toBe('?part=schedules&sort=next_run_at');
  });

  it('shows a paused schedule without a next turn, and opens it with its choices and history', async () => {
    const schedule = aSchedule({ status: 'PAUSED', available_actions: ['resume'], columns: ['at', 'amount'] });
    const entry = {
      ...{ id: 1, at: '2026-11-20T10:00:00+08:00', entity: 'report_schedule', entity_id: 's1', ip: null, request_id: null },
      ...{ actor: { id: 'u2', name: 'Д.Дулмаа' }, impersonator: null },
    };
    const paused = { action: 'report.schedule.pause', before: { status: 'ACTIVE' }, after: { status: 'PAUSED' } };
    const { user } = open('/report-admin?part=schedules', {
      'GET /api/report-schedule': pageOf([schedule]),
      'GET /api/report-schedule/s1': schedule,
      'GET /api/audit/report_schedule/s1': { data: [{ ...entry, ...paused }], next_cursor: null },
    });
    const row = within(await page.findByRole('row', { name: /Сарын хуулга/ }));
    expect(row.queryByText('2026.12.01 08:00')).toBeNull();
    await user.click(row.getByRole('link', { name: 'Сарын хуулга' }));
    const drawer = within(await page.findByRole('dialog'));
    expect(await drawer.findByText('2 сонгосон')).toBeVisible();
    await user.click(drawer.getByRole('link', { name: 'Түүх' }));
    expect(await drawer.findByText('Түр зогсоосон')).toBeVisible();
    expect(drawer.getByText(/Д\.Дулмаа/)).toBeVisible();
  });

  it('shows the choice of each template, narrowed by its kind', async () => {
    const template = {
      ...{ id: 't1', version: 1, created_at: '', updated_at: '', available_actions: ['update'] },
      ...{ name: 'Богино', description: null, kind: 'CARD_STATEMENT', columns: ['amount'], format: 'CSV' },
      is_active: false,
    };
    const { context, user } = open('/report-admin?part=templates', { 'GET /api/report-template': pageOf([template]) });
    const row = within(await page.findByRole('row', { name: /Богино/ }));
    expect(['Картын хуулга', '1 сонгосон', 'CSV', 'Идэвхгүй'].filter((word) => row.queryByText(word) === null)).toEqual([]);
    expect(row.getByRole('button', { name: 'Богино: үйлдэл' })).toBeVisible();
    await user.selectOptions(page.getByRole('combobox', { name: 'Төрөл' }), 'Картын хуулга');
    expect(context.history.location.search).toBe('?part=templates&kind=CARD_STATEMENT');
    await waitFor(() =>
      expect(context.calls.filter(({ path }) => path === '/api/report-template').at(-1)?.query).toMatchObject({
        kind: 'CARD_STATEMENT',
      }),
    );
  });

  it('says when templates cannot be loaded', async () => {
    open('/report-admin?part=templates', { 'GET /api/report-template': reply(403, { message: 'Эрх хүрэхгүй байна' }) });
    expect(await page.findByText('Эрх хүрэхгүй байна')).toBeVisible();
  });

  it('shows only the queue to an account without the right to templates and schedules', async () => {
    open('/report-admin?part=templates', {}, []);
    expect(await page.findByRole('row', { name: /RP-2026-000123/ })).toBeVisible();
    expect(page.queryByRole('link', { name: text.tabs.templates })).toBeNull();
  });

  it('is in the HTML of the server', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextOf('/report-admin') });
    expect(html).toContain('RP-2026-000123');
    expect(html).toContain('12.3 сек');
  });

  it('has its other parts in the HTML of the server, with a search that stays in them', async () => {
    const context = contextOf('/report-admin?part=schedules', { 'GET /api/report-schedule': pageOf([aSchedule()]) });
    const { html } = await renderScreenOnServer(screen, { context });
    expect(html).toContain('Сар бүрийн 1-нд 08:00');
    expect(html).toContain('<input type="hidden" name="part" value="schedules"/>');
    expect(context.calls.filter(({ path }) => path === '/api/report-schedule')).toHaveLength(1);
  });
});
