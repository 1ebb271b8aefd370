import { describe, expect, it } from '@jest/globals';
import { listKeyAction, takesKeys } from './list-key.ts';

const press = (init: KeyboardEventInit) => listKeyAction(new KeyboardEvent('keydown', init));

describe('listKeyAction', () => {
  it.each([
    [{ key: '/', code: 'Slash' }, 'search'],
    [{ key: '?', code: 'Slash', shiftKey: true }, 'help'],
    [{ key: 'j', code: 'KeyJ' }, 'next'],
    [{ key: 'k', code: 'KeyK' }, 'previous'],
    [{ key: 'x', code: 'KeyX' }, 'select'],
    [{ key: 'e', code: 'KeyE' }, 'export'],
    [{ key: 'r', code: 'KeyR' }, 'refresh'],
  ] as const)('of %j is %s', (init, action) => {
    expect(press(init)).toBe(action);
  });

  it('uses the position of the key under a Mongolian layout', () => {
    expect(press({ key: 'о', code: 'KeyJ' })).toBe('next');
  });

  it.each([
    { key: 'r', code: 'KeyR', ctrlKey: true },
    { key: 'k', code: 'KeyK', metaKey: true },
    { key: 'e', code: 'KeyE', altKey: true },
    { key: 'X', code: 'KeyX', shiftKey: true },
    { key: 'Enter', code: 'Enter' },
  ])('leaves %j to the browser and other listeners', (init) => {
    expect(press(init)).toBeUndefined();
  });
});

describe('takesKeys', () => {
  it.each([
    ['<input>', true],
    ['<textarea></textarea>', true],
    ['<select></select>', true],
    ['<div contenteditable></div>', true],
    ['<dialog></dialog>', true],
    ['<input type="checkbox">', false],
    ['<a href="/"></a>', false],
  ])('of %s is %s', (html, expected) => {
    document.body.innerHTML = html;
    expect(takesKeys(document.body.firstElementChild)).toBe(expected);
  });
});
