import { describe, expect, it } from '@jest/globals';
import { createTestContext, reply } from '@ecard/shared/testing';
import { aCard, aCardPage } from '../testing/cards.ts';
import { render } from './app.server.ts';

const request = { route: 'ec', params: {}, url: '/ec' };
const hold = <Value>(stretch: () => Value) => stretch();

describe('render', () => {
  it('answers the cards in the HTML, and their data for the browser', async () => {
    const context = createTestContext({
      url: '/ec',
      responses: { 'GET /api/ec/cards': aCardPage([aCard({ balance: 12_345 })]), 'GET /api/temporary': reply(403) },
    });
    const fragment = await render(context, request, hold);
    expect(fragment.html).toContain('12,345₮');
    expect(fragment).toMatchObject({ status: 200, state: { queries: [{ state: { data: { total: 1 } } }] } });
    expect(context.calls.map(({ path }) => path).sort()).toEqual(['/api/ec/cards', '/api/temporary']);
  });

  it('leaves the page to the browser when the host refuses', async () => {
    const context = createTestContext({ url: '/ec', responses: { 'GET /api/ec/cards': reply(403) } });
    await expect(render(context, request, hold)).rejects.toMatchObject({ code: 'PREFETCH_FAILED' });
  });

  it('answers the sign-in form where the host says nothing of the season', async () => {
    const context = createTestContext({ responses: { 'GET /api/ec/season': reply(400) } });
    const fragment = await render(context, { route: 'index', params: {}, url: '/' }, hold);
    expect(fragment.html).toContain('<form');
    expect(context.calls.map(({ path }) => path)).toEqual(['/api/ec/season']);
  });
});
