import { describe, expect, it } from '@jest/globals';
import type { Page } from '../api-schema/index.ts';
import type { PortalContext } from '../contract/index.ts';
import { loadAllRows } from './load-all-rows.ts';

/** A host with a list of numbers, of which it answers 200 a page at most. */
function aHost(total: number) {
  const asked: unknown[] = [];
  const get = (path: string, { params }: { params: { page: number; page_size: number } }) => {
    asked.push({ path, ...params });
    const data = Array.from({ length: total }, (_, index) => index + 1).slice(
      (params.page - 1) * params.page_size,
      params.page * params.page_size,
    );
    return Promise.resolve({ data: { data, page: params.page, page_size: params.page_size, total } });
  };
  return { asked, http: { get } as unknown as PortalContext['http'] };
}

const numbers = { parse: (answer: unknown) => answer as Page<number> };
const wanted = { path: '/api/numbers', params: { kind: 'ODD' }, page: numbers, signal: AbortSignal.abort() };

describe('loadAllRows', () => {
  it('asks for the host’s largest pages of what is wanted', async () => {
    const { asked, http } = aHost(401);
    const { rows, missing } = await loadAllRows(http, wanted);
    expect([rows.length, rows.at(-1), missing]).toEqual([401, 401, 0]);
    expect(asked).toEqual([1, 2, 3].map((page) => ({ path: '/api/numbers', kind: 'ODD', page, page_size: 200 })));
  });

  it('counts the rows beyond the most as missing', async () => {
    const { rows, missing } = await loadAllRows(aHost(401).http, { ...wanted, most: 300 });
    expect([rows.length, missing]).toEqual([300, 101]);
  });

  it('asks for the first page while its check is loaded, and refuses what the check refuses', async () => {
    const { asked, http } = aHost(1);
    const check = Promise.withResolvers<typeof numbers>();
    const loading = loadAllRows(http, { ...wanted, page: check.promise });
    expect(asked).toHaveLength(1);
    check.resolve({
      parse: () => {
        throw new Error('not a page');
      },
    });
    await expect(loading).rejects.toThrow('not a page');
  });
});
