/** Action of a key in a grid of lines. */
export type GridMove = 'next' | 'up' | 'down' | 'raise' | 'lower' | 'remove' | 'send';

/**
 * Kinds of control by the keys they handle themselves: a text field none of these, a list its arrows, a button Enter.
 */
export type GridControl = 'text' | 'list' | 'button';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Reads a key: Enter goes on, arrows go between rows and move them with Alt, Ctrl or ⌘ with Backspace takes one away. */
export function gridMove(pressed: Pressed, control: GridControl): GridMove | undefined {
  const { key, altKey, shiftKey } = pressed;
  const command = pressed.ctrlKey || pressed.metaKey;
  switch (key) {
    case 'Enter':
      if (control === 'button' || altKey) return undefined;
      return command ? 'send' : shiftKey ? 'up' : 'next';
    case 'ArrowUp':
    case 'ArrowDown':
      if (control === 'list' || command || shiftKey) return undefined;
      if (altKey) return key === 'ArrowUp' ? 'raise' : 'lower';
      return key === 'ArrowUp' ? 'up' : 'down';
    case 'Backspace':
      return command && !altKey && !shiftKey ? 'remove' : undefined;
    default:
      return undefined;
  }
}
