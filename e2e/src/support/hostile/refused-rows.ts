import { gzipSync } from 'node:zlib';
import { styleFrame } from '@ecard/shared/contract';
import type { Release } from '@ecard/shared/contract';
import type { HostileOffer } from './hostile-origin.ts';
import { makeHostileRelease, serverBuild } from './hostile-release.ts';

/** A release that is never promoted. */
export interface RefusedRow {
  readonly what: string;
  /** Code in the log. */
  readonly code: string;
  /** The release, under a version of its own. */
  offer(remote: string, version: string): HostileOffer;
  /** The document says no version, or is too large to be read. */
  readonly isUnread?: boolean;
  /** Takes a few hundred megabytes for a moment: no two rows do so at once. */
  readonly isHeavy?: boolean;
}

const HASH = `sha384-${'A'.repeat(64)}`;

/** Server builds that are refused as they are loaded. */
const load = (rows: Readonly<Record<string, string>>): RefusedRow[] =>
  Object.entries(rows).map(([what, code]) => ({
    what: `a server build that ${what} as it is loaded`,
    code: 'RELEASE_BROKEN',
    offer: (remote, version) => makeHostileRelease({ remote, version, server: code }),
  }));

/** Makes rows of releases that are refused as their pages are rendered in the trial. */
const trial = (code: string, rows: Readonly<Record<string, string>>): RefusedRow[] =>
  Object.entries(rows).map(([what, body]) => ({
    what: `a page that ${what}`,
    code,
    offer: (remote, version) => makeHostileRelease({ remote, version, server: serverBuild([body]) }),
  }));

/** Documents that are refused before anything is downloaded. */
const document = (
  code: string,
  rows: Readonly<Record<string, (release: Release) => Partial<Record<keyof Release, unknown>>>>,
): RefusedRow[] =>
  Object.entries(rows).map(([what, change]) => ({
    what: `a document with ${what}`,
    code,
    offer: (remote, version) => {
      const made = makeHostileRelease({ remote, version });
      return { ...made, document: JSON.stringify({ ...made.release, ...change(made.release) }) };
    },
  }));

const routes = (...paths: readonly string[]) => ({
  routes: paths.map((path, index) => ({ name: `r-${String(index)}`, path, layout: 'default', guards: [], title: 'x' })),
});
const many = <Value>(count: number, make: (index: string) => Value) =>
  Array.from({ length: count }, (_, index) => make(String(index)));
const withRoute = (differences: object) => (release: Release) => ({
  routes: [{ ...release.routes[0], ...differences }],
});
const withFiles =
  (...names: readonly string[]) =>
  (release: Release) => ({
    files: { ...release.files, ...Object.fromEntries(names.map((name) => [name, HASH])) },
  });

const DOCUMENTS: readonly RefusedRow[] = [
  ...document('RELEASE_MALFORMED', {
    '9,000 pages': () => routes(...many(9_000, (index) => `/x/${index}`)),
    '12,000 files': () => withFiles(...many(12_000, (index) => `browser/${index}.js`))(makeHostileRelease().release),
    'a page that takes every address': () => routes('/{a}'),
    'a page that is no path': () => routes('//evil.example'),
    'rules for 300 parameters': withRoute({
      params: Object.fromEntries(many(300, (index) => [`p${index}`, { characters: 'a', minLength: 1, maxLength: 9 }])),
    }),
    'a title of 1 MB': withRoute({ title: 'x'.repeat(1e6) }),
    'an expression for a parameter': withRoute({ params: { a: { characters: '(a+)+$', minLength: 1, maxLength: 9 } } }),
    'a layout nobody knows': withRoute({ layout: 'bare' }),
    'a file outside its folder': withFiles('../../../etc/cron.d/x'),
    'a file at the root': withFiles('/etc/passwd'),
    'a file in the place of the document': withFiles('release.json'),
    'a file in the place of one of the shell’s': withFiles('.used'),
    'a file by two names': withFiles('browser/remoteEntry.js', 'browser/./remoteEntry.js'),
    'a file inside the name of a file': withFiles('server/remoteEntry.js/x'),
    'no pages at all': () => ({ routes: null }),
    'a list for an entry': () => ({ browser: [] }),
  }),
  ...document('RELEASE_COLLISION', {
    'a page of another remote': () => routes('/ec'),
    'a guarded page of another remote': () => routes('/users'),
    'one address of a page of another remote': () => routes('/v/abc'),
    'a page twice': () => routes('/x/a', '/x/a'),
    'a page that cannot be distinguished from another': () => routes('/x/{a}', '/x/{b}'),
  }),
  ...document('RELEASE_RULES', {
    'a guarded page without its guards': ({ name }) => routes(name === 'mf-reports' ? '/graph-report' : '/invoice'),
  }),
  ...document('RELEASE_NAME', { 'the name of another remote': () => ({ name: 'mf-auth' }) }),
  ...document('RELEASE_CONTRACT', { 'another contract': () => ({ contract: 99 }) }),
  ...document('RELEASE_FILE_MISSING', {
    'a file that is not there': withFiles('browser/none.js'),
    'an entry without a hash': () => ({ server: { entry: 'server/other.js' } }),
  }),
  ...document('RELEASE_HASH', {
    'another hash': (release) => ({ files: { ...release.files, 'server/remoteEntry.js': HASH } }),
  }),
  {
    what: 'a document that is no JSON',
    code: 'RELEASE_MALFORMED',
    isUnread: true,
    offer: (remote, version) => ({ ...makeHostileRelease({ remote, version }), document: '<p>Not found</p>' }),
  },
  {
    what: 'a document that unpacks to 100 MB',
    code: 'RELEASE_TOO_LARGE',
    isUnread: true,
    offer: (remote, version) => ({
      ...makeHostileRelease({ remote, version }),
      document: gzipSync(Buffer.alloc(1e8, 32)),
      headers: { 'content-encoding': 'gzip' },
    }),
  },
  {
    what: '60 files of 19 MB',
    code: 'RELEASE_TOO_LARGE',
    offer: (remote, version) => {
      const made = makeHostileRelease({ remote, version });
      const names = many(60, (index) => `browser/${index}.bin`);
      const files = new Map([...made.files, ...names.map((name) => [name, 19_000_000] as const)]);
      return { ...made, files, document: JSON.stringify({ ...made.release, ...withFiles(...names)(made.release) }) };
    },
  },
  // Unread like the one above, which the log says only once: another must come between.
  {
    what: 'a document with 20,000 pages',
    code: 'RELEASE_TOO_LARGE',
    isUnread: true,
    offer: (remote, version) => ({
      ...makeHostileRelease({ remote, version }),
      document: JSON.stringify({ version, ...routes(...many(20_000, (index) => `/x/${'y'.repeat(60)}${index}`)) }),
    }),
  },
];

