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

/** `/invoice`: a first visit, and from an act to the rows and the tabs' counts it leads to, as the page shows them. */
export const measureInvoiceList: Section = async ({ portal, report, quick, rows }) => {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await signedIn(await browser.newContext({ locale: 'mn-MN' }), portal);
  const rounds = quick ? 2 : 40;
  const add = (what: string, values: number[]) => {
    const p95 = percentile(values, 95);
    report.add({
      ...{ section: 'invoices', what: `${what}, ${rows.toLocaleString('en-US')} rows`, values, unit: 'ms' },
      target: { text: `p95 < ${String(targetMs)} ms`, isMet: p95 < targetMs },
      note: `p95 ${p95.toFixed(0)} ms, median ${median(values).toFixed(0)} ms`,
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
      const values: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        values.push(await timeOf(page, portal.urls.shell + '/invoice' + from, act));
      add(what, values);
    }
  } finally {
    await browser.close();
  }
};

/** From the act until neither the table nor the counts are waited for. */
async function timeOf(page: Page, url: string, act: (page: Page) => Promise<void>): Promise<number> {
  await page.goto(url);
  await page.locator('[data-portal-slot][data-mounted]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const settled = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let began = 0;
        let asked = 0;
        const done = () => {
          const answered = performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => name.includes('/api/invoice') && startTime >= began).length;
          if (began === 0 || asked === 0 || answered < asked) return;
          if (document.querySelector('table[aria-busy="true"]')) return;
          requestAnimationFrame(() => {
            resolve(performance.now() - began);
          });
        };
        for (const kind of ['click', 'change', 'popstate'])
          addEventListener(kind, () => (began ||= performance.now()), { capture: true });
        new MutationObserver(() => {
          if (document.querySelector('table[aria-busy="true"]')) asked = 1;
          done();
        }).observe(document.body, { subtree: true, attributes: true, childList: true });
        // A call's entry may come after the rows it brought.
        new PerformanceObserver(done).observe({ type: 'resource' });
      }),
  );
  await act(page);
  return settled;
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
