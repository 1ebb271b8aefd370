/** Behaviour of a hostile remote when one of its pages is requested, after it passed its trial. */
export interface PageRow {
  readonly what: string;
  /** Body of `render(context, request, hold)`; `page(html)` makes an answer. */
  readonly code: string;
  /** Reason for the placeholder; without one the page is whole. */
  readonly failure?: string;
  /** Code in the log about the remote's process. */
  readonly event?: string;
  /** Takes a few hundred megabytes for a moment: no two rows do so at once. */
  readonly isHeavy?: boolean;
}

const placeholder = (failure: string, event: string | undefined, rows: Readonly<Record<string, string>>): PageRow[] =>
  Object.entries(rows).map(([what, code]) => ({ what, code, failure, ...(event === undefined ? {} : { event }) }));

/** Each costs its process. */
const HEAVY: readonly PageRow[] = [
  ...placeholder('FRAGMENT_LOST_WORKER', 'WORKER_LOST', {
    'makes V8 end the process': `hold(() => 'ab'.repeat(7e7).split(''));`,
    'makes V8 end the process after a wait': `await context.http.get('/api/ec/season'); hold(() => 'ab'.repeat(7e7).split(''));`,
  }),
  ...placeholder('FRAGMENT_LOST_WORKER', undefined, {
    'makes a text of 400 MB and V8 end the process': `hold(() => 'ab'.repeat(2e8).split(''));`,
  }),
  ...placeholder('FRAGMENT_LOST_WORKER', 'WORKER_MEMORY', {
    'fills memory with buffers': `hold(() => { for (;;) kept.push(Buffer.alloc(1e6, 1)); });`,
    'fills the heap': `hold(() => { for (;;) kept.push(new Array(1e5).fill(0.5)); });`,
  }),
];

/** Each costs its own fragment, and some their process. */
const FAILING: readonly PageRow[] = [
  ...HEAVY.map((row) => ({ ...row, isHeavy: true })),
  ...placeholder('FRAGMENT_LOST_WORKER', 'WORKER_LOST', {
    'forgets 1,000 rejected promises': `for (let one = 0; one < 1e3; one += 1) Promise.reject(new Error('x'.repeat(500))); return new Promise(() => {});`,
  }),
  ...placeholder('FRAGMENT_HUNG', 'WORKER_HUNG', {
    'loops without end': `hold(() => { for (;;); });`,
    'loops without saying so': `for (;;);`,
    'loops after it asked the host': `await context.http.get('/api/ec/season'); for (;;);`,
    'matches an expression without end': `return page(String(/^(a+)+$/.test('a'.repeat(60) + 'b')));`,
    'sends 4 MB of HTML, then loops while its state is written': `return { ...page('<p>' + 'x'.repeat(4e6) + '</p>'), state: { toJSON() { for (;;); } } };`,
    'goes from microtask to microtask': `const again = () => queueMicrotask(again); again(); return new Promise(() => {});`,
  }),
  ...placeholder('FRAGMENT_TIMEOUT', undefined, {
    'never answers': `return new Promise(() => {});`,
    'answers with what never settles': `return { then() {} };`,
  }),
  ...placeholder('FRAGMENT_TIMEOUT', 'REMOTE_LEFT_ERROR', {
    'forgets a rejected promise': `Promise.reject(new Error('forgotten')); return new Promise(() => {});`,
    'throws in a timer': `setTimeout(() => { throw new Error('later'); }, 1); return new Promise(() => {});`,
  }),
  ...placeholder('FRAGMENT_THREW', undefined, {
    throws: `throw new Error('broken on purpose');`,
    'throws nothing': `throw undefined;`,
    'throws what cannot be read': `throw new Proxy({}, { get() { throw new Error('no'); }, getPrototypeOf() { throw new Error('no'); } });`,
    'throws a code that is none': `throw Object.assign(new Error('x'.repeat(1e6)), { code: '"}\\n' + 'x'.repeat(1e6) });`,
    'calls itself without end': `const again = () => again() + 1; return page(again());`,
    'answers with what throws when read': `return Object.defineProperty({}, 'html', { enumerable: true, get() { throw new Error('no'); } });`,
  }),
  ...placeholder('FRAGMENT_INVALID', undefined, {
    'answers nothing': `return undefined;`,
    'answers with a state in a circle': `const state = {}; state.state = state; return { ...page(''), state };`,
    'answers with a BigInt for a state': `return { ...page(''), state: 1n };`,
    'answers with a state that throws': `return { ...page(''), state: { toJSON() { throw new Error('no'); } } };`,
    'answers with a function for a state': `return { ...page(''), state: () => 1 };`,
    'answers with 3 MB of state': `return { ...page(''), state: 'x'.repeat(3e6) };`,
    'answers with status 99999': `return { ...page(''), status: 99999 };`,
    'answers with status 100': `return { ...page(''), status: 100 };`,
    'answers with status 204': `return { ...page(''), status: 204 };`,
    'answers with a text for a status': `return { ...page(''), status: '200' };`,
    'answers with a function for a title': `return { ...page(''), title: () => 'x' };`,
    'answers with a title of 1 MB': `return { ...page(''), title: 'x'.repeat(1e6) };`,
    'answers with HTML that is no text': `return page({ toString: () => '<p>' });`,
    'answers with 5 MB of HTML': `return page('x'.repeat(5e6));`,
    'answers with a comment without end': `return page(WHOLE + '<!--');`,
    'answers with text without end': `return page(WHOLE + '<plaintext>');`,
    'answers with a script without end': `return page(WHOLE + '<script>');`,
    'answers with a picture without end': `return page(WHOLE + '<svg><style>');`,
    'answers with a template without end': `return page(WHOLE + '<template>');`,
    'answers with a choice without end': `return page(WHOLE + '<select><option>');`,
    'answers with a value without end': `return page(WHOLE + '<p title="');`,
    'closes the elements around it': `return page(WHOLE + '</div></div></main>');`,
    'hides the body': `return page(WHOLE + '<body hidden=""></body>');`,
    'answers with parts that are no list': `return { ...page(''), parts: 'all' };`,
  }),
];

