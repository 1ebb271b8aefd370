import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { End } from './announce-end.child.ts';

const program = join(import.meta.dirname, 'announce-end.child.ts');

/** Runs a process to its end; `signal` is sent once it is ready. */
async function run(how: End, { signal, mode = '' }: { signal?: NodeJS.Signals; mode?: 'production' | '' } = {}) {
  const child = spawn(process.execPath, [program, how, mode]);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  if (signal) child.stdout.once('data', () => child.kill(signal));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said };
}

describe('a process that ends', () => {
  it('names the error that nobody caught in one line, without its message', async () => {
    const { code, said } = await run('error');
    expect(code).toBe(1);
    expect(said).toMatch(/^api: ended: an error that nobody caught: TypeError < .*announce-end\.child\.ts[^\n]*\n$/);
    expect(said).not.toContain('Болд');
  });

  it('names the rejection that nobody handled', async () => {
    expect(await run('rejection')).toEqual({
      code: 1,
      said: expect.stringMatching(/^api: ended: a rejection that nobody handled: TypeError < [^\n]*\n$/),
    });
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('names %s and ends in order', async (signal) => {
    expect(await run('signal', { signal })).toEqual({ code: 0, said: `api: ending: ${signal}\n` });
  });

  it('says so in the form of the log in production', async () => {
    const { code, said } = await run('signal', { signal: 'SIGTERM', mode: 'production' });
    expect([code, JSON.parse(said)]).toEqual([
      0,
      expect.objectContaining({ level: 50, time: expect.any(Number), msg: 'api: ending: SIGTERM' }),
    ]);
  });

  it('says that nothing was left to do', async () => {
    expect(await run('nothing')).toEqual({ code: 1, said: 'api: ended: nothing was left to do\n' });
  });
});
