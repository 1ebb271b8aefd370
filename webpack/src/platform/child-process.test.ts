import { describe, expect, it } from '@jest/globals';
import { runToEnd, startChild } from './child-process.ts';

describe('startChild', () => {
  it('lets the program end in its own way when it is stopped', async () => {
    const { child, ready } = startNode(
      "process.on('SIGTERM', () => process.exit(7)); console.log('ready'); setInterval(() => {}, 1000)",
    );
    await ready;
    await child.stop();

    expect(await child.exited).toEqual({ code: 7, signal: null });
  });

  it('kills a program that does not end in its time', async () => {
    const { child, ready } = startNode(
      "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000)",
    );
    await ready;
    await child.stop(50);

    expect(await child.exited).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('ends a program at once that ignores the request to end, when it is killed', async () => {
    const { child, ready } = startNode(
      "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000)",
    );
    await ready;
    child.kill();

    expect(await child.exited).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('does nothing when a program is stopped that has ended already', async () => {
    const { child } = startNode('process.exitCode = 3');
    await child.exited;
    await child.stop();

    expect(await child.exited).toEqual({ code: 3, signal: null });
  });

  it('rejects for a program that does not exist', async () => {
    const child = startChild({
      command: './no-such-program',
      args: [],
      cwd: import.meta.dirname,
      onLine: () => undefined,
    });

    await expect(child.exited).rejects.toThrow('ENOENT');
  });
});

describe('runToEnd', () => {
  it('collects the lines of both outputs', async () => {
    const { code, output } = await runToEnd({
      command: process.execPath,
      args: ['-e', "console.log('out'); console.error('error')"],
      cwd: import.meta.dirname,
    });

    expect(code).toBe(0);
    expect(output.split('\n').sort()).toEqual(['error', 'out']);
  });
});

function startNode(program: string) {
  const { promise: ready, resolve } = Promise.withResolvers<unknown>();
  const child = startChild({
    command: process.execPath,
    args: ['-e', program],
    cwd: import.meta.dirname,
    onLine: resolve,
  });
  return { child, ready };
}
