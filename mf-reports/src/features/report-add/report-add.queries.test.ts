import { describe, expect, it } from '@jest/globals';
import { createTestContext } from '@ecard/shared/testing';
import { aCardRow, pageOf } from '../../reports/reports.fixtures.ts';
import { cardSource } from './report-add.queries.ts';

describe('cardSource', () => {
  it('finds a card of a restored draft by its id', async () => {
    const [first, second] = [aCardRow({ id: 'card-1' }), aCardRow({ id: 'card-2', card_no: '•••• •••• 0002' })];
    const { http } = createTestContext({
      responses: { 'GET /api/ec/cards': pageOf([first, second]), 'GET /api/ec/cards/card-2': second },
    });
    expect(await cardSource(http, 'mine').find('card-2', new AbortController().signal)).toEqual({
      value: 'card-2',
      label: '•••• •••• 0002',
      detail: 'Т.Дөлгөөн',
    });
  });
});
