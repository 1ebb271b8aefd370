import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Said } from './data-lock.child.ts';
import { lockDataDir } from './data-lock.ts';

const parent = mkdtempSync(join(tmpdir(), 'ecard-lock-'));
const dir = join(parent, 'postgres');
const file = `${dir}.lock`;
const program = join(import.meta.dirname, 'data-lock.child.ts');
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  it('is refused while the process that holds it lives', async () => {
    const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(file, String(holder.pid));
    expect(() => lockDataDir(dir)).toThrow(`in use by process ${holder.pid}`);
    holder.kill('SIGKILL');
    await new Promise((resolve) => holder.once('close', resolve));

    const lock = lockDataDir(dir);
    expect(lock.lostHolder).toBe(holder.pid);
    lock.release();
  });

  it('is taken over from a process whose id another one has been given since', () => {
    lockDataDir(dir);
    const [, startedAt = ''] = readFileSync(file, 'utf8').split(' ');
    expect(startedAt).not.toBe('');
    // The process that runs the tests is alive, and did not start at this moment.
    writeFileSync(file, `${process.ppid} ${startedAt}`);
    const lock = lockDataDir(dir);
    expect(lock.lostHolder).toBe(process.ppid);
    lock.release();
  });

  it('names no lost holder after it was given back', () => {
    lockDataDir(dir).release();
    const lock = lockDataDir(dir);
    expect(lock.lostHolder).toBeUndefined();
    lock.release();
  });

  it.each([
    ['that nobody had before', undefined],
    ['of a process that was killed', '999999999'],
  ])('goes to one of several that start at one moment in a folder %s', async (_which, left) => {
    const children = Array.from({ length: 4 }, () => spawn(process.execPath, [program, dir]));
    const said = children.map((child) => {
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      return async () => String((await lines.next()).value);
    });
    for (const next of said) expect(await next()).toBe('ready');
    if (left !== undefined) writeFileSync(file, left);
    for (const child of children) child.stdin.write('go');
    const answers = await Promise.all(said.map((next) => next()));
    expect(answers.sort()).toEqual(['locked', 'refused', 'refused', 'refused'] satisfies Said[]);
    for (const child of children) child.stdin.end();
    await Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))));
  });
});
