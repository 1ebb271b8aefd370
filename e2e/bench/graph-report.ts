import type { Page } from '@playwright/test';
import { median, percentile } from '@ecard/shared/bench';
import { watchFigures, waitForFigures } from './drawn-figures.ts';
import { longestTask, recordTasks } from './long-tasks.ts';
import { openBrowser } from './open-browser.ts';
import type { Section } from './section.ts';
import { measureSeen, navigate } from './seen-times.ts';

const drawnTargetMs = 1_500;
const taskTargetMs = 200;
const filterTargetMs = 400;
const warmUps = 2;
/** Time that a person looks at the figures before choosing another operator. */
const restMs = 1_000;
const path = '/graph-report?period=last-30-days';

/** `/graph-report`: a first visit until its figures are drawn, and another operator. */
export const measureGraphReport: Section = async ({ api, portal, report, quick, rows }) => {
  const rounds = quick ? 2 : 15;
  const add = (what: string, values: readonly number[], targetMs?: number) => {
    const middle = median(values);
    report.add({
      ...{ section: 'report', what: `${what}, ${rows.toLocaleString('en-US')} taps`, values, unit: 'ms' },
      ...(targetMs === undefined
        ? {}
        : { target: { text: `median < ${targetMs.toLocaleString('en-US')} ms`, isMet: middle < targetMs } }),
      note: `p95 ${percentile(values, 95).toFixed(0)} ms`,
    });
  };
  const operator = await findOperator(portal.urls.api, await api.signIn('analyst'));
  const { browser, page } = await openBrowser(portal, 'analyst');
  const address = portal.urls.shell + path;
  try {
    await recordTasks(page);
    await watchFigures(page);
    const { all, sent } = await countSentFigures(page, address);
    report.add({
      ...{
        section: 'report',
        what: "figures with their numbers in the server's HTML",
        values: [sent],
        unit: 'figures',
      },
      target: { text: 'all', isMet: all > 0 && sent === all },
      note: `of ${String(all)}`,
    });
    const visits: Visit[] = [];
    for (let round = 0; round < warmUps + rounds; round += 1) visits.push(await measureVisit(page, address));
    const counted = visits.slice(warmUps);
    const timesOf = (name: keyof Visit) => counted.map((visit) => visit[name]);
    add('first byte', timesOf('firstByte'));
    add('mounted', timesOf('mounted'));
    add('all figures drawn', timesOf('drawn'), drawnTargetMs);
    add('longest task until then', timesOf('task'), taskTargetMs);
    const numbers: number[] = [];
    const charts: number[] = [];
    const tasks: number[] = [];
    const kept: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      let began = 0;
      const seen = await measureSeen(page, {
        from: address,
        async act() {
          await waitForFigures(page);
          // A person has moved the pointer to the filter, at which the page loads the code of its calls.
          await page.mouse.move(400, 300);
          await page.waitForTimeout(restMs);
          began = await page.evaluate(() => performance.now());
          await navigate(page, `${path}&operator=${operator}`);
        },
        stale: '#content [aria-busy="true"]',
        busy: '#content :is([aria-busy="true"], [data-stale])',
        path: '/api/graph-report/',
      });
      numbers.push(seen.first);
      charts.push(seen.whole);
      tasks.push(await longestTask(page, began));
      kept.push((await waitForFigures(page)).kept);
    }
    add('another operator: the numbers', numbers, filterTargetMs);
    add('another operator: the charts too', charts);
    add('another operator: the longest task', tasks, taskTargetMs);
    report.add({
      ...{ section: 'report', what: 'another operator: figures kept meanwhile', values: kept, unit: 'figures' },
      target: { text: 'all', isMet: Math.min(...kept) === all },
      note: `of ${String(all)}`,
    });
  } finally {
    await browser.close();
  }
};

/** A first visit, in milliseconds since the navigation but for the task's length. */
type Visit = Readonly<Record<'firstByte' | 'mounted' | 'drawn' | 'task', number>>;

async function measureVisit(page: Page, address: string): Promise<Visit> {
  await page.goto(address);
  const { mounted, drawn } = await waitForFigures(page);
  const firstByte = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return visit instanceof PerformanceNavigationTiming ? visit.responseStart : 0;
  });
  return { firstByte, mounted, drawn, task: await longestTask(page, 0) };
}

/** Number of figures in the document as the server sends it, and of those that have rows of numbers. */
async function countSentFigures(page: Page, address: string): Promise<{ readonly all: number; readonly sent: number }> {
  const html = await (await page.request.get(address)).text();
  const figures = html.split('<figure').slice(1);
  return {
    all: figures.length,
    sent: figures.filter((figure) => /<tbody[^>]*><tr/.test(figure.split('</figure>')[0] ?? '')).length,
  };
}

/** Returns the public id of an operator. */
async function findOperator(apiUrl: string, token: string): Promise<string> {
  const answer = await fetch(`${apiUrl}/api/lookup/operators`, { headers: { authorization: `Bearer ${token}` } });
  const [operator] = (await answer.json()) as readonly { readonly id: string }[];
  return operator?.id ?? '';
}
