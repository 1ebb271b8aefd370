import { describe, expect, it } from '@jest/globals';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const followParent = pathToFileURL(join(import.meta.dirname, 'follow-parent.ts')).href;

describe('follow-parent', () => {
  it('ends a program in order when its parent is gone', async () => {
    const program = "process.on('SIGTERM', () => process.exit(7)); process.send('ready'); setInterval(() => {}, 1000);";

    expect(await runAndLeave(program)).toEqual([7, null]);
  });

  it('ends a program that has no way of its own to end', async () => {
    expect(await runAndLeave("process.send('ready'); setInterval(() => {}, 1000);")).toEqual([null, 'SIGTERM']);
  });
});

/** Starts the program, waits for its message, closes the channel as a dying parent does, and waits for its end. */
async function runAndLeave(program: string): Promise<unknown[]> {
  const dir = await mkdtemp(join(tmpdir(), 'follow-parent-'));
  try {
    await writeFile(join(dir, 'program.mjs'), program);
    const child = fork(join(dir, 'program.mjs'), { execArgv: ['--import', followParent] });
    await once(child, 'message');
    child.disconnect();
    const exit: unknown[] = await once(child, 'exit');
    return exit;
  } finally {
    await rm(dir, { recursive: true });
  }
}
