import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { PoolLoad, QueryWatch } from './observe-queries.ts';

/** Number of jobs of a name in a state. */
export interface JobCount {
  readonly name: string;
  readonly state: string;
  readonly count: number;
}

/** Jobs as `/metrics` sees them. */
export interface WatchedJobs {
  count(): Promise<readonly JobCount[]>;
  /** Undefined while the queue has no connections of its own. */
  load(): PoolLoad | undefined;
}

/** Counts what the api does. Labels come from closed lists, never from what somebody sent. */
export interface ApiMetrics {
  /** @param route - Template of the address: `/api/invoice/:id`. */
  requestAnswered(answer: { route: string; method: string; status: number; seconds: number }): void;
  /** @param outcome - `waiting`: a check was queued before; `unknown`: there is no such payment. */
  callbackHeard(provider: 'qpay', outcome: 'queued' | 'waiting' | 'unknown'): void;
  /** One attempt to reach an outside service. */
  serviceAsked(call: { service: string; outcome: ServiceOutcome; seconds: number }): void;
  /** A finished day was compared. */
  booksCompared(outcome: 'agreed' | 'differing'): void;
  jobRan(run: { name: string; outcome: 'done' | 'failed'; seconds: number }): void;
  /** Lets `/metrics` show the connections and statements. */
  watchQueries(watch: QueryWatch): void;
  /** Lets `/metrics` show the jobs by name and state, and the connections that the queue has beside those of the requests. */
  watchJobs(jobs: WatchedJobs): void;
  /** Adds the process's own: event loop lag, memory, garbage collection. */
  watchProcess(): void;
  /** Everything in the text format of Prometheus. */
  text(): Promise<{ readonly type: string; readonly body: string }>;
}

/** `resting`: not sent, because the service failed too often. */
export type ServiceOutcome = 'ok' | 'refused' | 'unavailable' | 'resting';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Makes counters of their own: two apps in one process share none. */
export function createApiMetrics(): ApiMetrics {
  const registry = new Registry();
  const registers = [registry];
  const histogram = (name: string, help: string, ...labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers });
  const requests = histogram(
    'api_request_seconds',
    'Requests by route, method and status.',
    'route',
    'method',
    'status',
  );
  const services = histogram('api_service_seconds', 'Calls of outside services by outcome.', 'service', 'outcome');
  const runs = histogram('api_job_seconds', 'Runs of jobs by name and outcome.', 'name', 'outcome');
  const queries = histogram('api_query_seconds', 'Statements by outcome.', 'outcome');
  const callbacks = new Counter({
    name: 'api_callbacks_total',
    help: 'Callbacks of providers by outcome.',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  const books = new Counter({
    name: 'api_books_compared_total',
    help: 'Comparisons of the books of finished days by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  return {
    requestAnswered({ route, method, status, seconds }) {
      requests.observe({ route, method, status }, seconds);
    },
    callbackHeard(provider, outcome) {
      callbacks.inc({ provider, outcome });
    },
    serviceAsked({ service, outcome, seconds }) {
      services.observe({ service, outcome }, seconds);
    },
    booksCompared(outcome) {
      books.inc({ outcome });
    },
    jobRan({ name, outcome, seconds }) {
      runs.observe({ name, outcome }, seconds);
    },
    watchQueries(watch) {
      watch.onQuery = ({ seconds, isOk }) => {
        queries.observe({ outcome: isOk ? 'ok' : 'failed' }, seconds);
      };
      showPool(registry, 'api_database_connections', 'Connections to the database', watch.load);
    },
    watchJobs(jobs) {
      showJobs(registry, jobs.count);
      showPool(registry, 'api_job_connections', "Connections of the jobs' queue to the database", jobs.load);
    },
    watchProcess() {
      collectDefaultMetrics({ register: registry });
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}

function showPool(registry: Registry, prefix: string, help: string, load: () => PoolLoad | undefined): void {
  const kinds = { inUse: 'in use', waiting: 'waited for', most: 'there can be' } as const;
  for (const [kind, words] of Object.entries(kinds) as [keyof typeof kinds, string][]) {
    new Gauge({
      name: `${prefix}_${kind === 'inUse' ? 'in_use' : kind}`,
      help: `${help}: ${words}.`,
      registers: [registry],
      collect() {
        const present = load();
        if (present) this.set(present[kind]);
        else this.remove();
      },
    });
  }
}

function showJobs(registry: Registry, count: () => Promise<readonly JobCount[]>): void {
  new Gauge({
    name: 'api_jobs',
    help: 'Jobs by name and state.',
    labelNames: ['name', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      // A database that is away costs these figures alone: the others say what is wrong.
      const counts = await count().catch(() => []);
      for (const { name, state, count: jobs } of counts) this.set({ name, state }, jobs);
    },
  });
}
