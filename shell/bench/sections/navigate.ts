import { setTimeout as delay } from 'node:timers/promises';
import { median } from '@ecard/shared/bench';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { besideSubjects } from '../support/beside.ts';
import { launchChromium } from '../support/chromium.ts';
import { startHost, startPortal, visitorCookies } from '../support/portal.ts';
import { withPrograms } from '../support/running.ts';
import type { Section } from './section.ts';

const MOUNTED = '[data-portal-slot][data-mounted]';
const QUIET_MS = 1_200;
const TAP_MS = 80;
/** A pointer rests on a link for about as long before it is pressed by somebody who knows where to go. */
const SHORT_MS = 400;
/** Screens to go to, with the words they show once the host's answer is there. */
const ANOTHER_REMOTE = { path: '/invoice', answer: 'Нэхэмжлэх алга' };
const SAME_REMOTE = { path: '/temporary', answer: 'Түр зөвшөөрөл алга' };
/** Longest wait by the screen, the slowdown of the processor, and how the link is pressed. */
const CASES = [
  { ...ANOTHER_REMOTE, rate: 1, by: 'mouse', pointedMs: QUIET_MS, targetMs: 100 },
  { ...ANOTHER_REMOTE, rate: 1, by: 'mouse', pointedMs: SHORT_MS, targetMs: 100 },
  { ...ANOTHER_REMOTE, rate: 1, by: 'mouse', pointedMs: 0, targetMs: 300 },
  { ...ANOTHER_REMOTE, rate: 4, by: 'mouse', pointedMs: QUIET_MS, targetMs: 400 },
  { ...ANOTHER_REMOTE, rate: 4, by: 'mouse', pointedMs: 0, targetMs: 600 },
  { ...SAME_REMOTE, rate: 1, by: 'mouse', pointedMs: QUIET_MS, targetMs: 100 },
  { ...SAME_REMOTE, rate: 1, by: 'mouse', pointedMs: SHORT_MS, targetMs: 100 },
  { ...SAME_REMOTE, rate: 1, by: 'finger', pointedMs: 0, targetMs: 100 },
] as const;
type Case = (typeof CASES)[number];

/**
 * From the press of `/ec`'s link to `/invoice`, whose remote is not loaded, or to `/temporary` of the same remote, to the
 * frame that shows the host's answer: with the pointer on the link before, and not. `BENCH_BESIDE` names another checkout
 * whose portal takes turns.
 */
export const measureNavigate: Section = async ({ report, quick }) => {
  const rounds = quick ? 1 : 20;
  await withPrograms(async (run) => {
    const host = await run(startHost());
    const shells = [];
    for (const { name, checkout } of besideSubjects())
      shells.push({ name, url: (await run(startPortal({ hostUrl: host.url, checkout }))).url });
    const browser = await launchChromium();
    try {
      for (const one of CASES) {
        const values = shells.map((): number[] => []);
        for (let round = 0; round < rounds; round++)
          for (const [index, { url }] of shells.entries()) values[index]?.push(await navigate(browser, url, one));
        for (const [index, { name }] of shells.entries()) {
          const ms = values[index] ?? [];
          const { path, rate, by, pointedMs, targetMs } = one;
          const before = pointedMs > 0 ? `, pointed at ${String(pointedMs)} ms before` : '';
          const what = `${name}/ec to ${path}, ${String(rate)} × CPU, ${by}${before}`;
          const isMet = median(ms) <= targetMs;
          const target = name === '' ? { target: { text: `≤ ${String(targetMs)} ms`, isMet } } : {};
          report.add({ section: 'navigate', what, values: ms, unit: 'ms', ...target });
        }
      }
    } finally {
      await browser.close();
    }
  });
};

async function navigate(browser: Browser, url: string, { path, answer, rate, by, pointedMs }: Case): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(by === 'finger' ? { hasTouch: true, isMobile: true } : {}),
  });
  try {
    await context.addCookies(visitorCookies(url, true));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto(`${url}/ec`);
    await page.waitForSelector(MOUNTED, { state: 'attached' });
    await page.waitForLoadState('networkidle');
    await delay(QUIET_MS);
    await page.evaluate(watchPress, answer);
    const link = `a[href="${path}"]`;
    if (pointedMs > 0) {
      await page.hover(link);
      await delay(pointedMs);
    }
    if (by === 'finger') {
      // The first sign of use, after which the page loads ahead.
      await page.mouse.move(1, 1);
      await delay(QUIET_MS);
      await tap(page, session, link);
    } else await page.click(link);
    return await paintedMs(page);
  } finally {
    await context.close();
  }
}

/** Touches the link for as long as people do; the click comes at the end of the touch. */
async function tap(page: Page, session: CDPSession, link: string): Promise<void> {
  const { x, y, width, height } = (await page.locator(link).first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await delay(TAP_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function paintedMs(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => globalThis.benchPaintedMs);
  return Number(await handle.jsonValue());
}

declare global {
  var benchPaintedMs: number | undefined;
}

/** Runs in the page: notes the milliseconds from the next press to the frame after the answer is in the page. */
function watchPress(answer: string): void {
  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('main')?.textContent.includes(answer)) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            globalThis.benchPaintedMs = performance.now() - timeStamp;
          };
          port2.postMessage(null);
        });
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    { capture: true, once: true },
  );
}
