import { describe, expect, it } from '@jest/globals';
import { createTestContext, reply } from '@ecard/shared/testing';
import { aUser, aUserPage } from '../testing/users.ts';
import { render } from './app.server.ts';

const request = { route: 'users', params: {}, url: '/users?q=bat' };
const hold = <Value>(stretch: () => Value) => stretch();

describe('render', () => {
  it('answers the rows in the HTML, and their data for the browser', async () => {
    const context = createTestContext({
      url: request.url,
      responses: { 'GET /api/user': aUserPage([aUser()]), 'GET /api/saved-view': { data: [] } },
    });
    const fragment = await render(context, request, hold);
    expect(fragment.html).toContain('planner33');
    expect(fragment.html).toContain('Б.Энхтуяа');
    expect(fragment).toMatchObject({ status: 200, state: { queries: [{ state: { data: { total: 1 } } }] } });
    expect(context.calls.filter(({ path }) => path === '/api/user').map(({ query }) => query)).toEqual([
      { page: '1', page_size: '20', sort: 'name', q: 'bat' },
    ]);
  });

  it('lets the browser render the page when the host refuses', async () => {
    const context = createTestContext({ url: request.url, responses: { 'GET /api/user': reply(403) } });
    await expect(render(context, request, hold)).rejects.toMatchObject({ code: 'PREFETCH_FAILED' });
  });
});
