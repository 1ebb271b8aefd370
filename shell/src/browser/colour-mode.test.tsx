import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ColourMode } from '@ecard/shared/contract';
import { createColourModeControl } from './colour-mode.ts';

/** A device whose wish can change. */
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

function setUp(initial: ColourMode, postMessage: (message: unknown) => void = () => undefined) {
  let mode = initial;
  let forced: ColourMode['resolved'] | undefined;
  const write = jest.fn((next: ColourMode) => {
    mode = next;
  });
  const channel = Object.assign(new EventTarget(), { postMessage: jest.fn(postMessage) });
  const control = createColourModeControl(window, { read: () => mode, write, forced: () => forced, channel });
  return {
    control,
    write,
    toOtherTabs: channel.postMessage,
    shown: () => document.documentElement.getAttribute('data-colour-mode'),
    showPage(insistsOn?: ColourMode['resolved']) {
      forced = insistsOn;
      control.refresh();
    },
    hear(message: unknown) {
      channel.dispatchEvent(new MessageEvent('message', { data: message }));
    },
  };
}

describe('createColourModeControl', () => {
  beforeEach(() => {
    document.head.innerHTML =
      '<meta name="color-scheme" content="light dark">' +
      '<meta name="theme-color" content="" media="(prefers-color-scheme: light)">' +
      '<meta name="theme-color" content="" media="(prefers-color-scheme: dark)">';
  });

  it('writes nothing into a page that the server wrote right', () => {
    makeDevice(false);
    const { control } = setUp({ preference: 'light', resolved: 'light' });
    const changes = new MutationObserver(() => undefined);
    changes.observe(document, { attributes: true, subtree: true });
    control.refresh();
    expect(changes.takeRecords()).toEqual([]);
    control.choose('dark');
    expect(changes.takeRecords()).not.toEqual([]);
  });

  it('resolves system by the device at once (specification §4)', () => {
    makeDevice(true);
    const { write, shown } = setUp({ preference: 'system', resolved: 'light' });
    expect(shown()).toBe('system');
    expect(write).toHaveBeenCalledWith({ preference: 'system', resolved: 'dark' });
  });

  it('writes nothing when page and device agree already', () => {
    makeDevice(false);
    expect(setUp({ preference: 'system', resolved: 'light' }).write).not.toHaveBeenCalled();
  });

  it('shows and keeps what is chosen, whatever the device says (specification §4)', () => {
    const device = makeDevice(true);
    const { control, write, shown } = setUp({ preference: 'system', resolved: 'dark' });
    control.choose('light');
    expect(shown()).toBe('light');
    expect(write).toHaveBeenLastCalledWith({ preference: 'light', resolved: 'light' });
    device.turn(true);
    expect(shown()).toBe('light');
  });

  it('follows the device live while the choice is system (specification §4)', () => {
    const device = makeDevice(false);
    const { shown, write } = setUp({ preference: 'system', resolved: 'light' });
    device.turn(true);
    expect(shown()).toBe('system');
    expect(write).toHaveBeenLastCalledWith({ preference: 'system', resolved: 'dark' });
  });

  it('shows the mode a page insists on and keeps the choice for the next page (specification §4)', () => {
    makeDevice(false);
    const { write, shown, showPage } = setUp({ preference: 'dark', resolved: 'dark' });
    showPage('light');
    expect(shown()).toBe('light');
    expect(write).toHaveBeenLastCalledWith({ preference: 'dark', resolved: 'light' });
    showPage();
    expect(shown()).toBe('dark');
    expect(write).toHaveBeenLastCalledWith({ preference: 'dark', resolved: 'dark' });
  });

  it('keeps a choice made on a page that insists on a mode, without showing it there', () => {
    makeDevice(false);
    const { control, write, shown, showPage } = setUp({ preference: 'light', resolved: 'light' });
    showPage('light');
    control.choose('dark');
    expect(shown()).toBe('light');
    expect(write).toHaveBeenLastCalledWith({ preference: 'dark', resolved: 'light' });
  });

  it('passes a choice on to the other tabs, and follows theirs', () => {
    makeDevice(false);
    const { control, toOtherTabs, shown, hear } = setUp({ preference: 'system', resolved: 'light' });
    control.choose('dark');
    expect(toOtherTabs.mock.calls).toEqual([['dark']]);
    hear('light');
    expect(shown()).toBe('light');
    expect(toOtherTabs).toHaveBeenCalledTimes(1);
  });

  it('shows and keeps a choice that cannot be passed on to other tabs', () => {
    makeDevice(false);
    const { control, write, shown } = setUp({ preference: 'system', resolved: 'light' }, () => {
      throw new DOMException('closed', 'InvalidStateError');
    });
    control.choose('dark');
    expect(shown()).toBe('dark');
    expect(write).toHaveBeenLastCalledWith({ preference: 'dark', resolved: 'dark' });
  });

  it('resolves system by a device that cannot be followed', () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { write } = setUp({ preference: 'system', resolved: 'light' });
    expect(write).toHaveBeenCalledWith({ preference: 'system', resolved: 'dark' });
  });

  it('resolves system as light where the browser cannot tell', () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(() => {
      throw new TypeError('not a function');
    });
    const { write } = setUp({ preference: 'system', resolved: 'dark' });
    expect(write).toHaveBeenCalledWith({ preference: 'system', resolved: 'light' });
  });

  it('takes anything unknown from another tab for the wish of the device', () => {
    makeDevice(true);
    const { shown, hear } = setUp({ preference: 'light', resolved: 'light' });
    hear({ mode: 'sepia' });
    expect(shown()).toBe('system');
  });

  it("colours the browser's own bars like the page", () => {
    makeDevice(false);
    const { control } = setUp({ preference: 'system', resolved: 'light' });
    const contents = () => [...document.querySelectorAll('meta')].map(({ content }) => content);
    expect(contents()).toEqual(['light dark', '#ffffff', '#151c24']);
    control.choose('dark');
    expect(contents()).toEqual(['dark', '#151c24', '#151c24']);
  });
});
