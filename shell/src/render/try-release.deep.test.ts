import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startRemoteSite } from './testing/remote-site.ts';
import type { RemoteSite } from './testing/remote-site.ts';
import { tryRelease } from './try-release.ts';

/** A server build that runs `load` as it is evaluated, and `render` for every page. */
const build = (render: string, load = '') => `
${load}
module.exports = {
  async render(context, request, hold) {
    const person = context.store.snapshot().profile.user;
    const page = (html) => ({ html, state: null, status: 200 });
    ${render}
  },
};
`;
const SOUND = build(`
  const { data } = await context.http.get('/api/ec/cards');
  return { ...page('<p>' + person.first_name + '</p>'), state: data };
`);

describe('tryRelease', () => {
  let site: RemoteSite;
  beforeEach(async () => {
    site = await startRemoteSite();
  });
  afterEach(() => site.close());
  const trial = async (code: string, trialBudgetMs = 5_000) =>
    tryRelease(await site.write(code), { ...site.options, trialBudgetMs });

  it('accepts a release that shows everybody what is theirs', async () => {
    await expect(trial(SOUND)).resolves.toBeUndefined();
  });

  it('accepts one whose screens can do nothing with the answers of a trial', async () => {
    await expect(trial(build(`throw new Error('no such card');`))).resolves.toBeUndefined();
  });

  it.each([
    ['throws', 'throw new Error("broken on purpose");', 'broken on purpose'],
    ['exposes nothing', '', 'exposes no ./app'],
    ['ends its process', `'ab'.repeat(7e7).split('');`, 'size error'],
    ['ends its process by its number', 'process.kill(process.pid);', 'not a function'],
    ['patches the language', `'use strict'; Array.prototype.flatMap = () => { throw new Error('x'); };`, 'read only'],
    ['fills the memory', 'for (const all = []; ; ) all.push(new Array(1e6).fill(0.5));', 'memory'],
    ['fills the memory beside the heap', 'for (const all = []; ; ) all.push(Buffer.alloc(1e7, 1));', 'held'],
  ])('refuses one whose server build %s, with the reason', async (_what, code, reason) => {
    await expect(trial(code)).rejects.toThrow(reason);
  });

  it.each([
    ['a profile in a variable', `kept ??= person.first_name; return page(kept);`],
    ['a profile in the global scope', `globalThis.kept ??= person.first_name; return page(globalThis.kept);`],
    ['a profile in its state', `kept ??= person; return { ...page(''), state: { kept } };`],
    ['a profile in the title', `kept ??= person.id; return { ...page(''), title: kept };`],
    [
      'the answer of the host',
      `kept ??= (await context.http.get('/api/me')).data; return { ...page(''), state: kept };`,
    ],
    [
      'whose page it is across a wait',
      `kept = person.first_name; await context.http.get('/api/me'); return page(kept);`,
    ],
  ])('refuses one that keeps %s', async (_what, code) => {
    await expect(trial(build(code, 'let kept;'))).rejects.toMatchObject({
      code: 'RELEASE_KEEPS_STATE',
      message: '/ec shows what belongs to somebody else',
    });
  });

  it('gives each page answers that its checks ask for, so that what it keeps of them shows', async () => {
    const code = build(
      `
      const { data } = await context.http.get('/api/ec/cards/1');
      const issues = [];
      const check = (name, isRight, issue) => isRight(data[name]) || issues.push({ path: [name], ...issue });
      check('holder', (value) => typeof value === 'string', { code: 'invalid_type', expected: 'string' });
      check('status', (value) => value === 'LOST', { code: 'invalid_value', values: ['LOST'] });
      check('day', (value) => /^\\d{4}-\\d\\d$/.test(value), { code: 'invalid_format', format: 'regex' });
      if (issues.length > 0) throw Object.assign(new Error('no data'), { cause: { issues } });
      kept ??= data.holder;
      return page(kept);`,
      'let kept;',
    );
    await expect(trial(code)).rejects.toMatchObject({ code: 'RELEASE_KEEPS_STATE' });
  });

  it('accepts one whose checks ask for what no answer has', async () => {
    const issues = `[{ path: ['x'], code: 'invalid_type', expected: 'string' }]`;
    await expect(trial(build(`throw Object.assign(new Error('no'), { issues: ${issues} });`))).resolves.toBeUndefined();
  });

  it('renders a page that no answer suits only once more for each person and for its time', async () => {
    const code = build(
      `
      renders += 1;
      // 41 times with ever other answers, for both people at once, and to be measured.
      if (renders > 44) return { ...page(''), status: 99999 };
      throw Object.assign(new Error('no'), { issues: [{ path: ['x' + renders], code: 'invalid_type', expected: 'string' }] });`,
      'let renders = 0;',
    );
    const release = await site.write(code, { budgets: { renderMs: 1_000 } });
    await expect(tryRelease(release, { ...site.options, trialBudgetMs: 5_000 })).resolves.toBeUndefined();
  });

  it.each([
    ['another status', `return { ...page(''), status: 99999 };`, 'FRAGMENT_INVALID status'],
    ['a title that is not text', `return { ...page(''), title: () => '' };`, 'FRAGMENT_INVALID title'],
    ['a state that no page can hold', `return { ...page(''), state: 1n };`, 'FRAGMENT_INVALID state'],
    ['nothing', 'return undefined;', 'FRAGMENT_INVALID the answer'],
    ['HTML that takes in the page', `return page('<p><!--</p>');`, 'FRAGMENT_INVALID html'],
  ])('refuses one that answers with %s', async (_what, code, reason) => {
    await expect(trial(build(code))).rejects.toThrow(reason);
  });

  it.each([
    ['changes a function of the platform', `Buffer.concat = () => 1; return page('');`, 'Buffer.concat'],
    ['leaves an interval', `setInterval(() => undefined, 10); return page('');`, 'timers behind'],
    ['leaves a timeout', `setTimeout(() => undefined, 60000); return page('');`, 'timers behind'],
    ['leaves a timer of a signal', `AbortSignal.timeout(60000); return page('');`, 'timers behind'],
    ['fills its memory', `for (const all = []; ; ) all.push(new Array(1e6).fill(0.5));`, 'memory'],
  ])('refuses one that %s', async (_what, code, reason) => {
    await expect(trial(build(code))).rejects.toThrow(reason);
  });

  it.each([
    ['never answers', 'return new Promise(() => undefined);'],
    ['never gives its thread back', 'for (;;);'],
  ])('refuses one that %s', async (_what, code) => {
    await expect(trial(build(code), 300)).rejects.toThrow('/ec: ');
  });

  it.each([
    ['accepts', 60_000, undefined],
    ['refuses', 10, 'RELEASE_BUDGET'],
  ])('%s one whose pages take 100 ms when its budget is %i ms', async (_what, renderMs, code) => {
    const slow = build(`const end = Date.now() + 100; while (Date.now() < end); return page('');`);
    const release = await site.write(slow, { budgets: { renderMs } });
    const tried = tryRelease(release, { ...site.options, trialBudgetMs: 20_000 }).catch((error: unknown) => error);
    const fault = await tried;
    expect((fault as { code?: unknown } | undefined)?.code).toBe(code);
    if (code) expect(String(fault)).toMatch(/[/]ec takes \d+ ms to render, more than 30 ms/);
  });

  it('accepts any release where no process comes up at all: it is not the release’s fault', async () => {
    const release = await site.write(build('', `throw new Error('broken on purpose');`));
    await expect(tryRelease(release, { ...site.options, processFile: '/nowhere.ts' })).resolves.toBeUndefined();
  });
});
