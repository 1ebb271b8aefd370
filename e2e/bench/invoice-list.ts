import type { Page } from '@playwright/test';
import { median, percentile } from '@ecard/shared/bench';
import { measureLoads, openBrowser } from './open-browser.ts';
import type { Section } from './section.ts';
import { measureSeen, navigate } from './seen-times.ts';
import type { SeenTimes } from './seen-times.ts';

const targetMs = 300;
/** Visits before those that count: the first ones compile the server's code. */
const warmUps = 10;

/** Steps to measure, each with the query it starts from. */
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
  const { browser, page } = await openBrowser(portal);
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
    const visits = Array.from(
      { length: warmUps + rounds },
      (_, round) => `${portal.urls.shell}/invoice?page=${String(round + 2)}`,
    );
    add('the page from the server, loaded', await measureLoads(page, visits, warmUps));
    for (const [what, { from, act }] of Object.entries(steps)) {
      const times: SeenTimes[] = [];
      for (let round = 0; round < rounds; round += 1)
        times.push(
          await measureSeen(page, {
            from: portal.urls.shell + '/invoice' + from,
            act,
            stale: '[data-stale]',
            busy: 'table[aria-busy="true"]',
            path: '/api/invoice',
          }),
        );
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
