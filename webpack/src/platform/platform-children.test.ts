import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlatformChildren } from './platform-children.ts';

let dir: string;
let lines: string[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'platform-children-'));
  lines = [];
});

afterEach(() => rm(dir, { recursive: true }));

describe('createPlatformChildren', () => {
  it('says which piece ended by itself and how', async () => {
    const children = createPlatformChildren((line) => lines.push(line));
    children.start('api', await program('process.exitCode = 3'), {});

    expect((await children.ended).message).toBe('The api ended by itself with exit code 3; its lines above say why.');
  });

  it('writes what a piece says after its name', async () => {
    const children = createPlatformChildren((line) => lines.push(line));
    await children.start('api', await program('console.log(`hello ${process.env.PLACE}`)'), { PLACE: 'city' }).exited;

    expect(lines).toEqual(['[api] hello city']);
  });

  it('stays silent about an end that is wanted', async () => {
    const children = createPlatformChildren((line) => lines.push(line));
    children.expectEnds();
    await children.start('api', await program(''), {}).exited;

    expect(await Promise.race([children.ended, Promise.resolve('silent')])).toBe('silent');
  });
});

async function program(text: string): Promise<string> {
  const file = join(dir, 'program.mjs');
  await writeFile(file, text);
  return file;
}
