import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor } from '@testing-library/react';
import { renderScreen, renderScreenOnServer } from '../testing/render-screen.tsx';
import { contextWith, open, stopList, stops } from './list-of-stops.fixtures.tsx';
import { ListView, defineList } from '@ecard/shared/ui/work';

afterEach(() => {
  jest.restoreAllMocks();
  document.cookie = 'list-stop=; Max-Age=0';
  localStorage.clear();
});

describe('a list’s columns', () => {
  it('have the person’s arrangement in the server’s first HTML', async () => {
    const { html } = await renderScreenOnServer(stops, { context: contextWith({ layout: 'c.name.route!' }) });
    expect(html).toContain('Буудал a');
    expect(html).not.toContain('Чиглэл');
  });

  it('are hidden, found and put back in the chooser', async () => {
    const { user } = await open();
    await user.click(page.getByRole('button', { name: 'Багана' }));
    await user.click(await page.findByRole('checkbox', { name: 'Чиглэл' }));
    expect(page.queryByRole('columnheader', { name: 'Чиглэл', hidden: true })).toBeNull();
    expect(page.getByRole('checkbox', { name: 'Нэр' })).toBeDisabled();
    await user.type(page.getByRole('searchbox', { name: 'Багана хайх' }), 'чиг');
    expect(page.queryByRole('checkbox', { name: 'Нэр' })).toBeNull();
    await user.click(page.getByRole('button', { name: 'Анхны байдалд' }));
    expect(page.getByRole('columnheader', { name: 'Чиглэл', hidden: true })).toBeInTheDocument();
  });
});

describe('the record over a list', () => {
  it('is in the HTML of the server', async () => {
    const { html } = await renderScreenOnServer(stops, { context: contextWith({ url: '/stop?id=b1' }) });
    expect(html).toContain('зогсоол b1');
    expect(html).toContain('href="/stop/b1"');
  });

  it('is the one that the address names, with links to the previous and the next', async () => {
    const { user, context } = await open({ url: '/stop?q=x&id=a1' });
    expect(await page.findByText('зогсоол a1')).toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Өмнөх бичлэг (K)' })).toBeDisabled();
    await user.click(page.getByRole('button', { name: 'Дараагийн бичлэг (J)' }));
    expect(context.history.location.search).toBe('?q=x&id=b1');
    await user.click(page.getByRole('button', { name: 'Хаах' }));
    expect(context.history.location.search).toBe('?q=x');
    expect(page.getByRole('link', { name: 'Буудал b' })).toHaveFocus();
  });

  it('goes to the next and the previous by J and K, as far as the page has one', async () => {
    const { user, context } = await open({ url: '/stop?q=x&id=a1' });
    await page.findByText('зогсоол a1');
    await user.keyboard('k');
    expect(context.history.location.search).toBe('?q=x&id=a1');
    await user.keyboard('j');
    expect(await page.findByText('зогсоол b1')).toBeInTheDocument();
    await user.keyboard('k');
    expect(context.history.location.search).toBe('?q=x&id=a1');
  });
});

