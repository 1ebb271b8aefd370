import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookAtPages } from './look-at-pages.ts';
import { signInVisitor } from './smoke-visitor.ts';
import type { SmokeVisitor } from './smoke-visitor.ts';

const WHOLE = '<div data-portal-slot=""><table><tbody><tr></tr></tbody></table></div></html>\n';
const ACCOUNTS = [
  { username: '99110001', password: 'one', kind: 'INDIVIDUAL' },
  { username: 'finance', password: 'two', kind: 'STAFF' },
];

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let url: string;
/** Answers in the place of a whole page. */
let answers: Record<string, Respond>;
let accounts: readonly object[];

beforeEach(async () => {
  answers = {};
  accounts = ACCOUNTS;
  server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    const own = answers[path];
    if (own) own(request, response);
    else if (path === '/api/demo-accounts') response.end(JSON.stringify(accounts));
    else if (path === '/') response.writeHead(200, { 'set-cookie': 'serialNo=device; Path=/' }).end();
    else if (path === '/session')
      response.writeHead(303, { location: '/ec', 'set-cookie': 'token=secret; Path=/; HttpOnly' }).end();
    else response.end(headers.cookie === 'serialNo=device; token=secret' || path === '/readyz' ? WHOLE : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('signInVisitor', () => {
  it('sends the form of the finance account, and its cookies with every page', async () => {
    let form = '';
    answers['/session'] = (request, response) => {
      request.on('data', (part: Buffer) => (form += part.toString()));
      request.on('end', () => response.writeHead(303, { location: '/ec', 'set-cookie': 'token=secret' }).end());
    };
    const { username, ask } = await signInVisitor(url);
    expect([username, form]).toEqual(['finance', 'username=finance&password=two&kind=STAFF']);
    expect(await ask('/invoice')).toEqual({ status: 200, to: undefined, body: WHOLE });
  });

  it('refuses a portal that is not ready', async () => {
    answers['/readyz'] = (_request, response) => response.writeHead(503).end();
    await expect(signInVisitor(url)).rejects.toThrow('/readyz answered 503.');
  });

  it('refuses a portal without demo accounts', async () => {
    accounts = [];
    await expect(signInVisitor(url)).rejects.toThrow('start it with SEED_DEMO=1');
  });

  it('refuses a sign-in that leads back to the form', async () => {
    answers['/session'] = (_request, response) => response.writeHead(303, { location: '/?error=x' }).end();
    await expect(signInVisitor(url)).rejects.toThrow('Nobody could sign in: /?error=x.');
  });
});

describe('lookAtPages', () => {
  let visitor: SmokeVisitor;
  beforeEach(async () => {
    visitor = await signInVisitor(url);
  });

  it('finds nothing where every page is whole', async () => {
    expect(await lookAtPages(visitor)).toEqual([]);
  });

  it.each<[string, 'incomplete' | 'unanswered', Respond]>([
    ['without rows', 'incomplete', (_request, response) => response.end('<tbody></tbody></html>')],
    [
      'whose remote left its place empty',
      'incomplete',
      (_request, response) => response.end(`${WHOLE}<div data-portal-slot=""></div></html>`),
    ],
    ['that says it cannot be shown', 'incomplete', (_request, response) => response.writeHead(503).end(WHOLE)],
    [
      'that leads to the sign-in',
      'incomplete',
      (_request, response) => response.writeHead(302, { location: '/' }).end(),
    ],
    ['that ends in the middle', 'unanswered', (_request, response) => response.end('<html><tbody><tr>')],
    ['whose connection is cut', 'unanswered', (_request, response) => response.destroy()],
  ])('finds a page %s', async (_what, kind, respond) => {
    answers['/invoice'] = respond;
    expect(await lookAtPages(visitor)).toEqual([{ path: '/invoice', kind }]);
  });
});
