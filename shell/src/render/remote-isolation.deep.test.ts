import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makePageRequest } from './testing/page-request.ts';
import { startRemoteSite } from './testing/remote-site.ts';
import type { RemoteSite } from './testing/remote-site.ts';

/** Answers with what the code in the address comes to; it may ask for `context`. */
const APP = `
module.exports = {
  async render(context, { url }) {
    const code = decodeURIComponent(url.split('?')[1] ?? '');
    let seen;
    try { seen = await (0, eval)('(async (context) => (' + code + '))')(context); } catch (error) { seen = 'refused: ' + error.message; }
    return { html: String(seen).replaceAll('<', '&lt;'), state: null, status: 200 };
  },
};
`;

describe('a remote’s process', () => {
  let site: RemoteSite;
  beforeEach(async () => {
    site = await startRemoteSite({ fragmentBudgetMs: 5_000 });
    await site.renderer.activateReleases([await site.write(APP)], () => undefined);
  });
  afterEach(() => site.close());

  async function run(code: string, request = makePageRequest('/ec')): Promise<string> {
    const { page } = request.model;
    const asked = { ...request.model, page: { ...page, url: `/ec?${encodeURIComponent(code)}` } };
    const { html } = await site.renderer.render({ ...request, model: asked });
    return html.map((piece) => Buffer.from(piece).toString()).join('');
  }

  it.each([
    'process.env.PATH ?? process.env.HOME',
    'process.getBuiltinModule',
    'process.binding',
    'process.kill',
    'process.exit',
    'globalThis.fetch',
    'globalThis.WebSocket',
    'globalThis.EventSource',
    'globalThis.require',
    'globalThis.Worker',
    'globalThis.BroadcastChannel',
    'globalThis.WebAssembly',
    'globalThis.SharedArrayBuffer',
    'globalThis.FinalizationRegistry',
    'console._stdout',
    'context.store.snapshot().token ?? undefined',
    'context.store.snapshot().terminalToken ?? undefined',
    'context.http.defaults',
  ])('has no %s', async (code) => {
    expect(await run(code)).toBe('<header><div>undefined</div><footer>');
  });

  it.each([
    'import("node:fs")',
    'import("node:net")',
    'import("node:child_process")',
    'new Function("return import(\'node:worker_threads\')")()',
    'import("data:text/javascript,export default 1")',
  ])('cannot do %s', async (code) => {
    expect(await run(code)).toMatch(/refused: /);
  });

  it.each([
    'Array.prototype.flatMap = () => 1',
    'Object.prototype.then = 1',
    'JSON.parse = () => 1',
    'Promise.prototype.then = 1',
    'globalThis.setTimeout = 1',
    'globalThis.process = {}',
    'globalThis.Map = class {}',
    'Object.prototype.toString = () => 1',
    'Object.getPrototypeOf(async () => 1).then = 1',
    'Object.getPrototypeOf([].values()).next = () => 1',
    'Intl.NumberFormat.prototype.formatToParts = () => 1',
    'URL.prototype.toJSON = () => 1',
    'Buffer.from = () => 1',
  ])('cannot change %s', async (code) => {
    expect(await run(`(() => { 'use strict'; ${code}; return 'changed'; })()`)).toMatch(/refused: /);
  });

  it('may give an object what the language’s prototypes have too', async () => {
    const code = `(() => {
      'use strict';
      const own = {};
      own.toString = () => 'own';
      const error = new TypeError('first');
      error.message = 'second';
      error.name = 'Fault';
      function Kind() {}
      Kind.prototype = Object.create(Error.prototype);
      Kind.prototype.constructor = Kind;
      return [own, error, new Kind().constructor === Kind, String({}), Object.keys(own)].join(' ');
    })()`;
    expect(await run(code)).toBe('<header><div>own Fault: second true [object Object] toString</div><footer>');
  });

  it('asks the host through the shell, in the name of the page’s person', async () => {
    const request = makePageRequest('/ec');
    const owned = {
      ...request,
      snapshot: { ...request.snapshot, token: 'secret' },
      hostHeaders: { 'x-request-id': '7' },
    };
    const seen = await run('(await context.http.get("/api/me", { params: { a: 1 } })).data.name', owned);
    expect(seen).toBe('<header><div>Болд</div><footer>');
    expect(site.calls).toEqual([
      {
        call: expect.objectContaining({ method: 'GET', path: '/api/me?a=1' }),
        owner: expect.objectContaining({ hostHeaders: { 'x-request-id': '7' }, snapshot: owned.snapshot }),
      },
    ]);
  });

  it('cannot take another way to the network with its HTTP client', async () => {
    const code =
      'context.http.get("/api/me", { adapter: "http", baseURL: "http://evil.example" }).then((a) => a.data.name)';
    expect(await run(code)).toContain('Болд');
    expect(site.calls.map(({ call }) => call.path)).toEqual(['/api/me']);
  });
});
