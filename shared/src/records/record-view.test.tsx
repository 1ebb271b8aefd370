import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { z } from 'zod/mini';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import type { ScreenModule } from '@ecard/shared/remote';
import { defineRecord, formOf } from './index.ts';
import { RecordPage } from './record-view.tsx';

const stopSchema = z.object({
  id: z.string(),
  version: z.int(),
  available_actions: z.array(z.string()),
  name: z.string(),
  opened_on: z.nullable(z.string()),
});
type Stop = z.infer<typeof stopSchema>;

const editForm = formOf(z.partial(z.object({ name: z.string(), operator_id: z.string() })), {
  labels: { name: 'Нэр', operator_id: 'Тээвэрлэгч' },
});
const closeForm = formOf(z.object({ until: z.string().check(z.minLength(1)) }), { labels: { until: 'Хүртэл' } });
const stop = defineRecord<Stop>({
  name: 'stop',
  path: '/api/stop',
  schema: stopSchema,
  noun: 'Зогсоол',
  title: ({ name }) => name,
  facts: [
    { key: 'name', label: 'Нэр', kind: 'text' },
    { key: 'opened_on', label: 'Нээсэн', kind: 'date', when: ({ opened_on }) => opened_on !== null },
  ],
  tabs: [{ key: 'rides', label: 'Зорчилт', Content: ({ record }) => <p>{`зорчилт ${record.name}`}</p> }],
  actions: [
    { action: 'copy', label: 'Хуулах', once: true, isNext: () => false, leavesTo: ({ id }) => `/stop/${id}` },
    { action: 'renew', label: 'Сунгах', once: true, isNext: () => false, confirm: { text: 'Хуулбар үүснэ.' } },
    { action: 'publish', label: 'Нийтлэх', done: 'Нийтэллээ' },
    {
      action: 'move',
      label: 'Зөөх',
      done: 'Зөөлөө',
      Dialog: ({ record, send, onClose }) => (
        <button onClick={() => void send({ name: `${record.name} 2` }).then(onClose)}>Баталгаажуулах</button>
      ),
    },
    { action: 'update', label: 'Засах', form: editForm },
    { action: 'delete', label: 'Устгах', confirm: { text: 'Буцаах боломжгүй.' }, leavesTo: '/stop' },
    { action: 'close', label: 'Зогсоох', form: closeForm, done: ({ name }) => `${name} хаалттай` },
    {
      action: 'archive',
      label: 'Архивлах',
      danger: true,
      confirm: { text: 'Дахин нээгдэхгүй.', reasonLabel: 'Шалтгаан', word: ({ name }) => name },
      done: 'Архивлалаа',
    },
  ],
  history: { entity: 'stop', actions: { 'stop.update': 'Засварласан' }, fields: { hidden: { label: 'Далд' } } },
});
const screen: ScreenModule = {
  Screen: () => <RecordPage of={stop} id="s1" listHref="/stop" />,
  prefetch: async (input) => {
    await stop.prefetch(input, 's1');
    return undefined;
  },
};
const aStop = (facts: Partial<Stop> = {}): Stop => ({
  id: 's1',
  version: 3,
  available_actions: ['publish', 'close', 'archive'],
  name: 'Төв',
  opened_on: '2026-11-01',
  ...facts,
});
function open(responses: Record<string, unknown>, url = '/stop/s1') {
  const context = createTestContext({ url, responses });
  return { context, ...renderScreen(screen, { context }) };
}
const posted = (context: ReturnType<typeof createTestContext>) => context.calls.find(({ method }) => method === 'POST');

