/** The demo accounts of the seed (`npm start` prints them). */
export const ACCOUNTS = {
  citizen: { username: '99110001', kind: 'INDIVIDUAL' },
  organisation: { username: '2000066', kind: 'ORG' },
  finance: { username: 'finance', kind: 'INDIVIDUAL' },
  planner: { username: 'planner', kind: 'INDIVIDUAL' },
  analyst: { username: 'analyst', kind: 'INDIVIDUAL' },
  admin: { username: 'admin', kind: 'INDIVIDUAL' },
  cardOperator: { username: 'cardoperator', kind: 'INDIVIDUAL' },
  cardOperator2: { username: 'cardoperator2', kind: 'INDIVIDUAL' },
  permitOfficer: { username: 'permitofficer', kind: 'INDIVIDUAL' },
  permitOfficer2: { username: 'permitofficer2', kind: 'INDIVIDUAL' },
} as const;

export type AccountName = keyof typeof ACCOUNTS;

export const PASSWORD = 'Demo-2026';

/** The part of a sign-in's answer that a browser stores. */
export interface LoginAnswer {
  readonly token: string;
  readonly is_org: string;
  readonly org_id: string;
}

/** Signs accounts in at the host, each once: the host limits how often one may try. */
export function createSignIn(apiUrl: string) {
  const sessions = new Map<AccountName, Promise<Record<string, string>>>();
  return {
    /** The cookies of a signed-in browser. */
    cookiesOf(account: AccountName): Promise<Record<string, string>> {
      const known = sessions.get(account) ?? logIn(apiUrl, account);
      sessions.set(account, known);
      return known;
    },
  };
}

/** The cookies as one request header. */
export function cookieHeader(cookies: Readonly<Record<string, string>>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}

async function logIn(apiUrl: string, account: AccountName): Promise<Record<string, string>> {
  const response = await fetch(`${apiUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ACCOUNTS[account], password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`${account} could not sign in: ${response.status} ${await response.text()}`);
  const { token, is_org, org_id } = (await response.json()) as LoginAnswer;
  return { token, is_org, org_id };
}
