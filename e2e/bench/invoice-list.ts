import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { median, percentile } from '@ecard/shared/bench';
import { findChromium } from '@ecard/webpack/platform';
import { createSignIn } from '../src/support/sign-in.ts';
import type { Bench, Section } from './section.ts';

const targetMs = 300;
/** Visits before those that count: the first ones compile the server's code. */
const warmUps = 10;

/** What is done, and where it begins. */
const steps: Readonly<Record<string, { readonly from: string; act(page: Page): Promise<void> }>> = {
  'another page': { from: '', act: (page) => page.getByRole('link', { name: 'Дараах' }).click() },
  'another page of 200 rows': {
    from: '?page_size=200',
    act: (page) => page.getByRole('link', { name: 'Дараах' }).click(),
  },
  'a tab': { from: '', act: (page) => page.getByRole('link', { name: /^Нээлттэй/ }).click() },
  'another order': { from: '', act: (page) => page.getByRole('link', { name: 'Нийт', exact: true }).click() },
  'a kind': {
    from: '',
    act: async (page) => {
      await page.getByLabel('Төрөл').selectOption('TOPUP');
    },
  },
  'an amount and a day': {
    from: '',
    act: (page) => navigate(page, '/invoice?total_from=500000&due_from=2020-01-01'),
  },
};

/**
 * `/invoice`: a first visit, and from an act to the frame that shows the rows it leads to: the rows a window holds, which
 * the target is for, and beside them all rows of the page.
 */
export const measureInvoiceList: Section = async ({ portal, report, quick, rows }) => {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await signedIn(await browser.newContext({ locale: 'mn-MN' }), portal);
  const rounds = quick ? 2 : 40;
  const add = (what: string, values: number[], more = '') => {
    const p95 = percentile(values, 95);
    report.add({
      ...{ section: 'invoices', what: `${what}, ${rows.toLocaleString('en-US')} rows`, values, unit: 'ms' },
      target: { text: `p95 < ${String(targetMs)} ms`, isMet: p95 < targetMs },
      note: `p95 ${p95.toFixed(0)} ms, median ${median(values).toFixed(0)} ms${more}`,
    });
  };
  try {
    const page = await context.newPage();
    const first: number[] = [];
    for (let round = 0; round < warmUps + rounds; round += 1) {
      await page.goto(`${portal.urls.shell}/invoice?page=${String(round + 2)}`);
      first.push(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.duration ?? 0));
    }
    add('the page from the server, loaded', first.slice(warmUps));
    for (const [what, { from, act }] of Object.entries(steps)) {
      const times: SeenTimes[] = [];
      for (let round = 0; round < rounds; round += 1)
        times.push(await timeOf(page, portal.urls.shell + '/invoice' + from, act));
      const whole = times.map((time) => time.whole);
      const wholeNote = `; all rows p95 ${percentile(whole, 95).toFixed(0)} ms, median ${median(whole).toFixed(0)} ms`;
      add(
        what,
        times.map(({ first }) => first),
        wholeNote,
      );
    }
  } finally {
    await browser.close();
  }
};

/** From the act until a person sees what it led to, in milliseconds. */
interface SeenTimes {
  /** The rows that a window holds. */
  readonly first: number;
  /** Every row of the page. */
  readonly whole: number;
}

/** From the act until the frames with the rows are painted: those that a window holds, and all of them. */
async function timeOf(page: Page, url: string, act: (page: Page) => Promise<void>): Promise<SeenTimes> {
  await page.goto(url);
  await page.locator('[data-portal-slot][data-mounted]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const seen = page.evaluate(
    () =>
      new Promise<SeenTimes>((resolve) => {
        let began = 0;
        let wasStale = false;
        let first: Promise<number> | undefined;
        // The frame's own task comes after it is laid out and painted.
        const painted = () =>
          new Promise<number>((seen) => {
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => {
                seen(performance.now() - began);
              };
              port2.postMessage(null);
            });
          });
        const done = () => {
          wasStale ||= document.querySelector('[data-stale]') !== null;
          const isAnswered = performance
            .getEntriesByType('resource')
            .some(({ name, startTime }) => name.includes('/api/invoice') && startTime >= began);
          if (began === 0 || !wasStale || !isAnswered || document.querySelector('[data-stale]')) return;
          first ??= painted();
          if (document.querySelector('table[aria-busy="true"]')) return;
          changes.disconnect();
          entries.disconnect();
          void Promise.all([first, painted()]).then(([first, whole]) => {
            resolve({ first, whole });
          });
        };
        for (const kind of ['click', 'change', 'popstate'])
          addEventListener(kind, () => (began ||= performance.now()), { capture: true });
        const changes = new MutationObserver(done);
        changes.observe(document.body, { subtree: true, attributes: true, childList: true });
        // A call's entry may come after the rows it brought.
        const entries = new PerformanceObserver(done);
        entries.observe({ type: 'resource' });
      }),
  );
  await act(page);
  return seen;
}

/** As Back and Forward do: to an address no link on the page leads to. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // Without a stamp of the portal's history, which takes one it knows for a move that did not happen.
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

async function signedIn(context: BrowserContext, portal: Bench['portal']): Promise<BrowserContext> {
  const cookies = await createSignIn(portal.urls.api).cookiesOf('finance');
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: portal.urls.shell })));
  return context;
}
