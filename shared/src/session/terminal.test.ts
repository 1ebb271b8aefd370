import { describe, expect, it } from '@jest/globals';
import { TERMINAL_APP_ID, terminalName } from './terminal.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('TERMINAL_APP_ID', () => {
  it('is the constant of the specification (specification §9)', () => {
    expect(TERMINAL_APP_ID).toBe(40026);
  });
});

describe('terminalName', () => {
  it.each([
    [
      'ios - safari',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'ios - chrome',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    ],
    ['android - chrome', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/140.0 Mobile Safari/537.36`],
    [
      'android - samsung',
      `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    ],
    ['windows - edge', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`],
    ['windows - opera', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`],
    ['macos - safari', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`],
    ['linux - firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['other - other', 'curl/8.9'],
    ['other - other', ''],
  ])('says %s (specification §3)', (name, userAgent) => {
    expect(terminalName(userAgent)).toBe(name);
  });
});
