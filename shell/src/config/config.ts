import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { envSchema } from './env.ts';

/** One remote the shell composes. */
export interface RemoteOrigin {
  /** For example `mf-auth`. */
  readonly name: string;
  /** Where its files are, without a slash at the end. */
  readonly origin: string;
}

/** Everything that can be set from outside, checked. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The transport-authority host. */
  readonly apiUrl: string;
  readonly remotes: readonly RemoteOrigin[];
  /** The fixed organisation id of the menu-pages call. */
  readonly pagesOrgId: string;
  /** At least two: while one is replaced the other serves. */
  readonly renderWorkers: number;
  readonly startupBudgetMs: number;
  readonly fragmentBudgetMs: number;
  readonly releasePollMs: number;
  readonly releaseDirectory: string;
  readonly logLevel: string;
  /** Whether open pages are told of new builds: in development only. */
  readonly followBuilds: boolean;
  /** How much one render worker may hold, in megabytes. */
  readonly workerMemoryMb: number;
  /** How many pages may wait for a worker. */
  readonly renderQueue: number;
  /** Addresses and networks of proxies that may say who the client is. */
  readonly trustedProxies: readonly string[];
  /** Origin under which people reach the portal, without a slash at the end. */
  readonly publicUrl: string | undefined;
  /** `Host` headers that are answered, in small letters; `undefined`: any, because none is used for anything. */
  readonly allowedHosts: ReadonlySet<string> | undefined;
  /** Where `/metrics` listens; `undefined`: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
}

/**
 * Makes the configuration from the environment.
 *
 * @throws Error `BAD_ENVIRONMENT` that names every variable at fault, never its value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw Object.assign(new Error(`The environment is not usable: ${faults.join('; ')}`), { code: 'BAD_ENVIRONMENT' });
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    apiUrl: data.API_URL.replace(/\/$/, ''),
    remotes: data.REMOTES,
    pagesOrgId: data.PAGES_ORG_ID,
    renderWorkers: Math.max(2, data.SSR_WORKERS ?? availableParallelism()),
    startupBudgetMs: data.SSR_STARTUP_MS,
    fragmentBudgetMs: data.SSR_FRAGMENT_MS,
    releasePollMs: data.RELEASE_POLL_MS,
    releaseDirectory: resolve(data.RELEASE_DIR),
    logLevel: data.LOG_LEVEL,
    followBuilds: data.FOLLOW_BUILDS === '1',
    workerMemoryMb: data.SSR_WORKER_MEMORY_MB,
    renderQueue: data.SSR_QUEUE,
    trustedProxies: data.TRUST_PROXY,
    publicUrl: data.PUBLIC_URL === undefined ? undefined : new URL(data.PUBLIC_URL).origin,
    allowedHosts: allowedHosts(data),
    metrics: data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST },
  };
}

function allowedHosts({ PUBLIC_URL, ALLOWED_HOSTS }: z.infer<typeof envSchema>): ReadonlySet<string> | undefined {
  return PUBLIC_URL === undefined ? undefined : new Set([new URL(PUBLIC_URL).host, ...(ALLOWED_HOSTS ?? [])]);
}
