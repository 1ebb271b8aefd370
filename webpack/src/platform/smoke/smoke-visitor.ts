import { SentenceError } from '../sentence-error.ts';

/** Answer of the portal to a browser without script. */
export interface Answer {
  readonly status: number;
  /** Target of a redirect. */
  readonly to: string | undefined;
  readonly body: string;
}

/** A browser without script in which a demo account is signed in. */
export interface SmokeVisitor {
  readonly username: string;
  /** @throws When nobody answers within 30 s. */
  ask(path: string): Promise<Answer>;
}

interface Account {
  readonly username: string;
  readonly password: string;
  readonly kind: string;
}

type Ask = (path: string, init?: RequestInit) => Promise<Answer>;

const ANSWER_LIMIT_MS = 30_000;

/**
 * Signs in to a running portal with a demo account that may see invoices.
 *
 * @param url - Without a slash at its end.
 * @throws {SentenceError} When the portal is not ready, has no demo accounts, or nobody can sign in.
 */
export async function signInVisitor(url: string): Promise<SmokeVisitor> {
  const ready = await fetch(`${url}/readyz`);
  if (!ready.ok) throw new SentenceError(`${url}/readyz answered ${ready.status}.`);
  const ask = createBrowser(url);
  // The first page makes the device known.
  await ask('/');
  const { username, password, kind } = await demoEmployee(url, ask);
  const form = new URLSearchParams({ username, password, kind });
  const { to } = await ask('/session', { method: 'POST', body: form });
  if (to === undefined || to.includes('error='))
    throw new SentenceError(`Nobody could sign in: ${to ?? 'no redirect'}.`);
  return { username, ask: (path) => ask(path) };
}

/** Number of rows of the first table of a page. */
export function countRows(body: string): number {
  return (/<tbody[^>]*>(?<rows>.*?)<\/tbody>/s.exec(body)?.groups?.['rows'] ?? '').split('<tr').length - 1;
}

async function demoEmployee(url: string, ask: Ask): Promise<Account> {
  const { body } = await ask('/api/demo-accounts');
  const accounts = JSON.parse(body) as readonly Account[];
  const finance = accounts.find(({ username }) => username.includes('finance')) ?? accounts[0];
  if (finance === undefined) throw new SentenceError(`${url} has no demo accounts: start it with SEED_DEMO=1.`);
  return finance;
}

function createBrowser(url: string): Ask {
  const cookies = new Map<string, string>();
  return async (path, init = {}) => {
    const headers = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: url,
      referer: `${url}/`,
    };
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    const response = await fetch(`${url}${path}`, { redirect: 'manual', headers, signal, ...init });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, to: response.headers.get('location') ?? undefined, body: await response.text() };
  };
}
