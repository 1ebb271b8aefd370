import { describe, expect, it } from '@jest/globals';
import { createTestContext } from '@ecard/shared/testing';
import { cardSource } from './wizard.queries.ts';

describe('cardSource', () => {
  it('asks the host for cards that a permit can be granted to, so that none is lost', async () => {
    const page = { data: [], page: 1, page_size: 20, total: 0 };
    const { http, calls } = createTestContext({ responses: { 'GET /api/ec/cards': page } });
    await cardSource(http).search('0002', new AbortController().signal);
    expect(calls).toMatchObject([
      { path: '/api/ec/cards', query: { q: '0002', status: 'ORDERED,ISSUED,ACTIVE,BLOCKED,EXPIRED' } },
    ]);
  });
});