describe('the keys of a list', () => {
  it('move among rows, select one, and show their help', async () => {
    const { user } = await open();
    // The code of the keys comes once the browser is idle.
    await waitFor(() => {
      expect(document.querySelector('[aria-keyshortcuts]')).not.toBeNull();
    });
    await user.keyboard('j');
    expect(page.getByRole('link', { name: 'Буудал a' })).toHaveFocus();
    await user.keyboard('j');
    expect(page.getByRole('link', { name: 'Буудал b' })).toHaveFocus();
    await user.keyboard('kx');
    expect(page.getByRole('checkbox', { name: 'Буудал a' })).toBeChecked();
    await user.keyboard('?');
    expect(await page.findByRole('dialog', { name: 'Товчлуурууд' })).toBeInTheDocument();
  });

  it('ask again for the rows and for the numbers of the tabs', async () => {
    const counted = defineList({
      ...stopList.definition,
      tabs: {
        ...{ filter: 'status', label: 'Төлөвөөр', all: 'Бүгд', items: [] },
        counts: { path: '/api/stop/summary', read: (answer) => () => (answer as { total: number }).total },
      },
    });
    const context = contextWith({ responses: { 'GET /api/stop/summary': { total: 1204 } } });
    const { user } = renderScreen({ Screen: () => <ListView of={counted} /> }, { context });
    await page.findByRole('link', { name: 'Бүгд 1,204' });
    await waitFor(() => {
      expect(document.querySelector('[aria-keyshortcuts]')).not.toBeNull();
    });
    const asked = () =>
      ['/api/stop', '/api/stop/summary'].map((path) => context.calls.filter((call) => call.path === path).length);
    expect(asked()).toEqual([1, 1]);
    await user.keyboard('r');
    await waitFor(() => {
      expect(asked()).toEqual([2, 2]);
    });
  });

  it('work and can be turned off where the browser blocks its storage (WCAG 2.1.4)', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const { user } = await open();
    await waitFor(() => {
      expect(document.querySelector('[aria-keyshortcuts]')).not.toBeNull();
    });
    await user.click(page.getByRole('button', { name: 'Товчлуурууд' }));
    const choice = await page.findByRole('checkbox', { name: 'Товчлуур ашиглах' });
    await user.click(choice);
    expect(choice).not.toBeChecked();
    await user.click(choice);
    expect(choice).toBeChecked();
    await user.click(page.getByRole('button', { name: 'Хаах' }));
    await user.keyboard('j');
    expect(page.getByRole('link', { name: 'Буудал a' })).toHaveFocus();
  });

  it('do nothing once they are turned off (WCAG 2.1.4)', async () => {
    localStorage.setItem('list-keys', 'off');
    const { user } = await open();
    await user.click(page.getByRole('button', { name: 'Товчлуурууд' }));
    await user.click(await page.findByRole('button', { name: 'Хаах' }));
    await user.keyboard('j');
    expect(page.getByRole('link', { name: 'Буудал a' })).not.toHaveFocus();
  });
});

describe('saved views', () => {
  const view = { version: 3, resource: 'stop', role: null, can_edit: true };
  const mine = { ...view, id: 'v1', name: 'Миний', state: { search: 'q=x' }, scope: 'OWN', is_default: false };
  const usual = { ...mine, id: 'v2', name: 'Ердийн', state: { search: 'sort=-name' }, is_default: true };
  const withViews = (data: object[]) => ({ 'GET /api/saved-view': { data }, 'POST /api/saved-view': {} });

  it('keep filters, order and columns under a name', async () => {
    const { user, context } = await open({ url: '/stop?q=x', responses: withViews([]) });
    await user.click(page.getByRole('button', { name: 'Харагдац' }));
    await user.type(await page.findByRole('textbox', { name: 'Харагдацын нэр' }), 'Миний');
    await user.click(page.getByRole('button', { name: 'Одоогийнхыг хадгалах' }));
    expect(context.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      resource: 'stop',
      name: 'Миний',
      state: { search: 'q=x', layout: 'n.name.route' },
      is_default: false,
      scope: 'OWN',
    });
  });

  it('are opened by name, and the address names the open one', async () => {
    const { user, context } = await open({ url: '/stop?view=none', responses: withViews([mine]) });
    await user.click(page.getByRole('button', { name: 'Харагдац' }));
    await user.click(await page.findByRole('button', { name: 'Миний' }));
    expect(context.history.location.search).toBe('?q=x&view=v1');
    expect(await page.findByRole('link', { name: 'Миний' })).toHaveAttribute('aria-current', 'page');
  });

  it('include a default for an address without parameters, on the server too', async () => {
    const context = contextWith({ responses: withViews([mine, usual]) });
    const { html } = await renderScreenOnServer(stops, { context });
    expect(html).toMatch(/aria-current="page"[^>]*>(?:<svg.*?<\/svg>)?Ердийн/);
    expect(context.calls.filter(({ path }) => path === '/api/stop').at(-1)?.query['sort']).toBe('-name');
  });

  it('become the default in the version of the host', async () => {
    const { user, context } = await open({
      url: '/stop?q=x',
      responses: { ...withViews([mine]), 'PATCH /api/saved-view/v1': mine },
    });
    await user.click(page.getByRole('button', { name: 'Харагдац' }));
    await user.click(await page.findByRole('button', { name: 'Миний: анхдагч болгох' }));
    const patch = context.calls.find(({ method }) => method === 'PATCH');
    expect([patch?.body, patch?.headers['if-match']]).toEqual([{ is_default: true }, '"v3"']);
  });
});
