import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainAmount, readAmount, writeAmount } from './amount-text.ts';
import { editAmount } from './edit-amount.ts';

/** Does one edit where `|` stands, and shows the caret in the same way. */
function edit(before: string, insert: string): string {
  const caret = before.indexOf('|');
  const previous = before.replace('|', '');
  return show(
    editAmount({
      previous,
      text: previous.slice(0, caret) + insert + previous.slice(caret),
      caret: caret + insert.length,
    }),
  );
}
function backspace(before: string): string {
  const caret = before.indexOf('|');
  const previous = before.replace('|', '');
  return show(editAmount({ previous, text: previous.slice(0, caret - 1) + previous.slice(caret), caret: caret - 1 }));
}
function remove(before: string): string {
  const caret = before.indexOf('|');
  const previous = before.replace('|', '');
  const text = previous.slice(0, caret) + previous.slice(caret + 1);
  return show(editAmount({ previous, text, caret, forward: true }));
}
function show({ text, caret }: { text: string; caret: number }): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}
/** Types characters one after another. */
function type(before: string, characters: string): string {
  return Array.from(characters).reduce(edit, before);
}

const anAmount = fc.integer({ min: 0, max: 9_999_999_999 }).map((mongo) => mongo / 100);
const aPlace = fc.tuple(anAmount, fc.nat(20)).map(([amount, place]) => {
  const text = writeAmount(amount);
  return { text, caret: Math.min(place, text.length) };
});

