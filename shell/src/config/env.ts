import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const milliseconds = z.coerce.number().int().min(1).max(600_000);

/** `name=url` pairs with commas between them. */
const remotes = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  const wrong = pairs.find(([name, url]) => !/^mf-[a-z0-9-]+$/.test(name ?? '') || !URL.canParse(url ?? ''));
  if (wrong) {
    context.addIssue({ code: 'custom', message: 'expected mf-name=http://host:port, with commas between remotes' });
    return z.NEVER;
  }
  return pairs.map(([name = '', url = '']) => ({ name, origin: url.replace(/\/$/, '') }));
});

/** Addresses, networks and the names proxy-addr knows (`loopback`, `linklocal`, `uniquelocal`), with commas between them. */
const proxies = z
  .string()
  .regex(/^[\w.:/]+(\s*,\s*[\w.:/]+)*$/, 'expected addresses or networks, with commas between them')
  .transform((text) => text.split(',').map((part) => part.trim()));

/** Host names as a `Host` header has them, with commas between them. */
const hosts = z
  .string()
  .regex(/^[\w.:[\]-]+(\s*,\s*[\w.:[\]-]+)*$/, 'expected host names, with commas between them')
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()));

/** The shell's environment (design, section 7). Values are strings; what comes out is checked and typed. */
export const envSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  API_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4000'),
  REMOTES: remotes.prefault(
    'mf-auth=http://127.0.0.1:3001,mf-reports=http://127.0.0.1:3002,mf-invoices=http://127.0.0.1:3003,mf-admin=http://127.0.0.1:3004',
  ),
  PAGES_ORG_ID: z.string().regex(/^\d+$/, 'expected digits').default('1'),
  SSR_WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  SSR_STARTUP_MS: milliseconds.default(1500),
  SSR_FRAGMENT_MS: milliseconds.default(1000),
  RELEASE_POLL_MS: milliseconds.default(5000),
  RELEASE_DIR: z.string().default('.data/releases'),
  /** Megabytes one render worker may hold before it is replaced. */
  SSR_WORKER_MEMORY_MB: z.coerce.number().int().min(64).max(16_384).default(384),
  /** Pages that may wait for a worker; those beyond are left to the browser. */
  SSR_QUEUE: z.coerce.number().int().min(1).max(100_000).default(200),
  /** Whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  TRUST_PROXY: proxies.prefault('loopback'),
  /** Where people reach the portal: absolute links are made with it, and other `Host` headers are refused. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Further `Host` headers that are answered when `PUBLIC_URL` is set. */
  ALLOWED_HOSTS: hosts.optional(),
  /** Port of `/metrics`; without one there is none. */
  METRICS_PORT: port.optional(),
  /** `1`: open pages are told of new builds; `npm run dev` sets it. */
  FOLLOW_BUILDS: z.literal('1').optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