/** The page is whole, and what the remote does beside it changes nothing for anybody. */
const HARMLESS: readonly PageRow[] = [
  {
    what: 'answers, then loops in a microtask',
    code: `let turns = 500; const again = () => { if (turns-- > 0) Promise.resolve().then(again); else for (;;); }; again(); return page(WHOLE);`,
    event: 'WORKER_HUNG',
  },
  { what: 'answers, then loops in a timer', code: `setTimeout(() => { for (;;); }, 5); return page(WHOLE);` },
  { what: 'answers, then loops in an interval', code: `setInterval(() => { for (;;); }, 5); return page(WHOLE);` },
  {
    what: 'answers, then loops in the timer of a signal',
    code: `AbortSignal.timeout(5).addEventListener('abort', () => { for (;;); }); return page(WHOLE);`,
  },
  ...Object.entries({
    'begins its own timer again': `const timer = setTimeout(() => { if (timer.refresh) { timer.refresh(); for (;;); } }, 5);`,
    'makes timers by their constructor': `const { constructor } = setTimeout(() => {}, 1); new constructor(() => { for (;;); }, 5, undefined, false, true).refresh?.();`,
    'makes immediates by their constructor': `const { constructor } = setImmediate(() => {}); new constructor(() => { for (;;); });`,
    'makes an interval of a timer': `const timer = setTimeout(() => {}, 5); try { timer._repeat = 5; timer._onTimeout = () => { for (;;); }; } catch {}`,
  }).map(([what, code]) => ({ what: `answers, then ${what}`, code: `${code} return page(WHOLE);` })),
  {
    what: 'patches the language and goes on',
    code: `try { Array.prototype.flatMap = () => { throw new Error('no'); }; } catch {} return page([WHOLE].flatMap((text) => text)[0]);`,
  },
  {
    what: 'puts its own `fetch` in the place of the process’s and waits for others’ calls',
    code: `const seen = []; globalThis.fetch = (...asked) => { seen.push(asked); return new Promise(() => {}); }; await context.http.get('/api/ec/season'); delete globalThis.fetch; return page(seen.length === 0 ? WHOLE : '<p>got a call</p>');`,
  },
  {
    what: 'ends the script of the page’s data in its state',
    code: `return { ...page(WHOLE), state: '</script><script>taken()</script><!--' };`,
  },
  { what: 'ends the title', code: `return { ...page(WHOLE), title: '</title><script>taken()</script>' };` },
  { what: 'answers with half a character', code: `return page(WHOLE + '\\ud800');` },
];

