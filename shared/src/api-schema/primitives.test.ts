import { describe, expect, it } from '@jest/globals';
import { dateSchema, dateTimeSchema, plateNoSchema, writePlate } from './primitives.ts';

describe('dateSchema and dateTimeSchema', () => {
  it('accept the days of the years 1900 to 2199', () => {
    const days = ['1900-01-01', '2000-02-29', '2026-11-26', '2199-12-31'];
    const moments = days.map((day) => `${day}T12:00:00+08:00`);
    expect(days.filter((day) => dateSchema.safeParse(day).success)).toEqual(days);
    expect(moments.filter((moment) => dateTimeSchema.safeParse(moment).success)).toEqual(moments);
  });

  it('refuse other years, and days that do not exist', () => {
    const days = ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30', '1900-02-29'];
    const moments = days.map((day) => `${day}T12:00:00+08:00`);
    expect(days.filter((day) => dateSchema.safeParse(day).success)).toEqual([]);
    expect(moments.filter((moment) => dateTimeSchema.safeParse(moment).success)).toEqual([]);
  });

  it('name the years that are accepted', () => {
    expect(dateSchema.safeParse('0000-01-01').error?.issues).toMatchObject([
      { code: 'custom', message: '1900–2199 оны огноо бичнэ үү' },
    ]);
  });
});

describe('plateNoSchema', () => {
  it('reads a plate in any case and spacing as it is stored', () => {
    expect(['1234УБА', ' 1234  уба ', '1234 Өүа'].map((typed) => plateNoSchema.parse(typed))).toEqual([
      '1234 УБА',
      '1234 УБА',
      '1234 ӨҮА',
    ]);
  });

  it('refuses letters that no plate has, and other numbers of them', () => {
    const typed = ['1234 UBA', '1234 УБЁ', '123 УБА', '1234 УБ', '1234 УБАА', ''];
    expect(typed.filter((plate) => plateNoSchema.safeParse(plate).success)).toEqual([]);
  });
});

describe('writePlate', () => {
  it('puts the blank into the beginning of a plate, and leaves other text alone', () => {
    expect(['1234у', '1234', 'уба', ' b12 '].map(writePlate)).toEqual(['1234 У', '1234', 'УБА', 'B12']);
  });
});
