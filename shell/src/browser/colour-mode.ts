import type { ColourMode, ColourModePreference } from '@ecard/shared/contract';

export interface ColourModeAccess {
  read(): ColourMode;
  write(mode: ColourMode): void;
}

/** Follows the person's choice and, where that is `system`, the device. */
export interface ColourModeControl {
  choose(preference: ColourModePreference): void;
}

/** Makes the control and brings page and store in step with the device at once. */
export function createColourModeControl(window: Window, { read, write }: ColourModeAccess): ColourModeControl {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');

  function choose(preference: ColourModePreference): void {
    const device = dark.matches ? 'dark' : 'light';
    const resolved = preference === 'system' ? device : preference;
    const { documentElement } = window.document;
    documentElement.setAttribute('data-mantine-color-scheme', resolved);
    documentElement.setAttribute('data-colour-mode', preference);
    const { preference: before, resolved: shown } = read();
    if (before !== preference || shown !== resolved) write({ preference, resolved });
  }

  dark.addEventListener('change', () => {
    if (read().preference === 'system') choose('system');
  });
  choose(read().preference);
  return { choose };
}