const HEAVY: readonly RefusedRow[] = [
  ...load({
    'makes V8 end the process': `'ab'.repeat(2e8).split('');`,
    'fills memory with buffers': 'for (const all = []; ; ) all.push(Buffer.alloc(1e6, 1));',
    'fills the heap': 'for (const all = []; ; ) all.push(new Array(1e5).fill(0.5));',
  }),
  ...trial('RELEASE_BROKEN', {
    'ends its process': `hold(() => 'ab'.repeat(2e8).split(''));`,
    'fills memory with buffers': `for (;;) kept.push(Buffer.alloc(1e6, 1));`,
  }),
];

const LOADS = load({
  'ends its process by its number': 'process.kill(process.pid);',
  'ends its process': 'process.exit(3);',
  throws: `throw new Error('broken on purpose');`,
  'throws what cannot be read': `throw new Proxy({}, { get() { throw new Error('no'); } });`,
  'loops without end': 'for (;;);',
  'patches the language': `'use strict'; Array.prototype.flatMap = () => { throw new Error('no'); };`,
  'replaces a name of the language': `'use strict'; globalThis.Promise = class {};`,
  'requires a module': `require('node:fs');`,
  'is no script': 'this is none',
  'exposes nothing': '',
  'throws when it is asked for its app': `module.exports = { init() {}, get() { throw new Error('no'); } };`,
});

const TRIALS: readonly RefusedRow[] = [
  ...trial('RELEASE_KEEPS_STATE', {
    'keeps a profile in a variable': `kept[0] ??= person.first_name; return page(kept[0]);`,
    'keeps a profile in the global scope': `globalThis.kept ??= person; return page(globalThis.kept.id);`,
    'keeps a profile in its state': `kept.push(person); return { ...page(''), state: kept };`,
    'keeps a profile in the title': `kept[0] ??= person.id; return { ...page(''), title: kept[0] };`,
    'keeps the person across a wait': `kept[0] = person.id; await context.http.get('/api/me'); return page(kept[0]);`,
    'keeps an answer of the host': `kept[0] ??= (await context.http.get('/api/me')).data; return { ...page(''), state: kept };`,
  }),
  ...trial('RELEASE_BROKEN', {
    'changes a function of the platform': `Buffer.concat = () => { throw new Error('no'); }; return page('');`,
    'leaves an interval behind': `setInterval(() => {}, 1e3); return page('');`,
    'leaves a timer behind': `setTimeout(() => {}, 1e6); return page('');`,
    'answers with a state in a circle': `const state = {}; state.state = state; return { ...page(''), state };`,
    'answers with status 99999': `return { ...page(''), status: 99999 };`,
    'answers with a function for a title': `return { ...page(''), title: () => 'x' };`,
    'answers with a comment without end': `return page('<p></p><!--');`,
    'closes the elements around it': `return page('</div>');`,
    'never answers': `return new Promise(() => {});`,
  }),
];

/** Makes rows of releases whose style sheet would reach beyond the remote's own slot. */
const styles = (rows: Readonly<Record<string, (inFrame: (rules: string) => string) => string>>): RefusedRow[] =>
  Object.entries(rows).map(([what, sheet]) => ({
    what: `a style sheet that ${what}`,
    code: 'RELEASE_STYLES',
    offer: (remote, version) => {
      const { opening, closing } = styleFrame(remote);
      return makeHostileRelease({ remote, version, styles: sheet((rules) => opening + rules + closing) });
    },
  }));

const STYLES = styles({
  'stands in no frame': () => 'body{display:none}*{color:red!important}',
  'leaves its frame by a brace': (inFrame) => inFrame('}}body{display:none}@media all{@media all{'),
  'takes the name of the kit’s keyframes': (inFrame) => inFrame('@keyframes turn{to{opacity:0}}'),
  'brings a typeface': (inFrame) => inFrame('@font-face{font-family:system-ui;src:url(x.woff)}'),
  'cannot be read': (inFrame) => inFrame('a{b:"'),
});

/** Releases that hostile remotes offer and that are not promoted. */
export const REFUSED_ROWS: readonly RefusedRow[] = [
  ...HEAVY.map((row) => ({ ...row, isHeavy: true })),
  ...LOADS,
  ...TRIALS,
  ...DOCUMENTS,
  ...STYLES,
];
