import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { createScriptedHost } from '../../testing/scripted-host.ts';
import type { ScriptedHost } from '../../testing/scripted-host.ts';
import { createHostCalls } from './host-calls.ts';

describe('createHostCalls', () => {
  let host: ScriptedHost;
  afterEach(() => host.close());

  it('makes a failure of the answer’s consumer a failure of the call, and the process goes on', async () => {
    host = await createScriptedHost((_incoming, response) => response.end('{}'));
    const { request } = createHostCalls(1_000);
    const failure = await new Promise((resolve) => {
      const answered = jest.fn<(error: Error | null) => void>();
      answered.mockImplementationOnce(() => {
        throw new Error('cannot be passed on');
      });
      answered.mockImplementationOnce(resolve);
      request({ origin: host.url, path: '/api/users', method: 'GET' }, answered);
    });
    expect(failure).toEqual(new Error('cannot be passed on'));
  });

  it('brings a slow reader the whole of an answer behind which the host closes its connection, as when it is replaced', async () => {
    const body = Buffer.alloc(1_000_000);
    host = await createScriptedHost(({ socket }) => {
      socket.write(`HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: ${String(body.length)}\r\n\r\n`);
      socket.end(body);
    });
    const { request } = createHostCalls(1_000);
    const answer = await new Promise<Dispatcher.ResponseData>((resolve, reject) => {
      const answered = (error: Error | null, given: Dispatcher.ResponseData): void => {
        if (error) reject(error);
        else resolve(given);
      };
      request({ origin: host.url, path: '/api/file/7', method: 'GET' }, answered);
    });
    let size = 0;
    for await (const part of answer.body as AsyncIterable<Buffer>) {
      size += part.byteLength;
      await wait(1);
    }
    expect(size).toBe(body.length);
  });
});
