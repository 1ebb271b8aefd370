import { setTimeout as delay } from 'node:timers/promises';
import { startDevTools } from './devtools.ts';
import type { DevToolsAnswer } from './devtools.ts';
import { visitorCookies } from './portal.ts';

/** Slow 4G as Chromium's developer tools and Lighthouse set it. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const CPU_SLOWDOWN = 4;
/** Of its window, in CSS pixels. */
export const PHONE_SIZE = { width: 390, height: 844 };
const POLLING_MS = 250;
const QUIET_MS = 1_500;
/** Scripts are counted up to here. */
const LATER_MS = 5_000;
const LONGEST_MS = 30_000;

/** Measurements of a visit, in milliseconds since its beginning. */
export interface Visit {
  /** React owns the last element that was looked for. */
  readonly hydratedMs: number;
  /** Largest contentful paint. */
  readonly paintMs: number;
  /** Total blocking time: of every long task, what is over 50 ms. */
  readonly blockingMs: number;
  /** JavaScript that had arrived when it was hydrated, compressed. */
  readonly scriptKb: number;
  /** The same after five seconds, or when it was hydrated if that took longer. */
  readonly laterScriptKb: number;
}

export interface VisitOptions {
  /** Whole address. */
  readonly url: string;
  /** The last element of this selector is the last to be hydrated. */
  readonly last: string;
  readonly signedIn: boolean | 'organisation';
}

/** Opens pages for the first time on a slow phone: Slow 4G and a quarter of the processor. */
export interface SlowPhone {
  visit(options: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}

/** Starts a browser of its own. */
export async function startSlowPhone(): Promise<SlowPhone> {
  const { send, close } = await startDevTools();

  async function visit({ url, last, signedIn }: VisitOptions): Promise<Visit> {
    const { browserContextId } = await send('Target.createBrowserContext');
    try {
      await send('Storage.setCookies', { browserContextId, cookies: visitorCookies(url, signedIn) });
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const inPage = (method: string, params?: object) => send(method, params, String(sessionId));
      await inPage('Page.enable');
      await inPage('Network.enable');
      await inPage('Network.emulateNetworkConditions', SLOW_4G);
      await inPage('Emulation.setDeviceMetricsOverride', { ...PHONE_SIZE, deviceScaleFactor: 1, mobile: false });
      await inPage('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await inPage('Page.addScriptToEvaluateOnNewDocument', {
        source: `(${String(watchPage)})(${JSON.stringify(last)})`,
      });
      await inPage('Page.navigate', { url });
      return await readWhenHydrated(inPage);
    } finally {
      await send('Target.disposeBrowserContext', { browserContextId });
    }
  }

  return { visit, close };
}

/** @throws Error when the page does not hydrate in time. */
async function readWhenHydrated(inPage: (method: string, params?: object) => Promise<DevToolsAnswer>): Promise<Visit> {
  const read = async () => {
    const { result } = await inPage('Runtime.evaluate', { expression: 'benchVisit()', returnByValue: true });
    return (result as { readonly value?: ReadVisit }).value;
  };
  const until = performance.now() + LONGEST_MS;
  while (!(await read())?.hydratedMs) {
    if (performance.now() > until) throw new Error('the page was not hydrated in time');
    await delay(POLLING_MS);
  }
  await delay(QUIET_MS);
  while (((await read())?.ageMs ?? LATER_MS) < LATER_MS) await delay(POLLING_MS);
  const visit = await read();
  if (!visit) throw new Error('the page was left while it was measured');
  return visit;
}

interface ReadVisit extends Visit {
  /** Milliseconds since the visit's beginning. */
  readonly ageMs: number;
}

declare global {
  var benchVisit: () => ReadVisit;
}

/** Runs in the page before its own scripts. React marks every element it owns with a property of its own. */
function watchPage(last: string): void {
  let hydratedMs = 0;
  let paintMs = 0;
  let blockingMs = 0;
  const scriptKb = (untilMs: number) =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd > 0 && responseEnd <= untilMs)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize / 1_000, 0);
  globalThis.benchVisit = () => ({
    hydratedMs,
    paintMs,
    blockingMs,
    scriptKb: scriptKb(hydratedMs),
    laterScriptKb: scriptKb(Math.max(hydratedMs, 5_000)),
    ageMs: performance.now(),
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blockingMs += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    paintMs = list.getEntries().at(-1)?.startTime ?? paintMs;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const element = [...document.querySelectorAll(last)].at(-1);
    const isOwned = element && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
    if (isOwned && document.readyState !== 'loading') hydratedMs = performance.now();
    else setTimeout(look, 8);
  };
  look();
}
