import { describe, expect, it } from '@jest/globals';
import { findColumns, requireColumns } from './find-columns.ts';

const headings = { card: ['Картын дугаар', 'card_no'], name: ['Нэр'], register: ['РД'] } as const;
const required = ['card', ['name', 'register']] as const;

describe('findColumns', () => {
  it('finds each column under any of its names, whichever case they have', () => {
    const { columns, faults } = findColumns(['card_no', 'өөр', 'рд'], headings, required);
    expect(columns).toEqual({ card: 'card_no', register: 'рд' });
    expect(faults).toEqual([]);
  });

  it('names both headings of a column that the file has twice', () => {
    const { faults } = findColumns(['card_no', 'нэр', 'картын дугаар'], headings, required);
    expect(faults).toEqual([
      {
        ...{ code: 'COLUMN_TWICE', column: 'card', heading: 'картын дугаар' },
        message: '«card_no», «картын дугаар» баганын утга нэг байна. Илүү баганыг устгаад дахин оролдоно уу.',
      },
    ]);
  });

  it('names the columns that are missing, and of some that are alike each that would do', () => {
    const { faults } = findColumns(['өөр'], headings, required);
    expect(faults).toEqual([
      { code: 'MISSING_COLUMN', column: 'card', message: '«Картын дугаар» багана алга.' },
      { code: 'MISSING_COLUMN', column: 'name', message: '«Нэр» эсвэл «РД» багана алга.' },
    ]);
  });
});

describe('requireColumns', () => {
  it('refuses a file that lacks columns, and names them', () => {
    expect(() => requireColumns(['өөр'], headings, required)).toThrow(
      expect.objectContaining({
        code: 'IMPORT_NO_COLUMN',
        problem: expect.objectContaining({ message: '«Картын дугаар» багана алга. «Нэр» эсвэл «РД» багана алга.' }),
        details: { current: { columns: ['card', 'name'] } },
      }),
    );
  });

  it('refuses a file that has a column twice before it looks for others', () => {
    expect(() => requireColumns(['card_no', 'картын дугаар'], headings, required)).toThrow(
      expect.objectContaining({ code: 'IMPORT_COLUMN_TWICE', details: { current: { column: 'картын дугаар' } } }),
    );
  });
});