describe('a defined record', () => {
  it('shows its facts and leaves out those that do not apply', async () => {
    open({ 'GET /api/stop/s1': aStop({ opened_on: null }) });
    expect(await page.findByRole('heading', { level: 1, name: 'Төв' })).toBeVisible();
    expect(page.queryByText('Нээсэн')).toBeNull();
  });

  it('leaves out the facts without a value where its definition says so', async () => {
    const facts = [
      ...stop.definition.facts,
      { key: 'fare', label: 'Үнэ', kind: 'money' as const },
      { key: 'lines', label: 'Хаяг', kind: 'twoLines' as const, value: () => [null, undefined] as const },
    ];
    const { history: _history, ...definition } = stop.definition;
    const drafts = defineRecord<Stop>({ ...definition, facts, leavesOutAbsent: ({ name }) => name === 'Ноорог' });
    const Screen = () => <RecordPage of={drafts} id="s1" listHref="/stop" />;
    const show = (name: string) =>
      renderScreen(
        { Screen },
        { context: createTestContext({ url: '/stop/s1', responses: { 'GET /api/stop/s1': aStop({ name }) } }) },
      );
    const { unmount } = show('Ноорог');
    expect((await page.findAllByRole('term')).map(({ textContent }) => textContent)).toEqual(['Нэр', 'Нээсэн']);
    unmount();
    show('Төв');
    expect((await page.findAllByRole('term')).map(({ textContent }) => textContent)).toEqual([
      'Нэр',
      'Нээсэн',
      'Үнэ',
      'Хаяг',
    ]);
  });

  it('offers the actions that the host allows now', async () => {
    open({ 'GET /api/stop/s1': aStop({ available_actions: ['publish'] }) });
    expect(await page.findByRole('button', { name: 'Нийтлэх' })).toBeVisible();
    expect(page.queryByRole('button', { name: 'Зогсоох' })).toBeNull();
  });

  it('performs an action for the shown version, and shows the new state of the record', async () => {
    const { user, context } = open({
      'GET /api/stop/s1': aStop(),
      'POST /api/stop/s1/actions/publish': aStop({ name: 'Шинэ', version: 4, available_actions: [] }),
    });
    await user.click(await page.findByRole('button', { name: 'Нийтлэх' }));
    expect(await page.findByRole('heading', { level: 1, name: 'Шинэ' })).toBeVisible();
    expect(posted(context)?.headers['if-match']).toBe('"v3"');
    expect(context.messages).toContainEqual({ kind: 'success', message: { title: 'Нийтэллээ' } });
  });

  it('deletes the record itself, as harm, and leaves for its list', async () => {
    const { user, context } = open({
      'GET /api/stop/s1': aStop({ available_actions: ['delete'] }),
      'DELETE /api/stop/s1': null,
    });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(page.getByRole('menuitem', { name: 'Устгах' }));
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Устгах' }));
    await waitFor(() => expect(context.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/stop/s1' }));
    await waitFor(() => expect(context.history.location.pathname).toBe('/stop'));
  });

  it('asks for a reason and the name before an irreversible action', async () => {
    const { user, context } = open({
      'GET /api/stop/s1': aStop(),
      'POST /api/stop/s1/actions/archive': aStop({ available_actions: [] }),
    });
    await user.click(await page.findByRole('button', { name: 'Үйлдэл' }));
    await user.click(page.getByRole('menuitem', { name: 'Архивлах' }));
    const dialog = within(page.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Архивлах' }));
    expect(posted(context)).toBeUndefined();
    await user.type(dialog.getByRole('textbox', { name: /Шалтгаан/ }), 'Давхардсан');
    await user.type(dialog.getByRole('textbox', { name: /Төв/ }), 'Төв');
    await user.click(dialog.getByRole('button', { name: 'Архивлах' }));
    expect(posted(context)?.body).toEqual({ reason: 'Давхардсан' });
  });

  it('opens the record that an action created, and leaves this one unchanged', async () => {
    const { user, context } = open({
      'GET /api/stop/s1': aStop({ available_actions: ['copy'] }),
      'POST /api/stop/s1/actions/copy': reply(201, aStop({ id: 's2', name: 'Хуулбар' })),
    });
    await user.click(await page.findByRole('button', { name: 'Хуулах' }));
    await waitFor(() => expect(context.history.location.pathname).toBe('/stop/s2'));
    expect(posted(context)?.headers['idempotency-key']).toEqual(expect.any(String));
    expect(page.getByRole('heading', { level: 1, name: 'Төв' })).toBeVisible();
  });

  it('performs an action with a question once, too', async () => {
    const { user, context } = open({
      'GET /api/stop/s1': aStop({ available_actions: ['renew'] }),
      'POST /api/stop/s1/actions/renew': aStop(),
    });
    await user.click(await page.findByRole('button', { name: 'Сунгах' }));
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Сунгах' }));
    await waitFor(() => expect(posted(context)?.headers['idempotency-key']).toEqual(expect.any(String)));
  });

  it('sends only the changed fields of a record, and asks which value to keep after a conflict', async () => {
    const current = aStop({ name: 'Урд', version: 4 });
    const { user, context } = open({
      'GET /api/stop/s1': aStop({ available_actions: ['update'] }),
      'PATCH /api/stop/s1': reply(412, { code: 'STALE', message: 'Өөр хэрэглэгч өөрчилсөн байна', current }),
    });
    await user.click(await page.findByRole('button', { name: 'Засах' }));
    const dialog = within(page.getByRole('dialog'));
    await user.clear(dialog.getByRole('textbox', { name: /Нэр/ }));
    await user.type(dialog.getByRole('textbox', { name: /Нэр/ }), 'Хойд');
    await user.click(dialog.getByRole('button', { name: 'Засах' }));
    expect(await dialog.findByText('Урд')).toBeVisible();
    expect(context.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Хойд' });
  });

  it('performs an action with its own window like any other', async () => {
    const { user, context } = open({
      'GET /api/stop/s1': aStop({ available_actions: ['move'] }),
      'POST /api/stop/s1/actions/move': aStop({ name: 'Төв 2', version: 4, available_actions: [] }),
    });
    await user.click(await page.findByRole('button', { name: 'Зөөх' }));
    await user.click(page.getByRole('button', { name: 'Баталгаажуулах' }));
    expect(await page.findByRole('heading', { level: 1, name: 'Төв 2' })).toBeVisible();
    expect(posted(context)).toMatchObject({ body: { name: 'Төв 2' }, headers: { 'if-match': '"v3"' } });
    expect(context.messages).toContainEqual({ kind: 'success', message: { title: 'Зөөлөө' } });
  });

  it('makes the form of an action from its schema', async () => {
    const { user, context } = open({
      'GET /api/stop/s1': aStop(),
      'POST /api/stop/s1/actions/close': aStop({ available_actions: [] }),
    });
    await user.click(await page.findByRole('button', { name: 'Зогсоох' }));
    const dialog = within(page.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Хүртэл/ }), 'маргааш');
    await user.click(dialog.getByRole('button', { name: 'Зогсоох' }));
    expect(posted(context)?.body).toEqual({ until: 'маргааш' });
  });

  it('reports a conflict and shows the current record', async () => {
    const { user, context } = open({
      'GET /api/stop/s1': aStop(),
      'POST /api/stop/s1/actions/publish': reply(412, {
        code: 'STALE',
        message: 'Өөр хэрэглэгч өөрчилсөн байна',
        current: aStop({ name: 'Шинэ', version: 4 }),
      }),
    });
    await user.click(await page.findByRole('button', { name: 'Нийтлэх' }));
    expect(await page.findByRole('heading', { level: 1, name: 'Шинэ' })).toBeVisible();
    expect(context.messages).toContainEqual({
      kind: 'error',
      message: { title: 'Нийтлэх', description: 'Өөр хэрэглэгч өөрчилсөн байна' },
    });
  });

  it('opens the window of the action in the address, and the parameter goes with it', async () => {
    const { user, context } = open({ 'GET /api/stop/s1': aStop() }, '/stop/s1?tab=rides&do=archive');
    const dialog = within(await page.findByRole('dialog', { name: /Архивлах/ }));
    await user.click(dialog.getByRole('button', { name: 'Болих' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(context.history.location).toMatchObject({ pathname: '/stop/s1', search: '?tab=rides' });
  });

  it('finishes the action in the address although the record offers it no more', async () => {
    const { user, context } = open(
      {
        'GET /api/stop/s1': aStop({ available_actions: ['renew'] }),
        'POST /api/stop/s1/actions/renew': aStop({ available_actions: [] }),
      },
      '/stop/s1?do=renew',
    );
    await user.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Сунгах' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(context.history.location.search).toBe('');
  });

  it.each(['close', 'publish'])('opens no window for %s in the address when none is offered', async (action) => {
    open({ 'GET /api/stop/s1': aStop({ available_actions: ['publish'] }) }, `/stop/s1?do=${action}`);
    expect(await page.findByRole('button', { name: 'Нийтлэх' })).toBeVisible();
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('shows a missing record as not found and links to the list', async () => {
    open({ 'GET /api/stop/s1': reply(404, { code: 'NOT_FOUND', message: 'Олдсонгүй' }) });
    expect(await page.findByRole('link', { name: 'Жагсаалт руу' })).toHaveAttribute('href', '/stop');
  });

  it('opens the tab of the address, on the server too', async () => {
    const context = createTestContext({ url: '/stop/s1?tab=rides', responses: { 'GET /api/stop/s1': aStop() } });
    const { html } = await renderScreenOnServer(screen, { context });
    expect(html).toContain('зорчилт Төв');
    expect(html).not.toContain('2026.11.01');
  });

  it('names the changes in its history by its facts and forms, in words', async () => {
    const of = (id: number, before: object, after: object) => ({
      ...{ id, at: '2026-11-20T10:00:00+08:00', action: 'stop.update', entity: 'stop', entity_id: 's1', ip: null },
      ...{ actor: { id: 'u', name: 'Бат' }, impersonator: null, request_id: null, before, after },
    });
    const entry = of(
      1,
      { opened_on: '2026-11-01', operator: { id: 'o1', name: 'Зорчигч' }, hidden: false, lines: [{ id: 1 }] },
      { opened_on: '2026-12-01', operator: null, hidden: true, lines: [{ id: 2 }] },
    );
    open(
      { 'GET /api/stop/s1': aStop(), 'GET /api/audit/stop/s1': { data: [entry], next_cursor: null } },
      '/stop/s1?tab=history',
    );
    expect(await page.findByText('2026.11.01')).toBeVisible();
    for (const shown of ['Нээсэн', 'Тээвэрлэгч', 'Зорчигч', 'Далд', 'Үгүй']) {
      expect(page.getByText(shown)).toBeVisible();
    }
    expect(page.getAllByText(/өөрчилсөн/).length).toBeGreaterThan(0);
  });
});
