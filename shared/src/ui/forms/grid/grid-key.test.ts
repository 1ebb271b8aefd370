import { describe, expect, it } from '@jest/globals';
import { gridMove } from './grid-key.ts';

const bare = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const press = (key: string, held: Partial<typeof bare> = {}) => ({ ...bare, key, ...held });

describe('gridMove', () => {
  it('goes on with Enter, back with Shift, and sends with Ctrl or ⌘', () => {
    expect(gridMove(press('Enter'), 'text')).toBe('next');
    expect(gridMove(press('Enter', { shiftKey: true }), 'text')).toBe('up');
    expect(gridMove(press('Enter', { ctrlKey: true }), 'list')).toBe('send');
    expect(gridMove(press('Enter', { metaKey: true }), 'text')).toBe('send');
  });

  it('goes between rows with arrows, and moves the row with Alt', () => {
    expect(gridMove(press('ArrowDown'), 'text')).toBe('down');
    expect(gridMove(press('ArrowUp'), 'button')).toBe('up');
    expect(gridMove(press('ArrowUp', { altKey: true }), 'text')).toBe('raise');
    expect(gridMove(press('ArrowDown', { altKey: true }), 'text')).toBe('lower');
  });

  it('removes a row only with Ctrl or ⌘ and Backspace', () => {
    expect(gridMove(press('Backspace', { ctrlKey: true }), 'text')).toBe('remove');
    expect(gridMove(press('Backspace', { metaKey: true }), 'button')).toBe('remove');
    expect(gridMove(press('Backspace'), 'text')).toBeUndefined();
    expect(gridMove(press('Backspace', { ctrlKey: true, shiftKey: true }), 'text')).toBeUndefined();
  });

  it('leaves the keys of a control to it', () => {
    expect(gridMove(press('ArrowDown'), 'list')).toBeUndefined();
    expect(gridMove(press('Enter'), 'button')).toBeUndefined();
    expect(gridMove(press('ArrowDown', { shiftKey: true }), 'text')).toBeUndefined();
    expect(gridMove(press('a'), 'text')).toBeUndefined();
  });
});
