import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import {
  dateTimeSchema,
  documentBodySchema,
  ecPermissionBodySchema,
  invoiceCreateBodySchema,
  invoicePaymentBodySchema,
  userBodySchema,
} from '../../../api-schema/index.ts';
import { requiredNames, validateBody } from './validate-values.ts';
import type { BodySchema } from './validate-values.ts';

const labels: Readonly<Record<string, string>> = {
  amount: 'Дүн',
  register_no: 'Байгууллагын регистр',
  reference: 'Гүйлгээний утга',
  'lines.0.qty': 'Тоо',
};
const check = <Body>(schema: BodySchema<Body>, body: object, messages: Record<string, string> = {}) =>
  validateBody(body, {
    schema,
    messages,
    describe: (name) => ({ label: labels[name] ?? name, money: name === 'amount' }),
  });
const payment = { amount: 1000, method: 'BANK', reference: 'Х-1' };

describe('validateBody', () => {
  it('finds no error in valid values', () => {
    expect(check(invoicePaymentBodySchema, payment)).toEqual({});
  });

  it('reports a missing value of every type', () => {
    expect(check(invoicePaymentBodySchema, {})).toEqual({
      amount: 'Заавал бөглөнө үү',
      method: 'Заавал бөглөнө үү',
      reference: 'Заавал бөглөнө үү',
    });
    expect(check(invoicePaymentBodySchema, { ...payment, reference: '' })).toEqual({ reference: 'Заавал бөглөнө үү' });
  });

  it('writes amounts in tugrik', () => {
    const atLeast = z.object({ amount: z.number().check(z.minimum(1000), z.maximum(50_000)) });
    expect(check(atLeast, { amount: 999 })).toEqual({ amount: 'Дүн 1,000₮-өөс багагүй байна' });
    expect(check(atLeast, { amount: 50_001 })).toEqual({ amount: 'Дүн 50,000₮-өөс ихгүй байна' });
    expect(check(invoicePaymentBodySchema, { ...payment, amount: 0 })).toEqual({ amount: 'Дүн 0₮-өөс их байна' });
  });

  it('names the common formats', () => {
    expect(check(userBodySchema, { phone: '123' })['phone']).toBe('Утасны дугаар 8 оронтой байна');
    expect(check(userBodySchema, { register_no: 'AB12' })['register_no']).toBe(
      'Регистр 2 кирилл үсэг, 8 цифр байна (ж: УБ99112233)',
    );
    expect(check(userBodySchema, { register_no: 'УБ99992233' })['register_no']).toBe(
      'Регистрийн дугаар дахь төрсөн он, сар, өдөр буруу байна',
    );
    expect(check(ecPermissionBodySchema, { register_no: '1' })['register_no']).toBe(
      'Регистр 2 кирилл үсэг, 8 цифр байна (ж: УБ99112233)',
    );
    expect(check(invoiceCreateBodySchema, { register_no: '12' })['register_no']).toBe(
      'Байгууллагын регистр 7 цифр байна',
    );
    expect(check(userBodySchema, { email: 'болд' })['email']).toBe('Имэйл хаяг буруу байна');
    expect(check(documentBodySchema, { expires_on: '2026-02-30' })['expires_on']).toBe(
      'Огноог 2026.11.22 хэлбэрээр бичнэ үү',
    );
    const moment = z.object({ at: dateTimeSchema });
    expect(check(moment, { at: '2026-11-22T' })['at']).toBe('Огноог 2026.11.22, цагийг 09:30 хэлбэрээр бичнэ үү');
    expect(check(moment, { at: 'маргааш' })['at']).toBe('Огноог 2026.11.22 хэлбэрээр бичнэ үү');
  });

  it('names the field of a row', () => {
    const lines = [{ description: 'Карт', qty: -1, unit_price: 100, tax_type: 'VAT_ABLE' }];
    expect(check(invoiceCreateBodySchema, { lines })['lines.0.qty']).toBe('Тоо 0-ээс их байна');
  });

  it('names the limits of a number and of a text, and the options of a choice', () => {
    expect(check(invoicePaymentBodySchema, { amount: 1.234, method: 'GOLD', reference: 'х'.repeat(101) })).toEqual({
      amount: 'Дүн цэгээс хойш 2 оронтой байна',
      method: 'Жагсаалтаас сонгоно уу',
      reference: 'Гүйлгээний утга 100 тэмдэгтээс хэтрэхгүй байна',
    });
  });

  it('uses the messages of a form for invalid values, and of a schema for its own rules', () => {
    const span = z
      .object({ from: z.string(), to: z.string() })
      .check(
        z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'Дуусах огноо эхлэх огнооноос хойш байна' }),
      );
    expect(check(span, { from: '2', to: '1' })).toEqual({ to: 'Дуусах огноо эхлэх огнооноос хойш байна' });
    expect(check(invoicePaymentBodySchema, { ...payment, amount: -1 }, { amount: 'Дүнгээ шалгана уу' })).toEqual({
      amount: 'Дүнгээ шалгана уу',
    });
    expect(check(invoicePaymentBodySchema, { method: 'BANK', reference: 'x' }, { amount: 'Дүн' })).toEqual({
      amount: 'Заавал бөглөнө үү',
    });
  });
});

describe('requiredNames', () => {
  it('returns the fields that the schema misses in an empty form', () => {
    expect(requiredNames(invoicePaymentBodySchema, {})).toEqual(new Set(['amount', 'method', 'reference']));
  });

  it('returns those of every row, too', () => {
    const names = requiredNames(invoiceCreateBodySchema, { lines: [] });
    expect([...names].filter((name) => name.startsWith('lines.'))).toEqual([
      'lines.*.description',
      'lines.*.qty',
      'lines.*.unit_price',
      'lines.*.tax_type',
    ]);
  });
});
