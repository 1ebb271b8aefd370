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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
