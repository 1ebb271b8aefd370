import { describe, expect, it } from '@jest/globals';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { runToEnd } from './child-process.ts';
import { findFreePorts } from './ports.ts';

describe('npm start', () => {
  it('ends with one sentence and exit code 1 when an environment value is wrong', async () => {
    const { code, output } = await start({ PORT: 'eighty' });

    expect([code, output]).toEqual([1, 'PORT must be a port number from 1 to 65535.']);
  });

  it('ends with one sentence and exit code 1 when a port is taken, before it builds anything', async () => {
    const [port = 0, apiPort = 0, ...remotePorts] = await findFreePorts(6);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(apiPort, '127.0.0.1', resolve));
    const env = { PORT: `${port}`, API_PORT: `${apiPort}`, REMOTE_PORTS: remotePorts.join(',') };
    const { code, output } = await start(env);
    await new Promise((resolve) => server.close(resolve));

    expect([code, output]).toEqual([
      1,
      `Port ${apiPort} (api) is taken: stop what listens on it, or choose another one, ` +
        `for example API_PORT=${apiPort + 10}.`,
    ]);
  });
});

function start(env: Record<string, string>) {
  return runToEnd({
    command: process.execPath,
    args: [join(import.meta.dirname, 'start.ts')],
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], ...env },
  });
}
