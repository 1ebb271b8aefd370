import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { activeStates } from '@ecard/shared/api-schema';
import { renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { aKind, aSchedule, pageOf } from '../../reports/reports.fixtures.ts';
import { contextOf } from './report-admin.fixtures.ts';
import { screen } from './report-admin.screen.tsx';
import { reportAdminText as text } from './report-admin.text.ts';

function open(...of: Parameters<typeof contextOf>) {
  const context = contextOf(...of);
  return { context, ...renderScreen(screen, { context }) };
}

/** A template of a card statement, with the facts the test changes. */
function aTemplate(facts: object = {}) {
  return {
    ...{ id: 't1', version: 3, created_at: '', updated_at: '', available_actions: ['update'] },
    ...{ name: 'Богино', description: null, kind: 'CARD_STATEMENT', columns: ['amount'], format: 'CSV' },
    ...{ is_active: true, ...facts },
  };
}

/** A history with one entry. */
function historyOf(action: string, changes: object) {
  const nobody = { actor: null, impersonator: null, ip: null, request_id: null };
  const entry = { id: 7, at: '2026-11-20T10:00:00+08:00', entity: '', entity_id: '', action, ...nobody, ...changes };
  return { data: [entry], next_cursor: null };
}

describe('what prepares orders', () => {
  it('adds a template', async () => {
    const { context, user } = open('/report-admin?tab=templates', {
      'GET /api/report-template': pageOf([]),
      'GET /api/report-template/kinds': { data: [aKind()] },
      'POST /api/report-template': ({ body }: { readonly body: object }) => ({ ...aTemplate(), ...body }),
    });
    await page.findByText(text.template.empty.title);
    await user.click(page.getAllByRole('button', { name: text.template.add }).at(-1) ?? document.body);
    await user.type(await page.findByRole('textbox', { name: /Нэр/ }), 'Богино');
    await user.click(await page.findByRole('checkbox', { name: 'Дүн' }));
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: text.template.add }));
    await waitFor(() => expect(context.messages[0]?.message.title).toBe(text.template.added));
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Богино',
      kind: 'CARD_STATEMENT',
      columns: ['amount'],
      format: 'XLSX',
    });
  });

  it('says in the form of a template that the columns of reports cannot be loaded', async () => {
    const { user } = open('/report-admin?tab=templates', {
      'GET /api/report-template': pageOf([]),
      'GET /api/report-template/kinds': reply(403, { message: 'Эрх хүрэхгүй байна' }),
    });
    await page.findByText(text.template.empty.title);
    await user.click(page.getAllByRole('button', { name: text.template.add }).at(-1) ?? document.body);
    const dialog = within(await page.findByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text.template.columnsFailed);
    expect(dialog.queryByRole('checkbox', { name: 'Дүн' })).toBeNull();
  });

  it('drops the columns of another kind that was chosen before', async () => {
    const trips = {
      code: 'TRIPS',
      title: 'Зорчилт',
      columns: [{ key: 'fare', header: 'Тариф', type: 'money', sample: '' }],
    };
    const { context, user } = open('/report-admin?tab=templates', {
      'GET /api/report-template': pageOf([]),
      'GET /api/report-template/kinds': { data: [aKind(), aKind(trips)] },
      'POST /api/report-template': ({ body }: { readonly body: object }) => ({ ...aTemplate(), ...body }),
    });
    await page.findByText(text.template.empty.title);
    await user.click(page.getAllByRole('button', { name: text.template.add }).at(-1) ?? document.body);
    const dialog = within(await page.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Нэр/ }), 'Богино');
    await user.click(await dialog.findByRole('checkbox', { name: 'Дүн' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: /Төрөл/ }), 'Зорчилт');
    await user.click(dialog.getByRole('button', { name: text.template.add }));
    await waitFor(() => expect(context.messages[0]?.message.title).toBe(text.template.added));
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ kind: 'TRIPS', columns: null });
  });

  it('changes a template, of which no columns mean all', async () => {
    const template = aTemplate();
    const { context, user } = open('/report-admin?tab=templates', {
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
    const { context, user } = open('/report-admin?tab=schedules', {
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
    const { context, user } = open('/report-admin?tab=schedules', {
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
    const { context, user } = open('/report-admin?tab=schedules', {
      'GET /api/report-schedule': pageOf([schedule]),
      'POST /api/report-schedule/s1/actions/delete': { ...schedule, status: 'DELETED', version: 4 },
    });
    await user.click(await page.findByRole('button', { name: 'Сарын хуулга: үйлдэл' }));
    await user.click(await page.findByRole('menuitem', { name: 'Устгах' }));
    await user.click(await page.findByRole('button', { name: 'Устгах' }));
    await waitFor(() => expect(context.messages[0]?.message.title).toBe('Хуваарийг устгалаа'));
  });

  it('shows schedules with who asked for them, page by page, at addresses of their tab', async () => {
    const { context, user } = open('/report-admin?tab=schedules', {
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
    expect(context.history.location.search).toBe('?tab=schedules&page=11');
    await user.click(page.getByRole('link', { name: 'Дараагийн' }));
    expect(context.history.location.search).toBe('?tab=schedules&sort=next_run_at');
  });

  it('shows a paused schedule without a next turn', async () => {
    const schedule = aSchedule({ status: 'PAUSED', available_actions: ['resume'] });
    open('/report-admin?tab=schedules', { 'GET /api/report-schedule': pageOf([schedule]) });
    const row = within(await page.findByRole('row', { name: /Сарын хуулга/ }));
    expect(row.getByText('Түр зогсоосон')).toBeVisible();
    expect(row.queryByText('2026.12.01 08:00')).toBeNull();
  });

  it('shows the choice of each template, narrowed by its kind', async () => {
    const template = aTemplate({ is_active: false });
    const { context, user } = open('/report-admin?tab=templates', { 'GET /api/report-template': pageOf([template]) });
    const row = within(await page.findByRole('row', { name: /Богино/ }));
    expect(['Картын хуулга', '1 сонгосон', 'CSV', 'Идэвхгүй'].filter((word) => row.queryByText(word) === null)).toEqual(
      [],
    );
    expect(row.getByRole('button', { name: 'Богино: үйлдэл' })).toBeVisible();
    await user.selectOptions(page.getByRole('combobox', { name: 'Төрөл' }), 'Картын хуулга');
    expect(context.history.location.search).toBe('?tab=templates&kind=CARD_STATEMENT');
    await waitFor(() =>
      expect(context.calls.filter(({ path }) => path === '/api/report-template').at(-1)?.query).toMatchObject({
        kind: 'CARD_STATEMENT',
      }),
    );
  });

  it('shows the history of a schedule in words, over the list of its tab', async () => {
    const schedule = aSchedule();
    const { context, user } = open('/report-admin?tab=schedules', {
      'GET /api/report-schedule': pageOf([schedule]),
      'GET /api/report-schedule/s1': schedule,
      'GET /api/audit/report_schedule/s1': historyOf('report.schedule.update', {
        before: { frequency: 'MONTHLY', weekday: null, hour: 8, columns: null, format: 'XLSX' },
        after: { frequency: 'WEEKLY', weekday: 5, hour: 9, columns: ['amount'], format: 'CSV' },
      }),
    });
    await user.click(await page.findByRole('link', { name: 'Сарын хуулга' }));
    const drawer = within(await page.findByRole('dialog'));
    expect(await drawer.findByText('Сар бүрийн 1-нд 08:00')).toBeVisible();
    await user.click(drawer.getByRole('link', { name: 'Түүх' }));
    expect(await drawer.findByText('Баасан', { exact: false })).toBeVisible();
    const changes = drawer.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(changes).toEqual(
      expect.arrayContaining(['Сар бүр → Долоо хоног бүр', '08:00 → 09:00', '1 сонгосон', 'Excel → CSV']),
    );
    expect(context.history.location.search).toBe('?tab=schedules&id=s1&part=history');
    expect(page.getByRole('table', { name: 'Тайлангийн хуваарь', hidden: true })).toBeInTheDocument();
  });

  it('shows the history of a template', async () => {
    const template = aTemplate();
    open('/report-admin?tab=templates&id=t1&part=history', {
      'GET /api/report-template': pageOf([template]),
      'GET /api/report-template/t1': template,
      'GET /api/audit/report_template/t1': historyOf('report.template.update', {
        before: { name: 'Урт', is_active: false },
        after: { name: 'Богино', is_active: true },
      }),
    });
    const drawer = within(await page.findByRole('dialog'));
    expect(await drawer.findByText('Засварласан')).toBeVisible();
    const changes = drawer.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(changes).toEqual(expect.arrayContaining(['Урт → Богино', 'Идэвхгүй → Идэвхтэй']));
  });

  it('says when templates cannot be loaded', async () => {
    open('/report-admin?tab=templates', { 'GET /api/report-template': reply(403, { message: 'Эрх хүрэхгүй байна' }) });
    expect(await page.findByText('Эрх хүрэхгүй байна')).toBeVisible();
  });

  it('has its other parts in the HTML of the server, with a search that stays in them', async () => {
    const context = contextOf('/report-admin?tab=schedules', { 'GET /api/report-schedule': pageOf([aSchedule()]) });
    const { html } = await renderScreenOnServer(screen, { context });
    expect(html).toContain('Сар бүрийн 1-нд 08:00');
    expect(html).toContain('<input type="hidden" name="tab" value="schedules"/>');
    expect(context.calls.filter(({ path }) => path === '/api/report-schedule')).toHaveLength(1);
  });
});
