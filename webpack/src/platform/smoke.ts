import '@ecard/shared/node-version';
import { runProgram } from './run-program.ts';
import { SentenceError } from './sentence-error.ts';

type Cookies = Map<string, string>;

/**
 * `npm run smoke -- http://localhost:3000`: signs in to a running portal with a demo account, as a browser without script
 * does, and opens `/invoice`; the page has to come from the server with rows.
 */
async function main(): Promise<number> {
  const url = (process.argv[2] ?? 'http://localhost:3000').replace(/\/+$/, '');
  const ready = await fetch(`${url}/readyz`);
  if (!ready.ok) throw new SentenceError(`${url}/readyz answered ${ready.status}.`);
  const cookies: Cookies = new Map();
  // The first page makes the device known.
  await ask(url, '/', cookies);
  const { username, password, kind } = await demoEmployee(url, cookies);
  const form = new URLSearchParams({ username, password, kind });
  const { to } = await ask(url, '/session', cookies, { method: 'POST', body: form });
  if (to === undefined || to.includes('error='))
    throw new SentenceError(`Nobody could sign in: ${to ?? 'no redirect'}.`);
  const { status, body } = await ask(url, '/invoice', cookies);
  const rows = (/<tbody[^>]*>(?<rows>.*?)<\/tbody>/s.exec(body)?.groups?.['rows'] ?? '').split('<tr').length - 1;
  if (status !== 200 || rows === 0) throw new SentenceError(`/invoice answered ${status} with ${rows} rows.`);
  console.log(`${url}: ${username} signed in, /invoice has ${rows} rows`);
  return 0;
}

interface Account {
  readonly username: string;
  readonly password: string;
  readonly kind: string;
}

async function demoEmployee(url: string, cookies: Cookies): Promise<Account> {
  const { body } = await ask(url, '/api/demo-accounts', cookies);
  const accounts = JSON.parse(body) as readonly Account[];
  const finance = accounts.find(({ username }) => username.includes('finance')) ?? accounts[0];
  if (finance === undefined) throw new SentenceError(`${url} has no demo accounts: start it with SEED_DEMO=1.`);
  return finance;
}

async function ask(url: string, path: string, cookies: Cookies, init: RequestInit = {}) {
  const headers = {
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    origin: url,
    referer: `${url}/`,
  };
  const response = await fetch(`${url}${path}`, { redirect: 'manual', headers, ...init });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
  return { status: response.status, to: response.headers.get('location') ?? undefined, body: await response.text() };
}

await runProgram(main);
