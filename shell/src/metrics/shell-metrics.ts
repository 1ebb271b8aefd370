import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import { MEASURES } from '../health/health-counts.ts';
import type { Side } from '../health/health-counts.ts';
import type { PartHealth } from '../health/health-report.ts';
import { boundLabels } from './bound-labels.ts';
import { showReleases } from './version-gauges.ts';
import type { ReleaseFigures } from '../health/versions-in-use.ts';

/** Present load of a render pool. */
export interface PoolLoad {
  /** Pages that wait for a worker. */
  readonly waiting: number;
  /** Pages that workers have. */
  readonly running: number;
  readonly workers: number;
  /** Keys of the fragments left to the browser for a while: `mf-auth:ec`. */
  readonly openCircuits: readonly string[];
}

/** Counts what the shell does. Labels come from closed lists, never from what somebody sent. */
export interface ShellMetrics {
  /** @param route - Name of the route, or the pattern of an address. */
  requestAnswered(answer: { route: string; method: string; status: number; seconds: number }): void;
  /** @param outcome - `rendered`, or the code of what kept the fragment from it. */
  pageRendered(page: { kind: string; remote: string | undefined; outcome: string; seconds: number }): void;
  /** @param outcome - `promoted`, `unchanged`, or the code of why the release was refused. */
  releaseLooked(remote: string, outcome: string): void;
  browserReported(code: string, remote: string): void;
  /** @param part - Health of a remote in a browser's page. */
  healthReported(part: PartHealth): void;
  /** A release was taken back for its failures on a side, by this shell for all of them. */
  releaseTakenBack(remote: string, side: Side): void;
  /** Lets `/metrics` show the releases of the portal and their health. */
  watchReleases(read: () => ReleaseFigures): void;
  /** A failure that is only counted besides its line in the log. */
  failed(code: string): void;
  /** Lets `/metrics` show the pool's load. */
  watchPool(read: () => PoolLoad): void;
  /** Adds the process's own: event loop lag, memory, garbage collection. */
  watchProcess(): void;
  /** Everything in the text format of Prometheus. */
  text(): Promise<{ readonly type: string; readonly body: string }>;
}

/** Pages of all remotes have a route each, and of those that were replaced meanwhile. */
const MOST_ROUTES = 1_000;
/** Outcomes of fragments that the shell names; an error that a remote throws may have any code. */
const OWN_OUTCOMES = [
  ...['rendered', 'RENDER_BUSY', 'WORKERS_DOWN', 'PREFETCH_FAILED', 'FRAGMENT_CIRCUIT_OPEN', 'FRAGMENT_TIMEOUT'],
  ...['FRAGMENT_THREW', 'FRAGMENT_INVALID', 'FRAGMENT_HUNG', 'FRAGMENT_LOST_WORKER'],
];
const MOST_OUTCOMES = 50;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Makes counters of their own: two shells in one process share none. */
export function createShellMetrics(): ShellMetrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'shell_request_seconds',
    help: 'Answered requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });
  const renders = new Histogram({
    name: 'shell_render_seconds',
    help: 'Time to render a page, waiting for a worker included, by kind of page.',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  });
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const fragments = counter('shell_fragments_total', 'Fragments of remotes by outcome.', 'remote', 'outcome');
  const releases = counter('shell_release_looks_total', 'Looks at remotes’ origins by outcome.', 'remote', 'outcome');
  const reports = counter('shell_browser_reports_total', 'Failures browsers reported.', 'code', 'remote');
  const failures = counter('shell_failures_total', 'Failures of the shell by code.', 'code');
  const fragmentSeconds = new Histogram({
    name: 'shell_fragment_seconds',
    help: 'Time to render a page by the remote whose fragment it has.',
    labelNames: ['remote'],
    buckets: SECONDS,
    registers,
  });
  const visits = counter('shell_remote_visits_total', 'Pages in which a browser showed a remote.', 'remote');
  const broken = counter('shell_remote_failures_total', 'Of these, pages in which it failed.', 'remote', 'code');
  const longTasks = counter('shell_remote_long_tasks_total', 'Tasks above 50 ms in browsers.', 'remote');
  const takenBack = counter('shell_releases_taken_back_total', 'Releases taken back for failures.', 'remote', 'side');
  const vitals = {
    lcp: vital('shell_remote_lcp_seconds', 'Largest contentful paint.', inSeconds(MEASURES.lcp)),
    inp: vital('shell_remote_inp_seconds', 'Interaction to next paint.', inSeconds(MEASURES.inp)),
    cls: vital('shell_remote_cls', 'Cumulative layout shift.', MEASURES.cls),
  };
  function vital(name: string, help: string, buckets: readonly number[]) {
    return new Histogram({ name, help, labelNames: ['remote'], buckets: [...buckets], registers });
  }
  const routeLabel = boundLabels(MOST_ROUTES, 'other');
  const outcomeLabels = new Map<string, (outcome: string) => string>();
  function outcomeLabel(remote: string, outcome: string): string {
    const label = outcomeLabels.get(remote) ?? boundLabels(MOST_OUTCOMES, 'FRAGMENT_THREW', OWN_OUTCOMES);
    outcomeLabels.set(remote, label);
    return label(outcome);
  }
  return {
    requestAnswered: ({ route, method, status, seconds }) => {
      requests.observe({ route: routeLabel(route), method, status }, seconds);
    },
    pageRendered: ({ kind, remote, outcome, seconds }) => {
      renders.observe({ kind }, seconds);
      if (remote === undefined) return;
      fragments.inc({ remote, outcome: outcomeLabel(remote, outcome) });
      fragmentSeconds.observe({ remote }, seconds);
    },
    releaseLooked: (remote, outcome) => {
      releases.inc({ remote, outcome });
    },
    browserReported: (code, remote) => {
      reports.inc({ code, remote });
    },
    healthReported: ({ remote, visited, failed: code, longTasks: count = 0, lcp, inp, cls }) => {
      if (visited) visits.inc({ remote });
      if (code !== undefined) broken.inc({ remote, code });
      if (count > 0) longTasks.inc({ remote }, count);
      if (lcp !== undefined) vitals.lcp.observe({ remote }, lcp / 1000);
      if (inp !== undefined) vitals.inp.observe({ remote }, inp / 1000);
      if (cls !== undefined) vitals.cls.observe({ remote }, cls);
    },
    releaseTakenBack: (remote, side) => {
      takenBack.inc({ remote, side });
    },
    watchReleases: (read) => {
      showReleases(registry, read);
    },
    failed: (code) => {
      failures.inc({ code });
    },
    watchPool: (read) => {
      showPool(registry, read);
    },
    watchProcess: () => {
      collectDefaultMetrics({ register: registry });
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}

function inSeconds(milliseconds: readonly number[]): number[] {
  return milliseconds.map((one) => one / 1000);
}

function showPool(registry: Registry, read: () => PoolLoad): void {
  const gauge = (name: string, help: string, value: (load: PoolLoad) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value(read()));
      },
    });
  gauge('shell_render_waiting', 'Pages that wait for a worker.', ({ waiting }) => waiting);
  gauge('shell_render_running', 'Pages that workers have.', ({ running }) => running);
  gauge('shell_render_workers', 'Render workers.', ({ workers }) => workers);
  new Gauge({
    name: 'shell_fragment_circuit_open',
    help: 'Fragments that are left to the browser for a while (1 each).',
    labelNames: ['fragment'],
    registers: [registry],
    collect() {
      this.reset();
      for (const fragment of read().openCircuits) this.set({ fragment }, 1);
    },
  });
}
