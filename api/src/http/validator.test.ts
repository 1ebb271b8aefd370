import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { validatorCompiler } from './validator.ts';

const composed = 'Найрамдал Ёндон';
const decomposed = composed.normalize('NFD');

const check = (schema: z.ZodMiniType, input: unknown): unknown =>
  validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' })(input);
const refusalOf = (path: string) => ({ error: { details: { errors: [{ path, code: 'INVALID_FORMAT' }] } } });

describe('validatorCompiler', () => {
  const view = z.object({ name: z.string(), state: z.record(z.string(), z.unknown()) });

  it('composes decomposed text, in keys and lists too, and leaves composed text as it is', () => {
    const expected = { value: { name: composed, state: { [composed]: [composed, 1, null] } } };
    expect(decomposed).not.toBe(composed);
    expect(check(view, { name: decomposed, state: { [decomposed]: [decomposed, 1, null] } })).toEqual(expected);
    expect(check(view, expected.value)).toEqual(expected);
  });

  it('accepts a decomposed letter that the pattern of a field has composed', () => {
    const registerNo = z.string().check(z.regex(/^[А-ЯЁӨҮ]{2}\d{8}$/u));
    expect(check(registerNo, 'АЁ90010112'.normalize('NFD'))).toEqual({ value: 'АЁ90010112' });
  });

  it.each([
    ['the first half of an emoji', '\ud83d'],
    ['the second half of an emoji', 'a\ude8cb'],
    ['the character NUL', 'a\0'],
  ])('refuses %s in a value and in a key, and names the field', (_what, text) => {
    expect(check(view, { name: text, state: {} })).toMatchObject(refusalOf('name'));
    expect(check(view, { name: 'a', state: { columns: [{ label: text }] } })).toMatchObject(
      refusalOf('state.columns.0.label'),
    );
    expect(check(view, { name: 'a', state: { [text]: 1 } })).toMatchObject(refusalOf(`state.${text.toWellFormed()}`));
  });

  it('accepts whole emoji', () => {
    expect(check(view, { name: '🚌', state: { '🚌': '👩‍✈️' } })).toEqual({
      value: { name: '🚌', state: { '🚌': '👩‍✈️' } },
    });
  });

  it('refuses a change of a field that is unknown, in objects and lists too, and names each', () => {
    const hours = z.object({ mo: z.optional(z.array(z.string())) });
    const schema = z.object({
      hours: z.optional(z.nullable(hours)),
      lines: z.optional(z.array(z.object({ qty: z.number() }))),
      state: z.optional(z.record(z.string(), z.unknown())),
    });
    const change = validatorCompiler({ schema, method: 'PATCH', url: '/', httpPart: 'body' });
    const known = { hours: { mo: ['09:00'] }, lines: [{ qty: 1 }], state: { any: { thing: 1 } } };
    expect(change(known)).toEqual({ value: known });
    expect(change({ hours: null })).toEqual({ value: { hours: null } });
    const unknown = { hours: { holiday: [] }, lines: [{ qty: 1 }, { qty: 2, price: 3 }], status: 'PAID' };
    expect(change(unknown)).toMatchObject({
      error: {
        details: {
          errors: ['hours.holiday', 'lines.1.price', 'status'].map((path) => ({ path, code: 'UNKNOWN_FIELD' })),
        },
      },
    });
  });

  it('refuses a value that is nested too deep to be read', () => {
    const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`) as unknown;
    expect(check(view, { name: 'a', state: { deep: deep(40) } })).toEqual({
      value: { name: 'a', state: { deep: deep(40) } },
    });
    expect(check(view, { name: 'a', state: { deep: deep(100_000) } })).toMatchObject(refusalOf(''));
  });
});
