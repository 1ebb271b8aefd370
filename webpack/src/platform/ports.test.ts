import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { findFreePorts, isPortFree, requireFreePorts } from './ports.ts';

let listening: Server | undefined;

afterEach(async () => {
  const server = listening;
  listening = undefined;
  if (server) await new Promise((resolve) => server.close(resolve));
});

describe('requireFreePorts', () => {
  it('passes when nothing listens on the ports', async () => {
    const [port = 0] = await findFreePorts(1);

    await expect(requireFreePorts([{ port, piece: 'shell', change: 'PORT=3010' }])).resolves.toBeUndefined();
  });

  it('names the taken port, the piece and the variable to change in one sentence', async () => {
    const port = await listen('127.0.0.1');

    await expect(requireFreePorts([{ port, piece: 'shell', change: 'PORT=3010' }])).rejects.toThrow(
      `Port ${port} (shell) is taken: stop what listens on it, or choose another one, for example PORT=3010.`,
    );
  });
});

describe('isPortFree', () => {
  it('is false for a port that another program has on every address', async () => {
    const port = await listen('0.0.0.0');

    await expect(isPortFree(port)).resolves.toBe(false);
  });
});

describe('findFreePorts', () => {
  it('gives as many different ports as asked for', async () => {
    const ports = await findFreePorts(4);

    expect(new Set(ports).size).toBe(4);
  });

  it('finds no port twice', async () => {
    const ports = [...(await findFreePorts(4)), ...(await findFreePorts(4))];

    expect(new Set(ports).size).toBe(8);
  });

  it('leaves out ports that something listens on', async () => {
    const taken = await listen('127.0.0.1');

    await expect(findFreePorts(20)).resolves.not.toContain(taken);
  });
});

async function listen(host: string): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  const server = createServer();
  listening = server;
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return port;
}
