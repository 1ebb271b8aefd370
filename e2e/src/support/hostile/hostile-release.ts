import type { Release } from '@ecard/shared/contract';
import { integrityOf } from '../altered-release.ts';
import type { HostileOffer } from './hostile-origin.ts';

/** Stands in a page whose remote got nothing. */
export const WHOLE = '<p>the page is whole</p>';
/** An address under which a page of a promoted release does what its row says; the trial asks for none. */
export const NOW = '?now';

export interface HostileReleaseInput {
  readonly remote?: string;
  readonly version?: string;
  /** Text of the server build. */
  readonly server?: string;
  readonly pages?: number;
  /** Text of its style sheet. */
  readonly styles?: string;
}

/** The path of one page of a remote. */
export function hostilePath(remote: string, index: number): string {
  return `/hostile-${remote}/${String(index)}`;
}

/** Makes a small release whose pages need nobody to be signed in. */
export function makeHostileRelease({
  remote = 'mf-reports',
  version = '1.0.0',
  server = serverBuild([`return page('');`]),
  pages = 1,
  styles,
}: HostileReleaseInput = {}): HostileOffer & { readonly release: Release } {
  const files = new Map([
    ['server/remoteEntry.js', Buffer.from(server)],
    ['browser/remoteEntry.js', Buffer.from(`var ${remote.replaceAll('-', '_')} = { init() {}, get() {} };`)],
    ...(styles === undefined ? [] : [['browser/page.css', Buffer.from(styles)] as const]),
  ]);
  const release: Release = {
    name: remote,
    version,
    contract: 1,
    builtAt: '2026-01-01T00:00:00.000Z',
    commit: 'hostile',
    routes: Array.from({ length: pages }, (_, index) => ({
      name: `h-${String(index)}`,
      path: hostilePath(remote, index),
      layout: 'default',
      guards: [],
      title: 'Хуудас',
    })),
    browser: { entry: 'browser/remoteEntry.js', preload: {} },
    server: { entry: 'server/remoteEntry.js' },
    files: Object.fromEntries([...files].map(([file, bytes]) => [file, integrityOf(bytes)])),
  };
  return { release, files, document: JSON.stringify(release) };
}

/**
 * Writes a server build.
 *
 * @param bodies - Body of `render` for each page.
 * @param when - Of which addresses; at others its pages are sound.
 */
export function serverBuild(bodies: readonly string[], when: 'always' | 'now' = 'always'): string {
  const cases = bodies.map(
    (body, index) => `'h-${String(index)}': async (context, request, hold) => {
    const person = context.store.snapshot().profile?.user;
    ${body}
  },`,
  );
  return `
const WHOLE = '${WHOLE}';
const kept = [];
const page = (html) => ({ html, state: null, status: 200 });
const cases = {
${cases.join('\n')}
};
const app = {
  render(context, request, hold) {
    if ('${when}' === 'now' && !request.url.endsWith('${NOW}')) return Promise.resolve(page(WHOLE));
    return cases[request.route](context, request, hold);
  },
};
module.exports = { init() {}, async get() { return () => app; } };
`;
}
