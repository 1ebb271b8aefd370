import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { toFieldErrors } from './validation-errors.ts';

const messageOf = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = z.object({ field: schema }).safeParse({ field: value });
  return toFieldErrors(error?.issues ?? [], { field: value }).map(({ message }) => message);
};

describe('toFieldErrors', () => {
  it.each([
    ['a fraction of a whole number', z.int(), 1.5, 'Бүхэл тоо оруулна уу.'],
    ['a step of one', z.number().check(z.multipleOf(1)), 1.5, 'Бүхэл тоо оруулна уу.'],
    ['a word in place of a number', z.int(), 'x', 'Тоо оруулна уу.'],
    [
      'too many decimals',
      z.number().check(z.multipleOf(0.001)),
      1e-9,
      'Цэгээс хойш 3-аас илүүгүй оронтой тоо оруулна уу.',
    ],
    ['another step', z.number().check(z.multipleOf(0.05)), 0.01, 'Утга буруу байна.'],
    ['nothing of a sum', z.number().check(z.positive()), 0, '0-ээс их байх ёстой.'],
    ['less than a small step', z.number().check(z.minimum(0.001)), 1e-9, '0.001-ээс багагүй байх ёстой.'],
    ['less than the least', z.number().check(z.minimum(5)), 4, '5-ээс багагүй байх ёстой.'],
    ['more than the most', z.number().check(z.maximum(1_000_000)), 2e6, '1,000,000-аас ихгүй байх ёстой.'],
    ['as much as the limit', z.number().check(z.lt(10)), 10, '10-аас бага байх ёстой.'],
    ['an empty list', z.array(z.int()).check(z.minLength(1)), [], 'Дор хаяж нэгийг оруулна уу.'],
    [
      'a list that is too long',
      z.array(z.int()).check(z.maxLength(2)),
      [1, 2, 3],
      'Нэг удаад 2-аас олныг оруулж болохгүй.',
    ],
    ['a text that is too short', z.string().check(z.minLength(3)), 'x', 'Хамгийн багадаа 3 тэмдэгт оруулна уу.'],
  ])('says what to do about %s', (_fault, schema, value, message) => {
    expect(messageOf(schema, value)).toEqual([message]);
  });
});
