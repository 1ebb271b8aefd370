import { describe, expect, it } from '@jest/globals';
import { readSpan, writeSpan } from './day-span-text.ts';
import { readDay, writeDay } from './day-text.ts';

const TODAY = '2026-11-05';

describe('readDay', () => {
  it.each(['2026.11.22', '2026-11-22', '2026/11/22', '2026,11,22', '20261122', ' 2026.11.22. ', '22'])(
    'reads %p as the 22nd of November',
    (text) => {
      expect(readDay(text, TODAY)).toBe('2026-11-22');
    },
  );

  it('reads a digit as a day of this month', () => {
    expect(readDay('7', TODAY)).toBe('2026-11-07');
    expect(readDay('2026.1.9', TODAY)).toBe('2026-01-09');
  });

  it.each(['31', '0', '2026.02.30', '2026.13.01', '11.22', 'маргааш', '2026.11.22 – 2026.11.23'])(
    'leaves %p unchanged, because it names no day',
    (text) => {
      expect(readDay(text, TODAY)).toBe(text);
    },
  );

  it('reads no text as no day', () => {
    expect(readDay('  ', TODAY)).toBe('');
  });
});

describe('writeDay', () => {
  it('writes a day with points, and leaves other text unchanged', () => {
    expect(['2026-11-22', '', 'маргааш'].map(writeDay)).toEqual(['2026.11.22', '', 'маргааш']);
  });
});

describe('readSpan', () => {
  it.each(['2026.11.01 – 2026.11.22', '2026-11-01 - 2026-11-22', '20261101..22', '1–22', '2026.11.1~2026.11.22'])(
    'reads %p as the first three weeks of November',
    (text) => {
      expect(readSpan(text, TODAY)).toEqual({ from: '2026-11-01', to: '2026-11-22' });
    },
  );

  it('reads a day alone as both ends', () => {
    expect(readSpan('22', TODAY)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  });

  it('leaves a missing end open', () => {
    expect(readSpan('2026.11.01 –', TODAY)).toEqual({ from: '2026-11-01', to: '' });
    expect(readSpan('– 2026.11.22', TODAY)).toEqual({ from: '', to: '2026-11-22' });
  });

  it('keeps a text that names no span', () => {
    expect(writeSpan(readSpan('1 – 2 – 3', TODAY))).toBe('1 – 2 – 3');
    expect(writeSpan(readSpan('маргааш', TODAY))).toBe('маргааш');
    expect(readSpan('', TODAY)).toEqual({ from: '', to: '' });
  });
});

describe('writeSpan', () => {
  it('writes both ends, one or none', () => {
    const spans = [
      { from: '2026-11-01', to: '2026-11-22' },
      { from: '2026-11-01', to: '' },
      { from: '', to: '2026-11-22' },
      { from: '', to: '' },
    ];
    expect(spans.map(writeSpan)).toEqual(['2026.11.01 – 2026.11.22', '2026.11.01 –', '– 2026.11.22', '']);
  });

  it('writes a text that is read as the same span', () => {
    const written = writeSpan({ from: '2026-11-01', to: '' });
    expect(writeSpan(readSpan(written, TODAY))).toBe(written);
  });
});
