import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { differences, mergeValues } from './merge-values.ts';
import type { Side } from './merge-values.ts';

interface Line {
  readonly text: string;
  readonly qty: number;
}
const line = (text: string, qty = 1): Line => ({ text, qty });
const form = (...lines: readonly Line[]) => ({ lines });
const someForm = fc.record({
  lines: fc.array(fc.record({ text: fc.constantFrom('a', 'b', 'c'), qty: fc.nat(1) }), { maxLength: 4 }),
});

/** Merges the three with every suggestion taken. */
function suggested(base: object, mine: object, theirs: object) {
  const found = differences(base, mine, theirs);
  const choices = Object.fromEntries(found.map(({ name, suggestion }) => [name, suggestion]));
  return { names: found.map(({ name }) => name), merged: mergeValues(base, mine, theirs, choices) };
}

describe('differences and mergeValues of rows', () => {
  it('combine the changes of two people in one row', () => {
    const [base, mine] = [form(line('a', 1), line('b', 1)), form(line('a', 5), line('b', 1))];
    const { names, merged } = suggested(base, mine, form(line('x', 1), line('b', 1)));
    expect(names).toEqual(['lines.0.text', 'lines.0.qty']);
    expect(merged).toEqual(form(line('x', 5), line('b', 1)));
  });

  it('keep the rows added on both sides, theirs before mine, and identical ones once', () => {
    const base = form(line('a'));
    const { merged } = suggested(base, form(line('a'), line('m')), form(line('a'), line('t')));
    expect(merged).toEqual(form(line('a'), line('t'), line('m')));
    expect(suggested(base, form(line('a'), line('n')), form(line('a'), line('n'))).merged).toEqual(
      form(line('a'), line('n')),
    );
  });

  it('remove the row that one side removed, and find the changed row after it', () => {
    const base = form(line('a'), line('b'), line('c'));
    const { merged } = suggested(base, form(line('b'), line('c')), form(line('a'), line('b'), line('c', 9)));
    expect(merged).toEqual(form(line('b'), line('c', 9)));
  });

  it('ask about a row that one side changed and the other removed', () => {
    const found = differences(form(line('a')), form(), form(line('a', 2)));
    expect(found).toMatchObject([
      { name: 'lines.0', mine: undefined, theirs: line('a', 2), suggestion: 'mine', bothChanged: true },
    ]);
  });

  it('keep a row twice that each side added at another place', () => {
    const row = (id: number) => ({ id });
    const [base, mine] = [{ stops: [row(1), row(2)] }, { stops: [row(1), row(9), row(2)] }];
    const { merged } = suggested(base, mine, { stops: [row(1), row(2), row(9)] });
    expect(merged).toEqual({ stops: [row(1), row(9), row(2), row(9)] });
  });

  it('never merge two files into one', () => {
    const [base, mine, theirs] = [1, 2, 3].map((id) => ({ files: [{ id, name: `${String(id)}.pdf` }] }));
    const { names, merged } = suggested(base ?? {}, mine ?? {}, theirs ?? {});
    expect(names).toEqual(['files.0', 'files.1']);
    expect(merged).toEqual({
      files: [
        { id: 3, name: '3.pdf' },
        { id: 2, name: '2.pdf' },
      ],
    });
  });

  it('have a row that both moved once, where I put it', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    const order = (...stops: readonly unknown[]) => ({ stops });
    const { merged } = suggested(order(a, b, c, d), order(a, c, b, d), order(a, c, d, b));
    expect(merged).toEqual(order(a, c, b, d));
  });

  it('return exactly one side, in its order, when all of it is chosen', () => {
    fc.assert(
      fc.property(someForm, someForm, someForm, (base, mine, theirs) => {
        const found = differences(base, mine, theirs);
        const all = (side: Side) => Object.fromEntries(found.map(({ name }) => [name, side]));
        expect(mergeValues(base, mine, theirs, all('mine'))).toEqual(mine);
        expect(mergeValues(base, mine, theirs, all('theirs'))).toEqual(theirs);
      }),
    );
  });

  it('keep every change that only one side made', () => {
    fc.assert(
      fc.property(someForm, someForm, (base, mine) => {
        expect(suggested(base, mine, base).merged).toEqual(mine);
        expect(suggested(base, base, mine).merged).toEqual(mine);
      }),
    );
  });
});
