import { describe, expect, it } from '@jest/globals';
import { findChromium } from './chromium.ts';

describe('findChromium', () => {
  it('takes the program that CHROMIUM_PATH names', () => {
    expect(find('linux', ['/opt/own/chrome', '/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/own/chrome' })).toBe(
      '/opt/own/chrome',
    );
  });

  it('does not replace a CHROMIUM_PATH that leads nowhere by another browser', () => {
    expect(find('linux', ['/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/own/chrome' })).toBeUndefined();
  });

  it('prefers Chromium to Chrome on Linux', () => {
    expect(find('linux', ['/usr/bin/google-chrome', '/usr/bin/chromium'])).toBe('/usr/bin/chromium');
  });

  it('takes Chrome on Linux when it is the only one', () => {
    expect(find('linux', ['/usr/bin/google-chrome-stable'])).toBe('/usr/bin/google-chrome-stable');
  });

  it('looks into the applications of macOS', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

    expect(find('darwin', [chrome])).toBe(chrome);
  });

  it('looks into the program folders of Windows', () => {
    const chrome = 'C:/Programs/Google/Chrome/Application/chrome.exe';

    expect(find('win32', [chrome], { PROGRAMFILES: 'C:/Programs' })).toBe(chrome);
  });

  it('finds nothing on a machine without a browser', () => {
    expect(find('linux', [])).toBeUndefined();
  });
});

function find(platform: NodeJS.Platform, present: readonly string[], env: Record<string, string> = {}) {
  return findChromium({ platform, env, exists: (path) => present.includes(path) });
}
