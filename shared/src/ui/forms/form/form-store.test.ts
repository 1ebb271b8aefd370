import { describe, expect, it, jest } from '@jest/globals';
import { createFormStore, shownFault } from './form-store.ts';

interface Values {
  readonly note: string;
  readonly lines: readonly { readonly text: string }[];
}
const initial: Values = { note: '', lines: [{ text: 'a' }, { text: '' }, { text: 'c' }] };

/** Every text must be there. */
function validate({ note, lines }: Values): Record<string, string> {
  const empty = lines.flatMap(({ text }, index) => (text === '' ? [[`lines.${String(index)}.text`, 'хоосон']] : []));
  return { ...(note === '' ? { note: 'хоосон' } : {}), ...(Object.fromEntries(empty) as Record<string, string>) };
}
const make = () => createFormStore(initial, validate);
const shown = (store: ReturnType<typeof make>, name: string) => shownFault(store.state, name);

describe('createFormStore', () => {
  it('shows the error of a field when it is left, not during the first input', () => {
    const store = make();
    store.set('note', 'x');
    store.set('note', '');
    expect(shown(store, 'note')).toBeUndefined();
    store.leave('note');
    expect(shown(store, 'note')).toBe('хоосон');
    store.set('note', 'y');
    expect(shown(store, 'note')).toBeUndefined();
    store.set('note', '');
    expect(shown(store, 'note')).toBe('хоосон');
  });

  it('shows no error for a field that was left unchanged', () => {
    const store = make();
    store.leave('note');
    expect(shown(store, 'note')).toBeUndefined();
  });

  it('shows every error after an attempt to send', () => {
    const store = make();
    expect(store.check()).toBe(false);
    expect([shown(store, 'note'), shown(store, 'lines.1.text')]).toEqual(['хоосон', 'хоосон']);
  });

  it('checks some fields alone, for the steps of a wizard', () => {
    const store = make();
    expect(store.check(['note'])).toBe(false);
    expect(shown(store, 'lines.1.text')).toBeUndefined();
    store.set('note', 'x');
    expect(store.check(['note'])).toBe(true);
    expect(store.check(['lines'])).toBe(false);
  });

  it('removes the errors of rows with their rows', () => {
    const store = make();
    store.check();
    store.removeRow('lines', 0);
    expect([shown(store, 'lines.0.text'), shown(store, 'lines.1.text')]).toEqual(['хоосон', undefined]);
    store.insertRow('lines', { text: '' }, 0);
    expect([shown(store, 'lines.0.text'), shown(store, 'lines.1.text')]).toEqual([undefined, 'хоосон']);
    store.moveRow('lines', 1, 2);
    expect(store.state.values.lines).toEqual([{ text: '' }, { text: 'c' }, { text: '' }]);
    expect([shown(store, 'lines.1.text'), shown(store, 'lines.2.text')]).toEqual([undefined, 'хоосон']);
  });

  it('keeps the key of a row while it moves', () => {
    const store = make();
    const [first, second, third] = store.state.rowKeys['lines'] ?? [];
    store.moveRow('lines', 0, 2);
    expect(store.state.rowKeys['lines']).toEqual([second, third, first]);
  });

  it('shows an error of the host until the field is changed', () => {
    const store = make();
    const errors = [{ path: 'note', code: 'TAKEN', message: 'Бүртгэлтэй' }];
    store.fail({ status: 422, code: 'VALIDATION_FAILED', message: 'Засна уу', errors });
    expect(shown(store, 'note')).toBe('Бүртгэлтэй');
    store.set('note', 'x');
    expect(shown(store, 'note')).toBeUndefined();
  });

  it('stays dirty after a change during the sending', () => {
    const store = make();
    store.set('note', 'x');
    const { values } = store.state;
    store.beginSending();
    store.set('note', 'xy');
    store.arrive(values);
    expect(store.isDirty()).toBe(true);
    expect(store.state.base.note).toBe('x');
  });

  it('keeps the keys of rows when the same number of rows is loaded', () => {
    const store = make();
    const keys = store.state.rowKeys['lines'];
    store.restart({ note: 'x', lines: [{ text: '1' }, { text: '2' }, { text: '3' }] });
    expect(store.state.rowKeys['lines']).toBe(keys);
    store.restart({ note: 'x', lines: [] });
    expect(store.state.rowKeys['lines']).toEqual([]);
  });

  it('is dirty while its values differ, and clean when they are restored', () => {
    const store = make();
    store.set('lines.0.text', 'b');
    expect(store.isDirty()).toBe(true);
    store.set('lines.0.text', 'a');
    expect(store.isDirty()).toBe(false);
  });

  it('keeps unchanged values identical, and does not notify without a change', () => {
    const store = make();
    const listener = jest.fn();
    store.subscribe(listener);
    const line = store.state.values.lines[1];
    store.set('lines.0.text', 'b');
    store.set('lines.0.text', 'b');
    expect(store.state.values.lines[1]).toBe(line);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
