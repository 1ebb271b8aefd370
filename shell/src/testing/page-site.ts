import { FRAGMENT_STATE_ID, PAGE_DATA_ID } from '../page/page-data.ts';
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

/** Answers of a host at which the account `bat<b>` has these action codes. */
export const rights = (...codes: readonly string[]) => ({
  'GET /api/user/profile': {
    user: { username: 'bat<b>' },
    groups: [
      {
        code: 'g',
        name: 'g',
        modules: [
          { code: 'm', name: 'm', menus: [{ code: 'n', name: 'n', actions: codes.map((code) => ({ code })) }] },
        ],
      },
    ],
  },
});

/** The portal before a host that tells what it was asked. */
export interface PageSite {
  readonly host: RecordingHost;
  readonly made: MadeApp;
  /** Restarts the portal, with other options and other answers of the host. */
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

/** Reads the page data out of a document. */
export function dataOf(body: string): PageData {
  return readJson(body, PAGE_DATA_ID) as PageData;
}

/** Reads the fragment's state out of a document; `undefined` without one. */
export function stateOf(body: string): unknown {
  return readJson(body, FRAGMENT_STATE_ID);
}

function readJson(body: string, id: string): unknown {
  const text = new RegExp(`id="${id}"[^>]*>(.*?)</script>`, 's').exec(body)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

export function cookieOf(answer: PageAnswer, name: string): PageAnswer['cookies'][number] | undefined {
  return answer.cookies.find((cookie) => cookie.name === name);
}
