import { describe, expect, it, jest } from '@jest/globals';
import type { ColourMode } from '@ecard/shared/contract';
import { createColourModeControl } from './colour-mode.ts';

/** A device whose colours a test changes. */
function makeDevice(dark: boolean) {
  let onChange = (): void => undefined;
  const query = {
    matches: dark,
    addEventListener: (_type: string, listener: () => void) => {
      onChange = listener;
    },
  };
  jest.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
  return {
    turn(next: boolean) {
      query.matches = next;
      onChange();
    },
  };
}

function setUp(initial: ColourMode) {
  let mode = initial;
  const write = jest.fn((next: ColourMode) => {
    mode = next;
  });
  const control = createColourModeControl(window, { read: () => mode, write });
  const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  return { control, write, shown };
}

describe('createColourModeControl', () => {
  it('resolves system by the device at once (specification §4)', () => {
    makeDevice(true);
    const { write, shown } = setUp({ preference: 'system', resolved: 'light' });
    expect(shown()).toBe('dark');
    expect(write).toHaveBeenCalledWith({ preference: 'system', resolved: 'dark' });
  });

  it('writes nothing when page and device agree already', () => {
    makeDevice(false);
    expect(setUp({ preference: 'system', resolved: 'light' }).write).not.toHaveBeenCalled();
  });

  it('shows and keeps what is chosen, whatever the device says', () => {
    const device = makeDevice(true);
    const { control, write, shown } = setUp({ preference: 'system', resolved: 'dark' });
    control.choose('light');
    expect(shown()).toBe('light');
    expect(document.documentElement.getAttribute('data-colour-mode')).toBe('light');
    expect(write).toHaveBeenLastCalledWith({ preference: 'light', resolved: 'light' });
    device.turn(true);
    expect(shown()).toBe('light');
  });

  it('follows the device while the choice is system', () => {
    const device = makeDevice(false);
    const { shown, write } = setUp({ preference: 'system', resolved: 'light' });
    device.turn(true);
    expect(shown()).toBe('dark');
    expect(write).toHaveBeenLastCalledWith({ preference: 'system', resolved: 'dark' });
  });
});
