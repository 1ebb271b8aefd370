import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { repositoryDir } from './repository.ts';
import { createRestartingChild } from './restarting-child.ts';

describe('createRestartingChild', () => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  async function prepare(code: string) {
    await mkdir(join(repositoryDir, '.data'), { recursive: true });
    const folder = await mkdtemp(join(repositoryDir, '.data/child-'));
    undo.push(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'program.mjs'), code);
    const lines: string[] = [];
    let heard: () => void = () => undefined;
    const child = createRestartingChild({
      piece: 'piece',
      program: relative(repositoryDir, join(folder, 'program.mjs')),
      env: { GREETING: 'hello' },
      write: (line) => {
        lines.push(line);
        heard();
      },
    });
    undo.push(() => child.stop());
    const nextLine = () => new Promise<void>((resolve) => (heard = resolve));
    return { child, lines, nextLine };
  }

  it('restarts the program, after the running one has ended', async () => {
    const { child, lines, nextLine } = await prepare(
      `process.on('SIGTERM', () => { console.log('bye'); process.exit(0); }); console.log(process.env.GREETING); setInterval(() => {}, 1000);`,
    );
    let line = nextLine();
    await child.restart();
    await line;
    await child.restart();
    // `bye` is read by now.
    line = nextLine();
    await line;
    await child.stop();
    expect(lines.slice(0, 3)).toEqual(['[piece] hello', '[piece] bye', '[piece] hello']);
  });

  it('says that a program ended by itself, and waits for the next change', async () => {
    const { child, lines, nextLine } = await prepare(`process.exitCode = 3;`);
    const line = nextLine();
    await child.restart();
    await line;
    expect(lines).toEqual(['[piece] ended with 3; waiting for a change']);
  });
});
