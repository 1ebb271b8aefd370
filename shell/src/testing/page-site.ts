import type { PageData } from '../page/page-data.ts';
import { makeApp } from './make-app.ts';
import type { MadeApp, MadeAppOptions } from './make-app.ts';
import { VALID_TOKEN, makeToken } from './make-token.ts';
import { createRecordingHost } from './recording-host.ts';
import type { HostAnswers, RecordingHost } from './recording-host.ts';

export const SERIAL_NO = '7b7d1a4e-0d4c-4f9e-9a55-1d2c3b4a5f60';
export const TERMINAL_TOKEN = makeToken({ sub: 'terminal', exp: 4_000_000_001 });
const HOST: HostAnswers = {
  'POST /api/auth/login/terminal': { token: TERMINAL_TOKEN },
  'GET /api/ec/season': { code: '2026' },
  'GET /api/user/profile': { user: { first_name: 'Болд' }, groups: [] },
  'GET /api/organization/pages': {
    systems: [
      { id: 1, name: 'Карт', path: '/ec' },
      { id: 2, name: 'Алга', path: '/gone' },
    ],
  },
  'GET /api/organization/find': { id: '42', name: 'Сургууль' },
};

/** Cookies of a known device, and of who uses it. */
export const device = { terminaltoken: TERMINAL_TOKEN, serialNo: SERIAL_NO };
export const citizen = { ...device, token: VALID_TOKEN };
export const organisation = { ...citizen, is_org: '1', org_id: '42' };

/** The portal before a host that tells what it was asked. */
export interface PageSite {
  readonly host: RecordingHost;
  readonly made: MadeApp;
  /** Starts the portal anew, with other options and other answers of the host. */
  useApp(options?: MadeAppOptions, answers?: HostAnswers): Promise<void>;
  get(url: string, cookies?: Record<string, string>, headers?: Record<string, string>): Promise<PageAnswer>;
  close(): Promise<void>;
}

type PageAnswer = Awaited<ReturnType<typeof getPage>>;

function getPage({ app }: MadeApp, url: string, cookies: Record<string, string>, headers: Record<string, string>) {
  return app.inject({ method: 'GET', url, cookies, headers });
}

export async function startPageSite(): Promise<PageSite> {
  const host = await createRecordingHost(HOST);
  let made = await makeApp({ apiUrl: host.url });
  return {
    host,
    get made() {
      return made;
    },
    async useApp(options = {}, answers = {}) {
      host.answers = { ...HOST, ...answers };
      await made.close();
      made = await makeApp({ apiUrl: host.url, ...options });
    },
    get: (url, cookies = {}, headers = {}) => getPage(made, url, cookies, headers),
    async close() {
      await made.close();
      await host.close();
    },
  };
}

/** What the page carries for the browser. */
export function dataOf(body: string): PageData {
  return JSON.parse(/id="portal-data"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '') as PageData;
}

export function cookieOf(answer: PageAnswer, name: string): PageAnswer['cookies'][number] | undefined {
  return answer.cookies.find((cookie) => cookie.name === name);
}
