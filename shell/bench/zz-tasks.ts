import { writeFileSync } from 'node:fs';
import { startMonolith } from './support/monolith-program.ts';
import { MANY_CARDS, startHost, startPortal } from './support/portal.ts';
import { withPrograms } from './support/running.ts';
import { launchChromium, openContext } from './support/slow-phone.ts';
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8, uploadThroughput: (750 * 1024 * 0.9) / 8 };
const pages = { '/': { path: '/', route: 'index', last: 'form', signedIn: false }, '/ec': { path: MANY_CARDS, route: 'ec', last: 'article', signedIn: true } };
const p = pages[(process.argv[2] ?? '/') as '/'];
await withPrograms(async (run) => {
  const host = await run(startHost());
  const shell = await run(startPortal({ hostUrl: host.url }));
  const monolith = await run(startMonolith(host.url, p.route));
  const browser = await launchChromium();
  for (let i = 0; i < 5; i++)
  for (const [name, url] of [['fed', shell.url], ['mono', monolith.url]]) {
    const context = await openContext(browser, url + p.path, p.signedIn);
    const page = await context.newPage();
    const s = await context.newCDPSession(page);
    await s.send('Network.enable');
    await s.send('Network.emulateNetworkConditions', SLOW_4G);
    await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await browser.startTracing(page, { categories: ['devtools.timeline', 'v8', 'toplevel', 'blink.user_timing', 'loading'] });
    await page.goto(url + p.path, { waitUntil: 'commit' });
    await page.waitForFunction((last) => { const e = [...document.querySelectorAll(last)].at(-1); return e && Object.keys(e).some((k) => k.startsWith('__reactProps$')); }, p.last, { polling: 250 });
    await page.waitForTimeout(2000);
    const buf = await browser.stopTracing();
    writeFileSync(`/tmp/zz/trace-${name}-${i}.json`, buf);
    await context.close();
  }
  await browser.close();
});
