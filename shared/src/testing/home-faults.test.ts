import { describe, expect, it } from '@jest/globals';
import type { HomeTile } from '../contract/index.ts';
import { homeFaults } from './home-faults.ts';

const tile: HomeTile = {
  name: 'errors',
  action: 'fin.ebarimt.view',
  part: 'waiting',
  title: 'Алдаатай',
  icon: 'receipt',
  endpoint: '/api/ebarimt?status=ERROR&page_size=1',
  number: 'total',
  unit: 'count',
  link: '/ebarimt?status=ERROR',
};

describe('homeFaults', () => {
  it('accepts a number of exactly the rows it leads to, in any order of parameters', () => {
    const paid: HomeTile = {
      ...tile,
      endpoint: '/api/invoice?paid_from={today}&paid_to={today}&page_size=1',
      link: '/invoice?paid_to={today}&paid_from={today}',
    };
    const ofState: HomeTile = {
      ...tile,
      endpoint: '/api/invoice/summary',
      number: 'by_status.DRAFT.count',
      link: '/invoice?status=DRAFT',
    };
    expect(homeFaults([tile, paid, ofState])).toEqual([]);
  });

  it('accepts a number whose read says what the list adds to its address itself', () => {
    const all: HomeTile = { ...tile, endpoint: '/api/ebarimt?scope=all&status=ERROR&page_size=1' };
    expect(homeFaults([all], { scope: 'all' })).toEqual([]);
    expect(homeFaults([all])).toEqual(['errors']);
    expect(homeFaults([tile], { scope: 'all' })).toEqual(['errors']);
  });

  it('names a tile that the build refuses', () => {
    expect(homeFaults([{ ...tile, icon: 'report-search' }])).toEqual(['errors']);
  });

  it('names a number of other rows', () => {
    const wider: HomeTile = { ...tile, name: 'wider', link: '/ebarimt' };
    const other: HomeTile = {
      ...tile,
      name: 'other',
      endpoint: '/api/invoice/summary',
      number: 'by_status.DRAFT.count',
      link: '/invoice?status=OPEN',
    };
    expect(homeFaults([tile, wider, other])).toEqual(['wider', 'other']);
  });
});
