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

/** Origins of developers' machines, with commas between them. */
const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((all) => all.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin), {
    error: 'expected origins such as http://localhost:3003, with commas between them',
  });

/** Address of pictures of the ground; the page's policy allows exactly its origin. */
const tiles = z
  .string()
  .regex(/^https?:\/\/[^\s"'<>;,*]+$/, 'expected an http or https address')
  .refine(
    (url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
    'expected {z}, {x} and {y} in the address',
  )
  .refine((url) => URL.canParse(url) && !/[{}]/.test(new URL(url).host), 'expected a host without placeholders');

/** The shell's environment (design, section 7). Values are strings; what comes out is checked and typed. */
export const envSchema = z
  .object({
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
    /** Days for which the files of replaced releases are kept for pages that are still open. */
    RELEASE_KEEP_DAYS: z.coerce.number().min(0).max(3650).default(14),
    /** Bytes that the files of all releases may take; those in use are kept also beyond that. */
    RELEASE_KEEP_BYTES: z.coerce.number().int().min(0).default(1_073_741_824),
    /** Bucket or static server with the files of releases, for shells that share no disk. */
    RELEASE_FILES_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Key of the bucket's account, which may read, write and delete; without one the shell only reads. */
    RELEASE_FILES_KEY_ID: z.string().optional(),
    RELEASE_FILES_SECRET: z.string().optional(),
    /** Region with which requests are signed. */
    RELEASE_FILES_REGION: z.string().default('us-east-1'),
    /** Service token of the endpoints about releases (`npm run release`); without one only accounts with the right decide. */
    RELEASE_TOKEN: z.string().min(32, 'expected at least 32 characters').optional(),
    /** Megabytes one render worker may hold before it is replaced. */
    SSR_WORKER_MEMORY_MB: z.coerce.number().int().min(64).max(16_384).default(384),
    /** Pages that may wait for a worker; those beyond are left to the browser. */
    SSR_QUEUE: z.coerce.number().int().min(1).max(100_000).default(200),
    /** Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. */
    TRUST_PROXY: proxies.prefault('loopback'),
    /** Public origin of the portal: absolute links are made with it, and other `Host` headers are refused. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Further `Host` headers that are answered when `PUBLIC_URL` is set. */
    ALLOWED_HOSTS: hosts.optional(),
    /** Port of `/metrics`; without one there is none. */
    METRICS_PORT: port.optional(),
    /** Origins from which a browser may have a remote by an override; without any there are no overrides. */
    RELEASE_OVERRIDE_ORIGINS: origins.optional(),
    /** `1`: open pages are notified of new builds; `npm run dev` sets it. */
    FOLLOW_BUILDS: z.literal('1').optional(),
    /** Tile server of maps, `https://tiles.example/{z}/{x}/{y}.png`; without one maps show the network alone. */
    MAP_TILES: tiles.optional(),
    /** PostgreSQL that all shells of the portal share; without one the portal has one shell. */
    RELEASE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** Address that is told when a release is taken back. */
    RELEASE_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Secret with which these messages are signed. */
    RELEASE_WEBHOOK_SECRET: z.string().min(16).optional(),
    /** Share of pages that report how their remotes do. */
    HEALTH_SAMPLE: z.coerce.number().min(0).max(1).default(1),
    /** Attribution of the tiles, written on every map; at most 200 characters. */
    MAP_TILES_ATTRIBUTION: z.string().max(200).default(''),
    /** Collector of traces, by OTLP over HTTP; without one none are sent. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine(
    ({ RELEASE_OVERRIDE_ORIGINS: origins, RELEASE_TOKEN: token }) => origins === undefined || token !== undefined,
    {
      path: ['RELEASE_OVERRIDE_ORIGINS'],
      error: 'needs RELEASE_TOKEN, with which overrides are signed',
    },
  )
  .refine(
    ({ RELEASE_FILES_URL: url, RELEASE_FILES_KEY_ID: id, RELEASE_FILES_SECRET: secret }) =>
      (id === undefined) === (secret === undefined) && (id === undefined || url !== undefined),
    {
      path: ['RELEASE_FILES_KEY_ID'],
      error: 'needs RELEASE_FILES_SECRET and RELEASE_FILES_URL',
    },
  );