describe('editAmount', () => {
  it('shows thousands separators while digits are typed (specification §5)', () => {
    expect(type('|', '1234567')).toBe('1,234,567|');
  });

  it('lets decimals be typed: the point waits for its digits, and reads as nothing until then (specification §5)', () => {
    const steps = ['12', '12.', '12.0', '12.05'].map((typed) => type('|', typed));
    expect(steps).toEqual(['12|', '12.|', '12.0|', '12.05|']);
    expect(steps.map((step) => readAmount(step.replace('|', '')))).toEqual([12, 12, 12, 12.05]);
  });

  it('rounds a third decimal at once (specification §5)', () => {
    expect([type('|', '12.345'), type('|', '12.004'), type('|', '9.999'), edit('12.|34', '9')]).toEqual([
      '12.35|',
      '12.00|',
      '10.00|',
      '12.9|3',
    ]);
  });

  it('drops a trailing character that is not a digit (specification §5)', () => {
    expect([edit('12|', 'x'), edit('12.|', 'x'), edit('12.|', '.'), edit('|', '12a₮')]).toEqual([
      '12|',
      '12.|',
      '12.|',
      '12|',
    ]);
  });

  it('keeps the caret after text typed in the middle', () => {
    expect([edit('1|34', '2'), edit('1|,234', '9'), edit('12|3,456', '0'), edit('|500', '1')]).toEqual([
      '1,2|34',
      '19|,234',
      '1,20|3,456',
      '1|,500',
    ]);
  });

  it('accepts an amount pasted in the middle, or in its written form', () => {
    expect([edit('1|5', '2,34'), edit('|', ' 1 234 567.50₮ '), edit('5|', '000')]).toEqual([
      '12,34|5',
      '1,234,567.50|',
      '5,000|',
    ]);
  });

  it('accepts a pasted amount whose blanks separate groups of three digits', () => {
    expect([edit('|', '1 234 567'), edit('5|000', '1 000'), edit('1|.5', '2 000')]).toEqual([
      '1,234,567|',
      '51,000|,000',
      '12,000|.5',
    ]);
  });

  it('refuses two pasted numbers', () => {
    expect([edit('|', '1500 3600 5400'), edit('|', '12 5'), edit('5|000', '12 5'), edit('1,500|', ' 600')]).toEqual([
      '|',
      '|',
      '5|000',
      '1,500|',
    ]);
  });

  it('drops a typed blank', () => {
    expect([edit('1,500|', ' '), edit('1|,500', ' '), edit('|', ' ')]).toEqual(['1,500|', '1|,500', '|']);
  });

  it('takes only the first of several pasted cells', () => {
    expect([edit('|', '1500\t3600\t5400'), edit('|', '\t1500\n3600'), edit('1|9', '5\t7')]).toEqual([
      '1,500|',
      '1,500|',
      '15|9',
    ]);
  });

  it('deletes the digit next to a comma, not the comma alone', () => {
    expect([backspace('1,|234'), backspace('1,234,|567'), remove('1|,234'), remove('12|,345')]).toEqual([
      '|234',
      '123|,567',
      '1|34',
      '1,2|45',
    ]);
  });

  it('keeps the zeros after the caret while the first digit is replaced', () => {
    const deleted = backspace('1|,000,000');
    expect(deleted).toBe('|000,000');
    expect(edit(deleted, '2')).toBe('2|,000,000');
    expect(edit(backspace('1|.5'), '2')).toBe('2|.5');
  });

  it('drops leading zeros', () => {
    expect([type('|', '007'), type('|', '0'), type('|', '.5'), type('|', '-5')]).toEqual(['7|', '0|', '0.5|', '-5|']);
  });

  it('ignores input that would not leave a number', () => {
    expect([edit('12|.5', '.'), edit('1|2', 'a'), edit('1|2', '-'), edit('|', 'abc')]).toEqual([
      '12|.5',
      '1|2',
      '1|2',
      '|',
    ]);
  });

  it('accepts no more digits than the host stores', () => {
    expect(edit('123,456,789,012|', '3')).toBe('123,456,789,012|');
  });

  it('accepts every amount typed with or without separators', () => {
    fc.assert(
      fc.property(anAmount, (amount) => {
        const text = writeAmount(amount);
        expect(type('|', text)).toBe(`${text}|`);
        expect(type('|', text.replaceAll(',', ''))).toBe(`${text}|`);
      }),
    );
  });

  it('keeps the digits before and after the caret when a digit is typed', () => {
    fc.assert(
      fc.property(aPlace, fc.integer({ min: 1, max: 9 }), ({ text, caret }, digit) => {
        fc.pre(!/\.\d\d$/.test(text) && plainAmount(text.slice(0, caret)) !== '0');
        const shown = edit(`${text.slice(0, caret)}|${text.slice(caret)}`, String(digit));
        const [before = '', behind = ''] = shown.split('|');
        expect(plainAmount(before)).toBe(`${plainAmount(text.slice(0, caret))}${String(digit)}`);
        expect(plainAmount(behind)).toBe(plainAmount(text.slice(caret)));
      }),
    );
  });

  it('deletes exactly one character with each backspace', () => {
    fc.assert(
      fc.property(aPlace, ({ text, caret }) => {
        fc.pre(caret > 0 && text.startsWith('1') && /[1-9]$/.test(text.slice(0, caret)));
        const shown = backspace(`${text.slice(0, caret)}|${text.slice(caret)}`);
        const [before = '', behind = ''] = shown.split('|');
        expect(plainAmount(before)).toBe(plainAmount(text.slice(0, caret)).slice(0, -1));
        expect(plainAmount(behind)).toBe(plainAmount(text.slice(caret)));
      }),
    );
  });

  it('always shows the amount it reads, except an incomplete one', () => {
    const keys = fc.array(fc.tuple(fc.nat(30), fc.constantFrom(...Array.from('0123456789.,-x'))), { maxLength: 25 });
    fc.assert(
      fc.property(keys, (edits) => {
        const text = edits.reduce((previous, [place, key]) => {
          const caret = Math.min(place, previous.length);
          const next = previous.slice(0, caret) + key + previous.slice(caret);
          return editAmount({ previous, text: next, caret: caret + 1 }).text;
        }, '');
        const complete = plainAmount(text)
          .replace(/^(-?)0+(?=\d)/, '$1')
          .replace(/\.0*$|(\.\d)0$/, '$1')
          .replace(/^-?(?:0)?$|^-$/, (zero) => (zero.includes('0') ? '0' : ''));
        expect(plainAmount(writeAmount(readAmount(text)))).toBe(complete);
      }),
    );
  });
});