const attempt = (what: string, expression: string): PageRow => ({
  what,
  code: `
    let got;
    try { got = await (async () => (${expression}))(); } catch { /* Refused. */ }
    return page(got === undefined || got === null ? WHOLE : '<p>got ' + String(got) + '</p>');`,
});

/** The page is whole when the remote gets nothing. */
const ATTEMPTS: readonly PageRow[] = [
  attempt('reads the environment', `Object.keys(process.env).find((name) => name !== 'NODE_ENV')`),
  attempt('reads a file', `process.getBuiltinModule('node:fs').readFileSync('/etc/passwd')`),
  attempt('imports the file system', `(await import('node:fs')).readdirSync('/')`),
  attempt('runs a command', `process.getBuiltinModule('node:child_process').execSync('id')`),
  attempt('imports what runs commands', `(0, eval)("import('node:child_process')")`),
  attempt('starts a thread', `new (await import('node:worker_threads')).Worker('1', { eval: true })`),
  attempt('opens a socket', `(await import('node:net')).connect(22, '127.0.0.1')`),
  attempt('asks another server', `(await fetch('http://127.0.0.1/')).status`),
  attempt('opens a web socket', `new WebSocket('ws://127.0.0.1/')`),
  attempt('requires a module', `require('node:os').hostname()`),
  attempt(
    'finds the process through a function',
    `(await 1, (() => {}).constructor('return process.mainModule ?? process.binding')())`,
  ),
  attempt('ends a process by its number', `process.kill(1, 0)`),
  attempt('ends its own process', `process.exit(1)`),
  attempt('sleeps in a call', `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1e6)`),
  attempt('runs when memory is collected', `new FinalizationRegistry(() => { for (;;); })`),
  attempt('finds a token in the store', `/eyJ[\\w-]+\\./.exec(JSON.stringify(context.store.snapshot()))?.[0]`),
  attempt('finds a token in its client', `/eyJ[\\w-]+\\./.exec(JSON.stringify(context.http.defaults))?.[0]`),
  attempt(
    'gives its client another way to the network',
    `(await context.http.get('/api/missing', { baseURL: 'http://127.0.0.1:1', adapter: 'fetch' })).status`,
  ),
  attempt('asks another server through the shell', `(await context.http.get('http://127.0.0.1/api/')).status`),
  attempt('asks the host beside /api/', `(await context.http.get('/api/%2e%2e/metrics')).status`),
  attempt(
    'sends a header of its own',
    `(await context.http.get('/api/ec/season', { headers: { authorization: 'x' } })).status`,
  ),
  attempt('exchanges the person’s token', `(await context.http.post('/api/auth/refresh')).data.token`),
  attempt('works in another person’s name', `(await context.http.post('/api/user/1/actions/impersonate')).data.token`),
  attempt('ends the person’s sessions', `(await context.http.delete('/api/user/sessions')).status`),
  attempt('imports another remote', `(await import('mf-auth/app')).default`),
  attempt(
    'finds another remote',
    `Object.getOwnPropertyNames(globalThis).find((name) => /mf_(?!reports|invoices|admin)/.test(name))`,
  ),
  attempt('signs the person out', `context.session.signOut()`),
];

/** All rows: behaviours of hostile remotes while one of their pages is rendered. */
export const PAGE_ROWS: readonly PageRow[] = [...FAILING, ...HARMLESS, ...ATTEMPTS];
