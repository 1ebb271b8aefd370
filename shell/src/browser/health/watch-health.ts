import { attempt } from '@ecard/shared/session';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Metric } from 'web-vitals';
import { HEALTH_REPORT_PATH } from '../../health/health-report-path.ts';
import type { BrowserRelease } from '../../page/page-data.ts';
import type { Telemetry } from '../telemetry.ts';
import { createPageHealth } from './page-health.ts';
import type { PageHealth, Vital } from './page-health.ts';

export interface HealthWatch {
  readonly releases: readonly Pick<BrowserRelease, 'name' | 'version'>[];
  readonly telemetry: Pick<Telemetry, 'follow'>;
}

/** Time in milliseconds within which everything that happens goes with one report. */
const COLLECT_MS = 2_000;

/** Measures how the remotes of the page do, and sends it: soon after something happened, and when the page is left. */
export function watchHealth(window: Window, { releases, telemetry }: HealthWatch): void {
  const { document, navigator } = window;
  const health = createPageHealth(new Map(releases.map(({ name, version }) => [name, version])));
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const parts = health.take();
    if (parts.length === 0) return;
    // A browser without beacons is measured as little as one that is not drawn.
    attempt(() =>
      navigator.sendBeacon(HEALTH_REPORT_PATH, new Blob([JSON.stringify(parts)], { type: 'application/json' })),
    );
  }

  function sendSoon(): void {
    timer ??= setTimeout(send, COLLECT_MS);
  }

  followScreens(document, (remote) => {
    health.shown(remote, window.performance.now());
    sendSoon();
  });
  telemetry.follow(({ remote, code }) => {
    if (remote === undefined) return;
    health.failed(remote, code);
    sendSoon();
  });
  followErrors(window, (remote) => {
    health.failed(remote, 'UNHANDLED_ERROR');
    sendSoon();
  });
  followLongTasks(health);
  followVitals(health);
  // After the vitals: they say their last value when the page is hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  window.addEventListener('pagehide', send);
}

/** A slot says which remote works in it. */
function followScreens(document: Document, onShown: (remote: string) => void): void {
  const look = (): void => {
    const remote = document.querySelector<HTMLElement>('[data-mounted]')?.dataset['mounted'];
    if (remote !== undefined) onShown(remote);
  };
  new MutationObserver(look).observe(document.documentElement, { subtree: true, attributeFilter: ['data-mounted'] });
  look();
}

/** The address of a script names the remote that threw. */
function followErrors(window: Window, onError: (remote: string) => void): void {
  const note = (error: unknown, file = ''): void => {
    const trace = error instanceof Error ? (error.stack ?? '') : '';
    const [, remote] = /\/_remotes\/(mf-[a-z0-9-]+)\//.exec(`${file}\n${trace}`) ?? [];
    if (remote !== undefined) onError(remote);
  };
  window.addEventListener('error', ({ error, filename }) => {
    note(error, filename);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    note(reason);
  });
}

function followLongTasks(health: PageHealth): void {
  // Not every browser knows of them.
  if (typeof PerformanceObserver !== 'function' || !PerformanceObserver.supportedEntryTypes.includes('longtask'))
    return;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) health.longTask(startTime);
  }).observe({ type: 'longtask', buffered: true });
}

function followVitals(health: PageHealth): void {
  const note = ({ name, value, entries }: Metric): void => {
    const worst = entries.reduce((latest, { startTime }) => Math.max(latest, startTime), 0);
    health.measured(name.toLowerCase() as Vital, value, name === 'LCP' ? 0 : worst);
  };
  onLCP(note);
  onINP(note);
  onCLS(note);
}
