import { describe, expect, it } from '@jest/globals';
import { permitsHref } from './permits-href.ts';

const span = { from: '2026-11-01', to: '2026-11-21', filters: { district_id: 'd1' } };

describe('permitsHref', () => {
  it('filters the list by the span, the filters and the row', () => {
    expect(permitsHref({ ...span, row: { group: 'direction', key: 'r1' }, status: 'REJECTED' })).toBe(
      '/temporary-permission?submitted_from=2026-11-01&submitted_to=2026-11-21&district_id=d1&direction_id=r1&status=REJECTED',
    );
  });

  it('filters the list by one day', () => {
    expect(permitsHref({ ...span, row: { group: 'day', key: '2026-11-05' } })).toBe(
      '/temporary-permission?submitted_from=2026-11-05&submitted_to=2026-11-05&district_id=d1',
    );
  });

  it('returns no link for an empty field', () => {
    expect(permitsHref({ ...span, row: { group: 'officer', key: '' } })).toBeUndefined();
  });
});
