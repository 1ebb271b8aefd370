import { describe, expect, it } from '@jest/globals';
import { permitsHrefOf } from './permits-href.ts';

const href = permitsHrefOf({ from: '2026-11-01', to: '2026-11-21' }, { district_id: 'd1' });
const list = '/temporary-permission?submitted_from=2026-11-01&submitted_to=2026-11-21&district_id=d1';

describe('permitsHrefOf', () => {
  it('filters the list by the span, the filters and the row', () => {
    expect(href('rejected', { row: { group: 'direction', key: 'r1' } })).toBe(
      `${list}&direction_id=r1&status=REJECTED`,
    );
  });

  it('filters the list by one day', () => {
    expect(href('count', { row: { group: 'day', key: '2026-11-05' } })).toBe(
      '/temporary-permission?submitted_from=2026-11-05&submitted_to=2026-11-05&district_id=d1',
    );
  });

  it('filters the list by the empty field of a row', () => {
    expect(href('approved', { row: { group: 'officer', key: '' } })).toBe(`${list}&without=OFFICER&outcome=APPROVED`);
  });

  it('filters the list by a reason of rejection and by paid fees', () => {
    expect(href('rejected', { rejectCode: 'QUOTA' })).toBe(`${list}&status=REJECTED&reject_code=QUOTA`);
    expect(href('fee')).toBe(`${list}&paid=1`);
  });
});
