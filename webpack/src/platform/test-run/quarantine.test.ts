import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSentenceError } from '../sentence-error.ts';
import { findQuarantineFaults, readQuarantine } from './quarantine.ts';

const entry = { file: 'pay.test.ts', since: '3fed680', why: 'it waits for the clock of the machine' };
let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'quarantine-'));
  await writeFile(join(dir, 'pay.test.ts'), "describe('pay', () => { it(`takes ${sum} of a card\\'s balance`); });");
});

afterEach(async () => {
  await rm(dir, { recursive: true });
});

describe('findQuarantineFaults', () => {
  it('accepts a test that exists, with a value in its title', async () => {
    const list = [{ ...entry, test: "pay › takes 100 ₮ of a card's balance" }];

    expect(await findQuarantineFaults(list, dir)).toEqual([]);
  });

  it('refuses a test that its file does not have', async () => {
    expect(await findQuarantineFaults([{ ...entry, test: 'pay › takes nothing' }], dir)).toEqual([
      'quarantine.json names a test that does not exist in pay.test.ts: pay › takes nothing',
    ]);
  });

  it('refuses a file that does not exist', async () => {
    expect(await findQuarantineFaults([{ ...entry, test: 'pay', file: 'gone.test.ts' }], dir)).toEqual([
      'quarantine.json names a file that does not exist: gone.test.ts',
    ]);
  });

  it('refuses more than 20 entries', async () => {
    const list = Array.from({ length: 21 }, () => ({ ...entry, test: 'pay' }));

    expect(await findQuarantineFaults(list, dir)).toEqual([expect.stringContaining('21 entries of at most 20')]);
  });
});

describe('readQuarantine', () => {
  it('refuses an entry without a reason', async () => {
    const file = join(dir, 'quarantine.json');
    await writeFile(file, JSON.stringify([{ ...entry, test: 'pay', why: '' }]));

    const refusal = await readQuarantine(file).catch((error: unknown) => error);
    expect([isSentenceError(refusal), String(refusal)]).toEqual([true, expect.stringContaining('at [0].why')]);
  });
});
