import { afterEach, describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { aUser, aUserPage } from '../../testing/users.ts';
import { screen } from './user-list.screen.tsx';
import { userListText as text, userStatusText } from './user-list.text.ts';

const USERS = 'GET /api/user';
const forever = () => new Promise(() => undefined);

function open(answer: unknown, url = '/users') {
  const context = createTestContext({ url, responses: { [USERS]: answer } });
  return { context, ...renderScreen(screen, { context }) };
}
const rowOf = async (name: string | RegExp) => within(await page.findByRole('row', { name }));

afterEach(() => document.body.replaceChildren());

describe('the user list', () => {
  it('holds its place while it loads for the first time', () => {
    open(forever);
    expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    expect(page.getByRole('status')).toBeVisible();
    expect(page.getByRole('searchbox', { name: text.search })).toBeVisible();
  });

  it('shows who a user is, what they may do, and when they came last', async () => {
    open(aUserPage([aUser({ organization: { id: 'o1', name: 'Цайз ХХК' } })]));
    const row = await rowOf(/Баттулга/);
    expect(row.getByRole('rowheader')).toHaveTextContent('Баттулга Энхтуяа');
    expect(row.getByText('РД******81')).toBeVisible();
    expect(row.getByText('planner33')).toBeVisible();
    expect(row.getByText('99110033')).toBeVisible();
    expect(row.getByText('user33@ecard.example')).toBeVisible();
    expect(row.getByText('Ажилтан')).toBeVisible();
    expect(row.getByText('Цайз ХХК')).toBeVisible();
    expect(row.getByRole('listitem')).toHaveTextContent('Чиглэл төлөвлөгч');
    expect(row.getByText('2026.11.08 16:49')).toBeVisible();
    expect(row.getByText(userStatusText.ACTIVE)).toBeVisible();
  });

  it('shows a user of whom little is known', async () => {
    const stranger = {
      last_name: null,
      first_name: null,
      register_no_masked: null,
      phone: null,
      email: null,
      roles: [],
      last_login_at: null,
    };
    open(
      aUserPage([aUser({ ...stranger, kind: 'ORG', status: 'INVITED', organization: { id: 'o1', name: 'Цайз ХХК' } })]),
    );
    const row = await rowOf(/Цайз/);
    expect(row.getByRole('rowheader')).toHaveTextContent('Цайз ХХК');
    expect(row.getByText(text.neverLoggedIn)).toBeVisible();
    expect(row.getByText(userStatusText.INVITED)).toBeVisible();
  });

  it('says what went wrong and can be asked for again', async () => {
    const answers: unknown[] = [reply(403, { code: 'FORBIDDEN', message: 'Эрх алга' }), aUserPage([aUser()])];
    const { user } = open(() => answers.shift());
    expect(await page.findByRole('alert')).toHaveTextContent('Эрх алга');
    await user.click(page.getByRole('link', { name: /Дахин оролдох/ }));
    expect(await page.findByRole('table')).toBeVisible();
  });

  it('says that there are none', async () => {
    open(aUserPage([]));
    expect(await page.findByText(text.empty.title)).toBeVisible();
  });

  it('says that nothing fits the filters and leads out of them', async () => {
    open(aUserPage([]), '/users?q=zzz&kind=ORG&page_size=50');
    expect(await page.findByText('Илэрц олдсонгүй')).toBeVisible();
    const hrefs = page.getAllByRole('link', { name: 'Цэвэрлэх' }).map((link) => link.getAttribute('href'));
    expect(new Set(hrefs)).toEqual(new Set(['/users?page_size=50']));
  });

  it('asks for what the address says', async () => {
    const { context } = open(
      aUserPage([aUser()], { page: 2, total: 753, page_size: 50 }),
      '/users?page=2&page_size=50&sort=-last_login_at&q=%20bat&kind=STAFF&status=LOCKED',
    );
    await page.findByRole('table');
    expect(context.calls.map(({ query }) => query)).toEqual([
      { page: '2', page_size: '50', sort: '-last_login_at', q: 'bat', kind: 'STAFF', status: 'LOCKED' },
    ]);
    expect(page.getByRole('combobox', { name: text.kind })).toHaveValue('STAFF');
    expect(page.getByRole('combobox', { name: text.status })).toHaveValue('LOCKED');
    expect(page.getByText('51–100 / 753')).toBeVisible();
    expect(page.getByRole('columnheader', { name: text.lastLogin })).toHaveAttribute('aria-sort', 'descending');
  });

  it('silently does without what makes no sense in the address', async () => {
    const { context } = open(aUserPage([aUser()]), '/users?page=-1&page_size=7&sort=password&kind=ROBOT&status=x');
    await page.findByRole('table');
    expect(context.calls.map(({ query }) => query)).toEqual([{ page: '1', page_size: '20', sort: 'name' }]);
  });

  it('searches through the address, from the first page', async () => {
    const { context, user } = open(aUserPage([aUser()], { total: 60 }), '/users?page=2&sort=username');
    await user.type(await page.findByRole('searchbox'), 'bat{Enter}');
    expect(context.history.location.search).toBe('?sort=username&q=bat');
    await waitFor(() =>
      expect(context.calls.at(-1)?.query).toEqual({ page: '1', page_size: '20', sort: 'username', q: 'bat' }),
    );
  });

  it('filters through the address', async () => {
    const { context, user } = open(aUserPage([aUser()]));
    await user.selectOptions(await page.findByRole('combobox', { name: text.status }), 'LOCKED');
    expect(context.history.location.search).toBe('?status=LOCKED');
  });

  it('sorts by links, the other way at the second click', async () => {
    const { context, user } = open(aUserPage([aUser()]));
    const heading = await page.findByRole('link', { name: text.username });
    expect(heading).toHaveAttribute('href', '/users?sort=username');
    await user.click(heading);
    expect(context.history.location.search).toBe('?sort=username');
    expect(await page.findByRole('link', { name: text.username })).toHaveAttribute('href', '/users?sort=-username');
  });

  it('keeps the present rows, dimmed, while the next ones load', async () => {
    const answers: unknown[] = [aUserPage([aUser()], { total: 60 }), forever()];
    const { user } = open(() => answers.shift());
    await user.click(await page.findByRole('link', { name: '2-р хуудас' }));
    await waitFor(() => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    expect(page.getByText('planner33')).toBeVisible();
  });

  it('shows the last page when the address asks for one after it', async () => {
    const { context } = open(
      ({ query }: { query: Record<string, string> }) =>
        query['page'] === '9' ? aUserPage([], { page: 9, total: 21 }) : aUserPage([aUser()], { page: 2, total: 21 }),
      '/users?page=9',
    );
    expect(await page.findByText('21–21 / 21')).toBeVisible();
    expect(context.calls.map(({ query }) => query['page'])).toEqual(['9', '2']);
  });

  it('works without script: a GET form and links', async () => {
    const context = createTestContext({
      url: '/users?sort=username',
      responses: { [USERS]: aUserPage([aUser()], { total: 60 }) },
    });
    const { html } = await renderScreenOnServer(screen, { context });
    document.body.innerHTML = html;
    const form = document.querySelector('form');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/users');
    expect([...new FormData(form ?? undefined).keys()].sort()).toEqual(['kind', 'q', 'sort', 'status']);
    expect(page.getByRole('link', { name: '2-р хуудас' })).toHaveAttribute('href', '/users?sort=username&page=2');
    expect(page.getByText('planner33')).toBeVisible();
  });
});
