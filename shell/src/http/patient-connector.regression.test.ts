import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { createPatientConnector } from './patient-connector.ts';

const BODY = Buffer.alloc(1_000_000, 'x');
const chunk = Buffer.concat([Buffer.from(`${BODY.length.toString(16)}\r\n`), BODY, Buffer.from('\r\n0\r\n\r\n')]);

describe('createPatientConnector', () => {
  let server: Server;
  let agent: Agent;
  let answer: readonly (string | Buffer)[];

  beforeEach(async () => {
    agent = new Agent({ connect: createPatientConnector() });
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        for (const part of answer) socket.write(part);
        socket.end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(async () => {
    await agent.destroy();
    server.close();
  });

  /** Reads an answer that has arrived and whose connection is closed before the first part is taken. */
  async function readSlowly(): Promise<number> {
    const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const { body } = await agent.request({ origin, path: '/', method: 'GET' });
    let size = 0;
    for await (const part of body as AsyncIterable<Buffer>) {
      await wait(1);
      size += part.byteLength;
    }
    return size;
  }

  it.each([
    [
      'with its length',
      [`HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: ${String(BODY.length)}\r\n\r\n`, BODY],
    ],
    ['in parts', ['HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n', chunk]],
    ['up to its end', ['HTTP/1.0 200 OK\r\n\r\n', BODY]],
  ])(
    'lets a slow reader have the whole of an answer that is sent %s before the connection is closed',
    async (_kind, sent) => {
      answer = sent;
      for (let turn = 0; turn < 5; turn += 1) expect(await readSlowly()).toBe(BODY.length);
    },
  );

  it('fails for an answer that is broken off', async () => {
    answer = [`HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: ${String(BODY.length + 1)}\r\n\r\n`, BODY];
    await expect(readSlowly()).rejects.toThrow();
  });
});
