import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { startHost, startPortal, visitorCookies } from '../support/portal.ts';
import { withPrograms } from '../support/running.ts';
import { PHONE_SIZE } from '../support/slow-phone.ts';
import type { Section } from './section.ts';

const KB = 1_000;
const mounted = '[data-portal-slot][data-mounted]';

interface Script {
  readonly name: string;
  readonly bytes: number;
}

/** JavaScript as it goes over the wire, chunk by chunk. */
export const measureBytes: Section = async ({ report }) => {
  const add = (what: string, scripts: readonly Script[], targetKb = Infinity, detail: 'chunks' | 'sum' = 'chunks') => {
    for (const { name, bytes } of detail === 'chunks' ? scripts : [])
      report.add({ section: 'bytes', what: `${what}: ${name}`, values: [bytes / KB], unit: 'KB' });
    const kb = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
    report.add({
      section: 'bytes',
      what: `${what}, JavaScript`,
      values: [kb],
      unit: 'KB',
      ...(Number.isFinite(targetKb) && {
        target: { text: `≤ ${targetKb} KB`, isMet: kb > 0 && kb <= targetKb },
      }),
    });
  };
  await withPrograms(async (run) => {
    const host = await run(startHost());
    const shell = await run(startPortal({ hostUrl: host.url }));
    const browser = await launchChromium();
    try {
      await visit(browser, shell.url, '/', false, async (page, scripts) => {
        await page.goto(`${shell.url}/`);
        await page.waitForSelector(mounted, { state: 'attached' });
        add('/ first visit', await scripts(), 230);
      });
      await visit(browser, shell.url, '/ec', true, async (page, scripts) => {
        await page.goto(`${shell.url}/ec`);
        await page.waitForSelector(mounted, { state: 'attached' });
        const first = await scripts();
        add('/ec first visit', first, 260);
        await page.click('a[href="/invoice"]');
        await page.waitForSelector('[data-mounted="mf-invoices"]', { state: 'attached' });
        const next = await scripts();
        add('from /ec on to /invoice', next);
        // What a page leaves to the next one is no gain by itself.
        add('/ec and then /invoice', [...first, ...next], 320, 'sum');
      });
    } finally {
      await browser.close();
    }
  });
};

/** @param task - Its `scripts` answers what was transferred since it was last asked, after the network fell silent. */
async function visit(
  browser: Browser,
  url: string,
  path: string,
  signedIn: boolean,
  task: (page: Page, scripts: () => Promise<Script[]>) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE_SIZE });
  await context.addCookies(visitorCookies(url, signedIn));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const names = new Map<string, string>();
  let transferred: Script[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript'))
      names.set(requestId, new URL(response.url).pathname.split('/').slice(-1).join('/'));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name !== undefined && encodedDataLength > 0) transferred.push({ name, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  try {
    await task(page, async () => {
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
      const scripts = transferred;
      transferred = [];
      return scripts;
    });
  } catch (error) {
    throw new Error(`${path} could not be visited`, { cause: error });
  } finally {
    await context.close();
  }
}
