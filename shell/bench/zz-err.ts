import { startMonolith } from './support/monolith-program.ts';
import { MANY_CARDS, startHost, startPortal } from './support/portal.ts';
import { withPrograms } from './support/running.ts';
import { launchChromium, openContext } from './support/slow-phone.ts';
const pages = { '/': { path: '/', route: 'index', last: 'form', signedIn: false }, '/ec': { path: MANY_CARDS, route: 'ec', last: 'article', signedIn: true } };
const p = pages[(process.argv[2] ?? '/') as '/'];
await withPrograms(async (run) => {
  const host = await run(startHost());
  const shell = await run(startPortal({ hostUrl: host.url }));
  const monolith = await run(startMonolith(host.url, p.route));
  const browser = await launchChromium();
  for (const [name, url] of [['fed', shell.url], ['mono', monolith.url]]) {
    const context = await openContext(browser, url + p.path, p.signedIn);
    const page = await context.newPage();
    page.on('console', (m) => console.log(name, 'console', m.type(), m.text().slice(0, 200)));
    await page.addInitScript(() => {
      const seen: string[] = []; (globalThis as any).zzSeen = seen;
      const Real = Error;
      const cs = (Real as any).captureStackTrace;
      (Real as any).captureStackTrace = function (o: any, f: any) { seen.push('capture @' + performance.now().toFixed(0) + new Real().stack!.split('\n').slice(1, 5).join('|')); return cs.call(Real, o, f); };
      for (const n of ['Error', 'TypeError', 'RangeError']) {
        const R = (globalThis as any)[n];
        (globalThis as any)[n] = new Proxy(R, { construct(t, a, nt) { seen.push(n + ' @' + performance.now().toFixed(0) + ' ' + a[0] + new Real().stack!.split('\n').slice(2, 5).join('|')); return Reflect.construct(t, a, nt); }, apply(t, th, a) { seen.push(n + '() ' + a[0] + new Real().stack!.split('\n').slice(2, 5).join('|')); return Reflect.apply(t, th, a); } });
      }
      const pm = performance.mark.bind(performance); performance.mark = ((...a: any[]) => { seen.push('mark ' + a[0]); return (pm as any)(...a); }) as any;
    });
    await page.goto(url + p.path, { waitUntil: 'commit' });
    await page.waitForTimeout(2500);
    console.log(name, await page.evaluate(() => (globalThis as any).zzSeen));
    await context.close();
  }
  await browser.close();
});
