import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createFormDraft } from './form-draft.ts';
import { differences, mergeValues } from './merge-values.ts';
import { createOnceKeys } from './once-key.ts';
import { onlyChanged, withEmptied, withoutBlanks } from './to-body.ts';

const someValues = fc.record({
  a: fc.string({ maxLength: 2 }),
  b: fc.nat(3),
  c: fc.array(fc.nat(2), { maxLength: 2 }),
});

describe('createOnceKeys', () => {
  it('keeps the key as long as the same content is tried again', () => {
    const keys = createOnceKeys();
    const first = keys.keyOf({ amount: 1 });
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(keys.keyOf({ amount: 1 })).toBe(first);
    expect(keys.keyOf({ amount: 2 })).not.toBe(first);
  });

  it('takes another key for the same content after it has arrived', () => {
    const keys = createOnceKeys();
    const first = keys.keyOf({ amount: 1 });
    keys.arrived();
    expect(keys.keyOf({ amount: 1 })).not.toBe(first);
  });
});

describe('withoutBlanks', () => {
  it('leaves out empty values, in rows too', () => {
    expect(withoutBlanks({ a: '', b: null, c: 0, d: false, e: [{ f: '', g: ' x ' }] })).toEqual({
      c: 0,
      d: false,
      e: [{ g: ' x ' }],
    });
  });
});

describe('withEmptied', () => {
  it('returns null for an emptied field, and leaves out a field that was empty before', () => {
    expect(withEmptied({ a: 'x', b: '', c: [1], d: '' }, { a: 'x', b: 'y', c: [2], d: '' })).toEqual({
      a: 'x',
      b: null,
      c: [1],
    });
  });
});

describe('onlyChanged', () => {
  it('returns the changed fields', () => {
    const [values, base] = [
      { a: 'x', b: '', c: [1] },
      { a: 'x', b: 'y', c: [2] },
    ];
    expect(onlyChanged({ a: 'x', b: null, c: [1], d: 'by default' }, values, base)).toEqual({ b: null, c: [1] });
  });
});

describe('mergeValues', () => {
  it('keeps the change of one person by default', () => {
    const [base, mine, theirs] = [
      { a: 1, b: 1, c: 1 },
      { a: 2, b: 1, c: 2 },
      { a: 1, b: 3, c: 3 },
    ];
    const found = differences(base, mine, theirs);
    expect(found.map(({ name, suggestion, bothChanged }) => [name, suggestion, bothChanged])).toEqual([
      ['a', 'mine', false],
      ['b', 'theirs', false],
      ['c', 'mine', true],
    ]);
    const choices = Object.fromEntries(found.map(({ name, suggestion }) => [name, suggestion]));
    expect(mergeValues(base, mine, theirs, choices)).toEqual({ a: 2, b: 3, c: 2 });
  });

  it('returns exactly one side when all of its values are chosen', () => {
    fc.assert(
      fc.property(someValues, someValues, someValues, (base, mine, theirs) => {
        const found = differences(base, mine, theirs);
        const all = (side: 'mine' | 'theirs') => Object.fromEntries(found.map(({ name }) => [name, side]));
        expect(mergeValues(base, mine, theirs, all('mine'))).toEqual(mine);
        expect(mergeValues(base, mine, theirs, all('theirs'))).toEqual(theirs);
      }),
    );
  });
});

describe('createFormDraft', () => {
  function createStorage(): Storage {
    const entries = new Map<string, string>();
    return {
      get length() {
        return entries.size;
      },
      clear: () => entries.clear(),
      getItem: (key) => entries.get(key) ?? null,
      key: (index) => [...entries.keys()][index] ?? null,
      removeItem: (key) => void entries.delete(key),
      setItem: (key, value) => void entries.set(key, value),
    };
  }

  it('returns a stored draft, to its owner alone', () => {
    const storage = createStorage();
    createFormDraft('permit', 'болд', () => storage).save({
      values: { plate: '1234 УБА', kg: NaN },
      unclear: { kg: '35 00' },
    });
    expect(createFormDraft('permit', 'болд', () => storage).load()).toEqual({
      values: { plate: '1234 УБА', kg: null },
      unclear: { kg: '35 00' },
    });
    expect(createFormDraft('permit', 'дорж', () => storage).load()).toBeUndefined();
    expect(storage).toHaveLength(0);
  });

  it('works with a storage that is full or damaged', () => {
    const storage = createStorage();
    storage.setItem('ec-draft:permit', '{');
    expect(createFormDraft('permit', 'болд', () => storage).load()).toBeUndefined();
    const full = Object.assign(createStorage(), { setItem: () => raise(new Error('full')) });
    expect(() => createFormDraft('permit', 'болд', () => full).save({ values: {}, unclear: {} })).not.toThrow();
  });

  it('keeps nothing where the storage is blocked', () => {
    const draft = createFormDraft('permit', 'болд', () => raise(new Error('The operation is insecure.')));
    draft.save({ values: {}, unclear: {} });
    expect(draft.load()).toBeUndefined();
    expect(() => draft.clear()).not.toThrow();
  });
});

function raise(error: Error): never {
  throw error;
}
