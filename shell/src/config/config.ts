import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
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
  };
}
