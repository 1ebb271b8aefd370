import { afterEach, describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { aDirectionDetail } from '../../testing/directions.ts';
import { aLocation } from '../../testing/locations.ts';
import { screen } from './direction-detail.screen.tsx';
import { directionText } from './direction.text.ts';

const text = directionText.stopEditor;
const route = aDirectionDetail();
const path = `/api/direction/${route.id}`;
const [first, second, third] = route.stops.map(({ location }) => location.id);
const added = aLocation({ name: 'Шинэ', code: 'S900' });

const contextOf = (responses: Record<string, unknown>, search = '') =>
  createTestContext({
    url: `/direction/${route.id}?tab=stops${search}`,
    snapshot: { profile: { user: { username: 'planner', kind: 'STAFF' } } },
    responses: {
      [`GET ${path}`]: route,
      'GET /api/lookup/stops': [{ id: added.id, code: added.code, name: added.name, active: true }],
      [`GET /api/location/${added.id}`]: added,
      ...responses,
    },
  });
const request = { params: { id: route.id } };
function open(responses: Record<string, unknown> = {}, search = '') {
  const context = contextOf(responses, search);
  return { context, ...renderScreen(screen, { context, request }) };
}
type Opened = Pick<ReturnType<typeof open>, 'user'>;

const order = () =>
  within(page.getByRole('list', { name: /Буудлын дараалал/ }))
    .getAllByRole('listitem')
    .map((row) => /Буудал \d|Шинэ/.exec(row.textContent)?.[0]);
const puts = ({ calls }: ReturnType<typeof createTestContext>) => calls.filter(({ method }) => method === 'PUT');
const idsOf = (body: unknown) =>
  (body as { readonly stops: readonly { readonly location_id: string }[] }).stops.map((stop) => stop.location_id);
async function moveThirdUp({ user }: Opened) {
  const handle = await page.findByRole('button', { name: 'Буудал 3: зөөх' });
  handle.focus();
  await user.keyboard('{ArrowUp}');
}
const save = ({ user }: Opened) => user.click(page.getByRole('button', { name: text.save }));

afterEach(() => {
  sessionStorage.clear();
});

describe('the stops of a route', () => {
  it('are reordered by keys, and sent for the version on the screen', async () => {
    const opened = open({ [`PUT ${path}/stops`]: route });
    await moveThirdUp(opened);
    expect(order()).toEqual(['Буудал 1', 'Буудал 3', 'Буудал 2']);
    await save(opened);
    await waitFor(() => {
      expect(puts(opened.context)[0]?.body).toEqual({
        dir: 0,
        stops: [first, third, second].map((location_id) => ({ location_id, is_timepoint: false })),
      });
    });
    expect(puts(opened.context)[0]?.headers['if-match']).toBe('"v5"');
  });

  it('have the primary button of the page, which saves them', async () => {
    open();
    const save = await page.findByRole('button', { name: text.save });
    const publish = page.getByRole('button', { name: directionText.publish });
    expect(save.className).toContain('primary');
    expect(publish.className).not.toContain('primary');
  });

  it('have their distance and minutes, and the step from the stop before', async () => {
    open();
    expect(await page.findByText('S003 · 2.4 км · 8 мин · +1,200 м')).toBeVisible();
  });

  it('are shown one way at a time, as the address says, and without script too', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextOf({}, '&way=1'), request });
    const shown = document.createElement('div');
    shown.innerHTML = html;
    expect([...shown.querySelectorAll('ol li')].map((row) => /Буудал \d/.exec(row.textContent)?.[0])).toEqual([
      'Буудал 3',
      'Буудал 1',
    ]);
    const ways = within(shown.querySelector<HTMLElement>(`nav[aria-label="${text.way}"]`) ?? shown);
    expect(ways.getByRole('link', { name: 'Очих 3' })).toHaveAttribute('href', `/direction/${route.id}?tab=stops`);
    expect(ways.getByRole('link', { name: 'Буцах 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('are put in behind the chosen stop, the next one behind them', async () => {
    const { user } = open();
    await user.selectOptions(await page.findByRole('combobox', { name: text.place }), text.after(1, 'Буудал 1'));
    await user.click(page.getByRole('combobox', { name: text.add }));
    await user.click(await page.findByRole('option', { name: /Шинэ/ }));
    await waitFor(() => expect(order()).toEqual(['Буудал 1', 'Шинэ', 'Буудал 2', 'Буудал 3']));
    expect(page.getByText(text.added('Шинэ', 2))).toBeVisible();
    expect(page.getByRole('combobox', { name: text.place })).toHaveDisplayValue(text.after(2, 'Шинэ'));
  });

  it('are not put in beside themselves', async () => {
    const { user, context } = open({
      'GET /api/lookup/stops': [{ id: third, code: 'S003', name: 'Буудал 3', active: true }],
      [`GET /api/location/${third ?? ''}`]: { ...added, id: third },
    });
    await user.click(await page.findByRole('combobox', { name: text.add }));
    await user.click(await page.findByRole('option', { name: /^Буудал 3/ }));
    await waitFor(() => expect(context.messages).toEqual([{ kind: 'error', message: { title: text.twice } }]));
    expect(order()).toHaveLength(3);
  });

  it('are shown without controls to a person without the right to change them', async () => {
    open({ [`GET ${path}`]: { ...route, available_actions: [] } });
    expect(await page.findByText('Буудал 2')).toBeVisible();
    expect(page.queryByRole('button', { name: /зөөх/ })).toBeNull();
    expect(page.queryByRole('button', { name: text.save })).toBeNull();
  });
});

describe('an order of stops that is not saved', () => {
  it('stays after a failure, and is sent again', async () => {
    let turn = 0;
    const answers = [reply(500, { code: 'INTERNAL', message: 'Алдаа гарлаа' }), { ...route, version: 6 }];
    const opened = open({ [`PUT ${path}/stops`]: () => answers[turn++] });
    await moveThirdUp(opened);
    await save(opened);
    expect(await page.findByText('Оруулсан мэдээлэл тань хэвээр байна.')).toBeVisible();
    expect(order()).toEqual(['Буудал 1', 'Буудал 3', 'Буудал 2']);
    await save(opened);
    await waitFor(() => expect(opened.context.messages).toEqual([{ kind: 'success', message: { title: text.saved } }]));
  });

  it('names the row that the host refuses', async () => {
    const errors = [{ path: 'stops.1.location_id', code: 'NOT_A_STOP', message: 'Хаагдсан буудал' }];
    const opened = open({ [`PUT ${path}/stops`]: reply(422, { code: 'NOT_A_STOP', message: 'Алдаа', errors }) });
    await moveThirdUp(opened);
    await save(opened);
    expect(await page.findByRole('link', { name: '2-р мөр, Буудал: Хаагдсан буудал' })).toBeVisible();
  });

  it('is there again after the page was loaded again', async () => {
    const opened = open();
    await moveThirdUp(opened);
    opened.unmount();
    open();
    expect(await page.findByText('Өмнө нь бөглөсөн ноорог сэргээгдлээ.')).toBeVisible();
    expect(order()).toEqual(['Буудал 1', 'Буудал 3', 'Буудал 2']);
  });

  it('is compared with the order that somebody saved before the page was loaded again', async () => {
    const [a, b, c, ...back] = route.stops;
    const changed = { ...route, version: 6, stops: [b, a, c, ...back].map((stop) => ({ ...stop, seq: 1 })) };
    const opened = open();
    await moveThirdUp(opened);
    opened.unmount();
    const again = open({
      [`GET ${path}`]: changed,
      [`PUT ${path}/stops`]: reply(412, { code: 'STALE', message: 'Өөр хэрэглэгч өөрчилсөн', current: changed }),
    });
    await page.findByText('Өмнө нь бөглөсөн ноорог сэргээгдлээ.');
    await save(again);
    const dialog = within(await page.findByRole('dialog', { name: /Өөр хэрэглэгч/ }));
    expect(puts(again.context)[0]?.headers['if-match']).toBe('"v5"');
    expect(dialog.getAllByRole('group', { name: /^Буудлын дараалал, \d-р мөр$/ }).length).toBeGreaterThan(0);
  });

  it('is saved without a question where another planner changed something else of the route', async () => {
    const changed = { ...route, version: 6, headway_peak_min: 5 };
    let turn = 0;
    const answers = [
      reply(412, { code: 'STALE', message: 'Өөр хэрэглэгч өөрчилсөн', current: changed }),
      { ...changed, version: 7 },
    ];
    const opened = open({ [`PUT ${path}/stops`]: () => answers[turn++] });
    await moveThirdUp(opened);
    await save(opened);
    await waitFor(() => expect(opened.context.messages).toEqual([{ kind: 'success', message: { title: text.saved } }]));
    expect(puts(opened.context).map(({ headers }) => headers['if-match'])).toEqual(['"v5"', '"v6"']);
    expect(idsOf(puts(opened.context)[1]?.body)).toEqual([first, third, second]);
  });
});
