import { describe, expect, it, jest } from '@jest/globals';
import { dehydrate, hydrate } from '@tanstack/react-query';
import type { HttpClient } from '../contract/index.ts';
import { createQueryClient } from '../ui/data/create-query-client.ts';
import { savedViewsQuery } from './saved-views-query.ts';

const MINUTE_MS = 60_000;

describe('savedViewsQuery', () => {
  it('loads the views of the page again after five minutes, on a device whose clock is hours ahead too', async () => {
    const get = jest.fn(() => Promise.resolve({ data: { data: [] } }));
    const schema = () => Promise.resolve({ parse: () => ({ data: [] }) });
    const query = savedViewsQuery({ get } as unknown as HttpClient, { list: 'invoice', schema });
    const server = createQueryClient();
    await server.query(query);
    const state = dehydrate(server);
    const browser = createQueryClient(state);
    hydrate(browser, state);
    const openedAt = Date.now() + 9 * 60 * MINUTE_MS;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(openedAt);
    await browser.query(query);
    clock.mockReturnValue(openedAt + 4 * MINUTE_MS);
    await browser.query(query);
    expect(get).toHaveBeenCalledTimes(1);
    clock.mockReturnValue(openedAt + 6 * MINUTE_MS);
    await browser.query(query);
    expect(get).toHaveBeenCalledTimes(2);
    server.clear();
    browser.clear();
  });
});
