import type { ShellActions } from '../shell-actions.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { paletteText as text } from './palette.text.ts';

const { light, dark, system } = text.colourModes;

const entry = (id: string, name: string, icon: string): PaletteEntry => ({
  kind: 'action',
  id,
  name,
  icon,
  group: text.actions,
  path: null,
});

/** Entries for the shell's own actions. */
export const SHELL_ENTRIES: readonly PaletteEntry[] = [
  entry('mode-light', light, 'sun'),
  entry('mode-dark', dark, 'moon'),
  entry('mode-system', system, 'device'),
  entry('sign-out', text.signOut, 'logout'),
];

/** Does what an entry of the shell says. */
export function runEntry({ id }: PaletteEntry, actions: Pick<ShellActions, 'setColourMode' | 'signOut'>): void {
  if (id === 'mode-light') actions.setColourMode('light');
  if (id === 'mode-dark') actions.setColourMode('dark');
  if (id === 'mode-system') actions.setColourMode('system');
  if (id === 'sign-out') actions.signOut();
}
