import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { envSchema } from './env.ts';

/** Limits of what is kept of releases that were replaced. */
export interface Retention {
  /** A replaced version is servable for so long. */
  readonly keepMs: number;
  /** All files of releases together; versions in use are kept also beyond that. */
  readonly keepBytes: number;
}

/** One remote the shell composes. */
export interface RemoteOrigin {
  /** For example `mf-auth`. */
  readonly name: string;
  /** URL below which its files are, without a slash at the end. */
  readonly origin: string;
}

/** A tile server for maps. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  readonly attribution: string;
}

/** Place of the files of releases outside this machine. */
export interface MirrorAddress {
  /** Without a slash at the end. */
  readonly url: string;
  /** Keys with which requests are signed as S3 asks for; without them the place is only read. */
  readonly keys?: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string };
}

/** Permission for overrides. */
export interface OverridePermission {
  /** The only origins that may be named. */
  readonly origins: readonly string[];
  /** The service token: it opens the endpoint, and signs what the endpoint gives out. */
  readonly token: string;
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
  /** Place of the files of releases for shells that share no disk; `undefined`: there is none. */
  readonly releaseFiles: MirrorAddress | undefined;
  /** Token with which programs decide about releases; `undefined`: none can. */
  readonly releaseToken: string | undefined;
  /** Limits of what is kept of replaced releases. */
  readonly retention: Retention;
  readonly logLevel: string;
  /** Sends open pages the names of new builds: in development only. */
  readonly followBuilds: boolean;
  /** Permission for overrides; `undefined`: there are none. */
  readonly override: OverridePermission | undefined;
  /** Memory limit of one render worker, in megabytes. */
  readonly workerMemoryMb: number;
  /** Most pages that may wait for a worker. */
  readonly renderQueue: number;
  /** Addresses and networks of proxies that may say who the client is. */
  readonly trustedProxies: readonly string[];
  /** Origin under which people reach the portal, without a slash at the end. */
  readonly publicUrl: string | undefined;
  /** `Host` headers that are answered, in small letters; `undefined`: any, because none is used for anything. */
  readonly allowedHosts: ReadonlySet<string> | undefined;
  /** Tile server of the maps; `undefined`: maps show the network alone. */
  readonly mapTiles: MapTiles | undefined;
  /** Database that all shells of the portal share; `undefined`: this shell is the only one. */
  readonly releaseDatabaseUrl: string | undefined;
  /** Address that is told when a release is taken back; `undefined`: none is. */
  readonly releaseWebhook: { readonly url: string; readonly secret: string | undefined } | undefined;
  /** Share of pages that report how their remotes do: 0 to 1. */
  readonly healthSample: number;
  /** Address on which `/metrics` listens; `undefined`: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Address of a collector of traces; `undefined`: none are sent. */
  readonly traceEndpoint: string | undefined;
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
    releaseFiles: mirrorAddress(data),
    releaseToken: data.RELEASE_TOKEN,
    retention: { keepMs: data.RELEASE_KEEP_DAYS * 24 * 3600_000, keepBytes: data.RELEASE_KEEP_BYTES },
    logLevel: data.LOG_LEVEL,
    followBuilds: data.FOLLOW_BUILDS === '1',
    override: overridePermission(data),
    workerMemoryMb: data.SSR_WORKER_MEMORY_MB,
    renderQueue: data.SSR_QUEUE,
    trustedProxies: data.TRUST_PROXY,
    publicUrl: data.PUBLIC_URL === undefined ? undefined : new URL(data.PUBLIC_URL).origin,
    allowedHosts: allowedHosts(data),
    mapTiles:
      data.MAP_TILES === undefined ? undefined : { url: data.MAP_TILES, attribution: data.MAP_TILES_ATTRIBUTION },
    releaseDatabaseUrl: data.RELEASE_DATABASE_URL,
    releaseWebhook:
      data.RELEASE_WEBHOOK_URL === undefined
        ? undefined
        : { url: data.RELEASE_WEBHOOK_URL, secret: data.RELEASE_WEBHOOK_SECRET },
    healthSample: data.HEALTH_SAMPLE,
    traceEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    metrics: data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST },
  };
}

function allowedHosts({ PUBLIC_URL, ALLOWED_HOSTS }: z.infer<typeof envSchema>): ReadonlySet<string> | undefined {
  return PUBLIC_URL === undefined ? undefined : new Set([new URL(PUBLIC_URL).host, ...(ALLOWED_HOSTS ?? [])]);
}

function mirrorAddress(env: z.infer<typeof envSchema>): MirrorAddress | undefined {
  const {
    RELEASE_FILES_URL: url,
    RELEASE_FILES_KEY_ID: accessKeyId,
    RELEASE_FILES_SECRET: secretAccessKey,
    RELEASE_FILES_REGION: region,
  } = env;
  if (url === undefined) return undefined;
  const isSigned = accessKeyId !== undefined && secretAccessKey !== undefined;
  return { url: url.replace(/\/$/, ''), ...(isSigned ? { keys: { accessKeyId, secretAccessKey, region } } : {}) };
}

function overridePermission(env: z.infer<typeof envSchema>): OverridePermission | undefined {
  const { RELEASE_OVERRIDE_ORIGINS: origins, RELEASE_TOKEN: token } = env;
  return origins && token !== undefined ? { origins, token } : undefined;
}
