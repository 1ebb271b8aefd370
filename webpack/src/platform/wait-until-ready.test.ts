import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { findFreePorts } from './ports.ts';
import { waitUntilReady } from './wait-until-ready.ts';

let server: Server;
let url: string;
let calls: number;
let answer: () => number;

beforeEach(async () => {
  const [port = 0] = await findFreePorts(1);
  url = `http://127.0.0.1:${port}/healthz`;
  calls = 0;
  answer = () => 503;
  server = createServer((_request, response) => {
    calls += 1;
    response.writeHead(answer()).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('waitUntilReady', () => {
  it('asks again until the answer is 200', async () => {
    answer = () => (calls < 3 ? 503 : 200);
    await waitUntilReady({ piece: 'api', url, limitMs: 10_000, signal: new AbortController().signal });

    expect(calls).toBe(3);
  });

  it('says which piece is late when the limit has passed', async () => {
    const waiting = waitUntilReady({ piece: 'api', url, limitMs: 0, signal: new AbortController().signal });

    await expect(waiting).rejects.toThrow('The api did not become ready within 0 s');
  });

  it('ends with the reason when it is given up', async () => {
    const giveUp = new AbortController();
    const waiting = waitUntilReady({ piece: 'api', url, limitMs: 10_000, signal: giveUp.signal });
    giveUp.abort(new Error('The api ended.'));

    await expect(waiting).rejects.toThrow('The api ended.');
  });
});
