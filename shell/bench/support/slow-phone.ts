import { chromium } from 'playwright-core';
import type { Browser, BrowserContext } from 'playwright-core';
import { findChromium } from '@ecard/webpack/platform';
import { SIGNED_IN } from './portal.ts';

/** Slow 4G as Chromium's developer tools and Lighthouse set it. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const CPU_SLOWDOWN = 4;
const QUIET_MS = 1_500;
const LONGEST_MS = 30_000;

/** What a visit came to; milliseconds since its beginning. */
export interface Visit {
  /** React owns the last element that was looked for. */
  readonly hydratedMs: number;
  /** Largest contentful paint. */
  readonly paintMs: number;
  /** Total blocking time: of every long task, what is over 50 ms. */
  readonly blockingMs: number;
}

/** Starts the machine's Chromium. @throws Error when there is none. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium: install one or set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export interface VisitOptions {
  /** Whole address. */
  readonly url: string;
  /** The last element of this selector is the last to be hydrated. */
  readonly last: string;
  readonly signedIn: boolean;
}

/** Opens a page for the first time on a slow phone: Slow 4G and a quarter of the processor. */
export async function visitOnSlowPhone(browser: Browser, { url, last, signedIn }: VisitOptions): Promise<Visit> {
  const context = await openContext(browser, url, signedIn);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watchPage, last);
    await page.goto(url, { waitUntil: 'commit', timeout: LONGEST_MS });
    await page.waitForFunction(() => globalThis.benchHydratedMs !== undefined, undefined, {
      timeout: LONGEST_MS,
      polling: 250,
    });
    await page.waitForTimeout(QUIET_MS);
    return await page.evaluate(() => ({
      hydratedMs: globalThis.benchHydratedMs ?? 0,
      paintMs: globalThis.benchPaintMs ?? 0,
      blockingMs: globalThis.benchBlockingMs ?? 0,
    }));
  } finally {
    await context.close();
  }
}

/** A fresh profile, at the size of a phone. */
export async function openContext(browser: Browser, url: string, signedIn: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const values = signedIn ? SIGNED_IN : { 'colour-mode': 'light' };
  await context.addCookies(Object.entries(values).map(([name, value]) => ({ name, value, url: new URL(url).origin })));
  return context;
}

declare global {
  var benchHydratedMs: number | undefined;
  var benchPaintMs: number | undefined;
  var benchBlockingMs: number | undefined;
}

/** Runs in the page before its own scripts. React marks every element it owns with a property of its own. */
function watchPage(last: string): void {
  globalThis.benchBlockingMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      globalThis.benchBlockingMs = (globalThis.benchBlockingMs ?? 0) + Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    globalThis.benchPaintMs = list.getEntries().at(-1)?.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const element = [...document.querySelectorAll(last)].at(-1);
    const isOwned = element && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
    if (isOwned && document.readyState !== 'loading') globalThis.benchHydratedMs = performance.now();
    else setTimeout(look, 8);
  };
  look();
}
