import { describe, expect, it } from '@jest/globals';
import { cardNoSchema } from './card-no.ts';
import { cardLinkBodySchema } from './card-writes.ts';
import { permissionHolderBodySchema } from './ec-permissions.ts';
import { readNumber } from './read-number.ts';
import { readPhone } from './read-phone.ts';
import { writePlate } from './primitives.ts';
import { writeRegisterNo } from './register-no.ts';

describe('readNumber', () => {
  it.each(['1122 3344', '1122-3344', '1122\u20133344', '1122\u00a03344', '\u200b11223344\u202c', '１１２２３３４４'])(
    'reads the digits of %j',
    (pasted) => {
      expect(readNumber(pasted)).toBe('11223344');
    },
  );

  it('keeps characters that are part of no number, which is refused then', () => {
    expect(readNumber('1122_3344x')).toBe('1122_3344x');
  });
});

describe('cardNoSchema', () => {
  it.each(['5000 0000 0264', '5000-0000\u20130264', '\u200b500000000264\u202c', '５０００００００ ０２６４'])(
    'reads the number of a card in %j',
    (pasted) => {
      expect(cardNoSchema.parse(pasted)).toBe('500000000264');
    },
  );

  it('refuses a number with a letter', () => {
    expect(cardNoSchema.safeParse('50000000026x').success).toBe(false);
  });

  it('is how the bodies that link a card and find its holder are read', () => {
    const card_no = '5000 0000-0264';
    expect([
      cardLinkBodySchema.parse({ card_no, code: '12345678' }).card_no,
      permissionHolderBodySchema.parse({ card_no }).card_no,
    ]).toEqual(['500000000264', '500000000264']);
  });
});

describe('readPhone', () => {
  it.each(['\u202a+976 9911\u20110001\u202c', '（976）９９１１ ０００１', '\u200e99110001'])(
    'reads the phone number in %j',
    (pasted) => {
      expect(readPhone(pasted)).toBe('99110001');
    },
  );
});

describe('writeRegisterNo', () => {
  it('reads a register number with dashes', () => {
    expect(writeRegisterNo('уб-99\u201312 31 12')).toBe('УБ99123112');
  });
});

describe('writePlate', () => {
  it.each(['1234-уба', '1234 \u2013 УБА', '\u200b1234\u00a0УБА'])('reads the number plate in %j', (pasted) => {
    expect(writePlate(pasted)).toBe('1234 УБА');
  });
});
