import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What a render pool is doing at the moment. */
export interface PoolLoad {
  /** Pages that wait for a worker. */
  readonly waiting: number;
  /** Pages that workers have. */
  readonly running: number;
  readonly workers: number;
  /** Keys of the fragments left to the browser for a while: `mf-auth:ec`. */
  readonly resting: readonly string[];
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
  /** A failure that is only counted besides its line in the log. */
  failed(code: string): void;
  /** Lets `/metrics` show the pool's load. */
  watchPool(read: () => PoolLoad): void;
  /** Adds the process's own: event loop lag, memory, garbage collection. */
  watchProcess(): void;
  /** Everything in the text format of Prometheus. */
  text(): Promise<{ readonly type: string; readonly body: string }>;
}

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
  return {
    requestAnswered: ({ route, method, status, seconds }) => {
      requests.observe({ route, method, status }, seconds);
    },
    pageRendered: ({ kind, remote, outcome, seconds }) => {
      renders.observe({ kind }, seconds);
      if (remote !== undefined) fragments.inc({ remote, outcome });
    },
    releaseLooked: (remote, outcome) => {
      releases.inc({ remote, outcome });
    },
    browserReported: (code, remote) => {
      reports.inc({ code, remote });
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
    name: 'shell_fragment_resting',
    help: 'Fragments that are left to the browser for a while (1 each).',
    labelNames: ['fragment'],
    registers: [registry],
    collect() {
      this.reset();
      for (const fragment of read().resting) this.set({ fragment }, 1);
    },
  });
}
