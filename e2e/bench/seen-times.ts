import type { Page } from '@playwright/test';

/** From an act until a person sees what it led to, in milliseconds. */
export interface SeenTimes {
  /** Time until the first new content is painted. */
  readonly first: number;
  /** Time until all of the page is painted. */
  readonly whole: number;
  /** The longest of the calls it made, as the browser waited for it. */
  readonly call: number;
}

interface Waiting {
  readonly from: string;
  act(page: Page): Promise<void>;
  /** Matches while what is shown is that of the view before. */
  readonly stale: string;
  /** Matches until all of the page is shown. */
  readonly busy: string;
  /** Part of the calls' addresses. */
  readonly path: string;
}

/** Opens a page, acts, and waits until the frames that show what it led to are painted. */
export async function measureSeen(page: Page, { from, act, ...waiting }: Waiting): Promise<SeenTimes> {
  await page.goto(from);
  await page.locator('[data-portal-slot][data-mounted]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const seen = page.evaluate(
    ({ stale, busy, path }) =>
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
          const isStale = document.querySelector(stale) !== null;
          wasStale ||= isStale;
          const calls = performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => name.includes(path) && startTime >= began);
          if (began === 0 || !wasStale || isStale || calls.length === 0) return;
          first ??= painted();
          if (document.querySelector(busy)) return;
          changes.disconnect();
          entries.disconnect();
          const call = Math.max(...calls.map(({ duration }) => duration));
          void Promise.all([first, painted()]).then(([first, whole]) => {
            resolve({ first, whole, call });
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
    waiting,
  );
  await act(page);
  return seen;
}

/** As Back and Forward do: to an address no link on the page leads to. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // Without a stamp of the portal's history, which takes one it knows for a move that did not happen.
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
