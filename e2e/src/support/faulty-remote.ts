import type { RemoteName } from '@ecard/webpack/platform';
import { copyRelease } from './altered-release.ts';
import type { AlteredRelease } from './altered-release.ts';

/** Faults of a remote in a browser, chosen by `fault` in the address of its page. */
export type BrowserFault = 'block' | 'evaluate' | 'load' | 'mount' | 'hang' | 'crash' | 'update' | 'unmount';

/** Faults of a remote on the server; with `mismatch` the server's HTML differs from the browser's. */
export type ServerFault = 'exit' | 'greedy' | 'leak' | 'mismatch';

/** Memory that one page leaks, in megabytes. */
export const LEAK_MB = 20;

/**
 * Copies a built release whose code goes wrong as the address asks, and otherwise is the real one.
 * In a browser the address counts under which the remote was loaded.
 */
export async function makeFaulty(remote: RemoteName): Promise<AlteredRelease> {
  const release = await copyRelease(remote);
  await release.replace('server/remoteEntry.js', (code) => code + SERVER_FAULTS);
  await release.replace('browser/remoteEntry.js', (code) => {
    const container = remote.replace('-', '_');
    return `${EVALUATE_FAULT}${code}\n${BROWSER_FAULTS.replaceAll('CONTAINER', container)}`;
  });
  return release;
}

/** The address of a page under which its remote goes wrong. */
export function withFault(path: string, fault: BrowserFault | ServerFault): string {
  return `${path}?fault=${fault}`;
}

const SERVER_FAULTS = `
;{
  const real = module.exports;
  const kept = [];
  const faults = {
    // V8 ends the whole process for it.
    exit: () => 'ab'.repeat(7e7).split(''),
    greedy: () => { for (const all = []; ; ) all.push(new Array(1e6).fill(all.length)); },
    leak: () => { kept.push(Buffer.alloc(${String(LEAK_MB)} * 2 ** 20, 1)); },
  };
  const wrap = (app) => ({
    ...app,
    async render(context, request, hold) {
      const fault = new URL(request.url, 'http://portal.invalid').searchParams.get('fault');
      // As a screen does it: the stretch is marked as the remote's.
      hold(() => faults[fault]?.());
      const rendered = await app.render(context, request, hold);
      return fault === 'mismatch' ? { ...rendered, html: rendered.html.replace('</h1>', ' (server)</h1>') } : rendered;
    },
  });
  module.exports = {
    init: (...args) => real.init(...args),
    get: async (name) => { const factory = await real.get(name); return () => wrap(factory()); },
  };
}
`;

/** The address a remote asks for before it blocks its page for good. */
export const BLOCKING_PATH = '/healthz?blocking';

const EVALUATE_FAULT = `
if (new URL(location.href).searchParams.get('fault') === 'block') {
  const ask = new XMLHttpRequest();
  ask.open('GET', '${BLOCKING_PATH}', false);
  ask.send();
  for (;;);
}
if (new URL(location.href).searchParams.get('fault') === 'evaluate') throw new Error('broken on purpose');
`;

const BROWSER_FAULTS = `
{
  const real = CONTAINER;
  const fault = new URL(location.href).searchParams.get('fault');
  const fail = () => Promise.reject(new Error('broken on purpose'));
  const crashing = (props) => ({
    ...props,
    context: Object.defineProperty({ ...props.context }, 'history', { get() { throw new Error('broken on purpose'); } }),
  });
  const wrap = (app) => ({
    ...app,
    ...(fault === 'crash' ? { mount: (props) => app.mount(crashing(props)) } : {}),
    ...(fault === 'hang' ? { mount: () => new Promise(() => {}) } : {}),
    ...(['mount', 'update', 'unmount'].includes(fault) ? { [fault]: fail } : {}),
  });
  CONTAINER = {
    init: (...args) => real.init(...args),
    get: async (name) => {
      const factory = await real.get(name);
      return () => {
        if (fault === 'load') throw new Error('broken on purpose');
        return wrap(factory());
      };
    },
  };
}
`;
