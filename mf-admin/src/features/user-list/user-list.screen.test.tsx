import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { fileColumns, userStatuses } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { aUser, aUserPage } from '../../testing/users.ts';
import { screen } from './user-list.screen.tsx';
import { userListText as text } from './user-list.text.ts';

const USERS = 'GET /api/user';
const forever = () => new Promise(() => undefined);

function open(answer: unknown, url = '/users', actions: readonly { readonly code: string }[] = []) {
  const responses = { [USERS]: answer, 'GET /api/saved-view': { data: [] } };
  const context = createTestContext({ url, snapshot: { actions: [...actions] }, responses });
  return { context, ...renderScreen(screen, { context }) };
}
const listCalls = (context: ReturnType<typeof createTestContext>) =>
  context.calls.filter(({ path }) => path === '/api/user');
const rowOf = async (name: string | RegExp) => within(await page.findByRole('row', { name }));

describe('the user list', () => {
  it('holds its place while it loads for the first time', () => {
    open(forever);
    expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    expect(page.getByText(/Ачаалж байна/)).toBeInTheDocument();
    expect(page.getByRole('searchbox', { name: 'Хайх' })).toBeVisible();
  });

  it('shows the name, the roles and the last sign-in of a user', async () => {
    open(aUserPage([aUser({ organization: { id: 'o1', name: 'Цайз ХХК' } })]));
    const row = await rowOf(/Б\.Энхтуяа/);
    expect(row.getByRole('rowheader')).toHaveTextContent('Б.Энхтуяа');
    expect(row.getByText('РД******81')).toBeVisible();
    expect(row.getByText('planner33')).toBeVisible();
    expect(row.getByText('99110033')).toBeVisible();
    expect(row.getByText('user33@ecard.example')).toBeVisible();
    expect(row.getByText('Ажилтан')).toBeVisible();
    expect(row.getByText('Цайз ХХК')).toBeVisible();
    expect(row.getByText('Чиглэл төлөвлөгч')).toBeVisible();
    expect(row.getByText('2026.11.08 16:49')).toBeVisible();
    expect(row.getByText(userStatuses.labels.ACTIVE)).toBeVisible();
  });

  it('shows several roles in one line, whose title has all of them', async () => {
    const roles = ['Чиглэл төлөвлөгч', 'Шинжээч'].map((name, at) => ({ id: String(at), code: 'role', name }));
    open(aUserPage([aUser({ roles })]));
    const row = await rowOf(/Б\.Энхтуяа/);
    expect(row.getByText('Чиглэл төлөвлөгч, Шинжээч')).toHaveAttribute('title', 'Чиглэл төлөвлөгч, Шинжээч');
  });

  it('shows a user with few known facts', async () => {
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
    expect(row.getByText(userStatuses.labels.INVITED)).toBeVisible();
  });

  it('shows the error and can be loaded again', async () => {
    const answers: unknown[] = [reply(403, { code: 'FORBIDDEN', message: 'Эрх алга' }), aUserPage([aUser()])];
    const { user } = open(() => answers.shift());
    expect(await page.findByRole('alert')).toHaveTextContent('Эрх алга');
    await user.click(page.getByRole('link', { name: /Дахин оролдох/ }));
    expect(await page.findByRole('table')).toBeVisible();
  });

  it('says that there are no users', async () => {
    open(aUserPage([]));
    expect(await page.findByText(text.empty.title)).toBeVisible();
    expect(page.queryByRole('button', { name: text.invite })).toBeNull();
  });

  it('opens the invitation of the first user from where the rows would be', async () => {
    const { user } = open(aUserPage([]), '/users', [{ code: 'admin.user.create' }]);
    await page.findByText(text.empty.title);
    const [, inPlaceOfRows] = page.getAllByRole('button', { name: text.invite });
    await user.click(inPlaceOfRows ?? page.getByRole('main'));
    expect(await page.findByRole('dialog', { name: text.invite })).toBeVisible();
  });

  it('says that no user matches the filters, and links to the list without them', async () => {
    open(aUserPage([]), '/users?q=zzz&kind=ORG&page_size=50');
    expect(await page.findByText('Илэрц олдсонгүй')).toBeVisible();
    const hrefs = page.getAllByRole('link', { name: 'Цэвэрлэх' }).map((link) => link.getAttribute('href'));
    expect(new Set(hrefs)).toEqual(new Set(['/users?page_size=50']));
  });

  it('requests the users of the address', async () => {
    const { context } = open(
      aUserPage([aUser()], { page: 2, total: 753, page_size: 50 }),
      '/users?page=2&page_size=50&sort=-last_login_at&q=%20bat&kind=STAFF&status=LOCKED',
    );
    await page.findByRole('table');
    expect(listCalls(context).map(({ query }) => query)).toEqual([
      { page: '2', page_size: '50', sort: '-last_login_at', q: 'bat', kind: 'STAFF', status: 'LOCKED' },
    ]);
    const checked = page.getAllByRole('checkbox', { checked: true });
    expect(checked.map((box) => box.getAttribute('value'))).toEqual(['STAFF', 'LOCKED']);
    expect(page.getByText('51–100 / 753')).toBeVisible();
    expect(page.getByRole('columnheader', { name: fileColumns.user.last_login_at })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('silently ignores invalid parameters in the address', async () => {
    const { context } = open(aUserPage([aUser()]), '/users?page=-1&page_size=7&sort=password&kind=ROBOT&status=x');
    await page.findByRole('table');
    expect(listCalls(context).map(({ query }) => query)).toEqual([{ page: '1', page_size: '20', sort: 'name' }]);
  });

  it('searches through the address, from the first page', async () => {
    const { context, user } = open(aUserPage([aUser()], { total: 60 }), '/users?page=2&sort=username');
    await user.type(await page.findByRole('searchbox'), 'bat{Enter}');
    expect(context.history.location.search).toBe('?sort=username&q=bat');
    await waitFor(() =>
      expect(context.calls.at(-1)?.query).toEqual({ page: '1', page_size: '20', sort: 'username', q: 'bat' }),
    );
  });

  it('filters by several states through the address', async () => {
    const { context, user } = open(aUserPage([aUser()]));
    await user.click(await page.findByRole('checkbox', { name: userStatuses.labels.SUSPENDED }));
    await user.click(page.getByRole('checkbox', { name: userStatuses.labels.LOCKED }));
    expect(context.history.location.search).toBe('?status=LOCKED%2CSUSPENDED');
  });

  it('sorts by links, the other way at the second click', async () => {
    const { context, user } = open(aUserPage([aUser()]));
    const heading = await page.findByRole('link', { name: fileColumns.user.username });
    expect(heading).toHaveAttribute('href', '/users?sort=username');
    await user.click(heading);
    expect(context.history.location.search).toBe('?sort=username');
    expect(await page.findByRole('link', { name: fileColumns.user.username })).toHaveAttribute(
      'href',
      '/users?sort=-username',
    );
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
    expect(listCalls(context).map(({ query }) => query['page'])).toEqual(['9', '2']);
  });

  it('works without script: a GET form and links', async () => {
    const context = createTestContext({
      url: '/users?sort=username',
      responses: { [USERS]: aUserPage([aUser()], { total: 60 }), 'GET /api/saved-view': { data: [] } },
    });
    const { html } = await renderScreenOnServer(screen, { context });
    document.body.innerHTML = html;
    const form = document.querySelector('form');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/users');
    expect(page.getAllByRole('checkbox', { name: /Иргэн|Түгжсэн/ }).map((box) => box.getAttribute('name'))).toEqual([
      'kind',
      'status',
    ]);
    expect([...new FormData(form ?? undefined).keys()].sort()).toEqual([
      'last_login_from',
      'last_login_to',
      'organization_id',
      'q',
      'role_id',
      'sort',
    ]);
    expect(page.getByRole('link', { name: '2-р хуудас' })).toHaveAttribute('href', '/users?sort=username&page=2');
    expect(page.getByText('planner33')).toBeVisible();
  });
});
