import { describe, expect, it } from '@jest/globals';
import { changedFields } from './changed-fields.ts';

describe('changedFields', () => {
  it('lists the fields that differ', () => {
    expect(changedFields({ status: 'DRAFT', total: 10, note: null }, { status: 'OPEN', total: 10, note: 'а' })).toEqual(
      [
        { field: 'status', from: 'DRAFT', to: 'OPEN' },
        { field: 'note', from: null, to: 'а' },
      ],
    );
  });

  it('lists every field of a new record, and nothing without values', () => {
    expect(changedFields(null, { lines: [1] })).toEqual([{ field: 'lines', from: undefined, to: [1] }]);
    expect(changedFields(null, null)).toEqual([]);
    expect(changedFields('x', 3)).toEqual([]);
  });
});
