import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { ClientRequest, IncomingMessage, RequestOptions, ServerResponse } from 'node:http';
import { request } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import { startProxySite } from '../../testing/proxy-site.ts';
import type { ProxySite } from '../../testing/proxy-site.ts';

const MEGABYTE = 1024 * 1024;
const json = { 'content-type': 'application/json' };
const unreachable = [502, expect.objectContaining({ code: 'HOST_UNREACHABLE' })];

describe('registerApiProxy', () => {
  let site: ProxySite;
  /** Told the turn of a request from 1 on. */
  type Script = (turn: number, incoming: IncomingMessage, response: ServerResponse) => void;

  async function serve(script: Script): Promise<string> {
    let turn = 0;
    site = await startProxySite((incoming, response) => {
      script((turn += 1), incoming, response);
    });
    return site.url;
  }
  afterEach(() => site.close());
  const codes = () => site.codes();

  const ask = (url: string, options: RequestOptions = {}): ClientRequest => {
    const asked = request(url, { agent: false, ...options });
    asked.on('error', () => undefined);
    return asked;
  };
  const answerOf = async (asked: ClientRequest) => {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return [answer.statusCode, await readJson(answer)];
  };
  /** Waits until the connection of the host's first request is closed, broken off or not. */
  const hangUp = () =>
    new Promise((resolve) => {
      site.host.requests[0]?.socket.once('close', resolve);
    });

  it('brings an answer with two addresses, without either', async () => {
    const url = await serve((_turn, _incoming, response) => {
      response.writeHead(201, ['location', '/api/file/7', 'location', '/api/file/8']).end('{"id":7}');
    });
    const answer = await fetch(`${url}/api/file`, { method: 'POST' });
    expect([answer.status, answer.headers.get('location'), await answer.json()]).toEqual([201, null, { id: 7 }]);
  });

  it('asks the host once, and leaves it to whom it answers 503 whether to ask again (specification §8)', async () => {
    const url = await serve((_turn, _incoming, response) => {
      response.writeHead(503, { ...json, 'retry-after': '1' }).end('{}');
    });
    const answer = await fetch(`${url}/api/users`);
    expect([answer.status, answer.headers.get('retry-after'), site.host.requests.length]).toEqual([503, '1', 1]);
  });

  it('says 502 when the host answers with a status that is none', async () => {
    const url = await serve((_turn, incoming) =>
      incoming.socket.end('HTTP/1.1 999 Odd\r\ncontent-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}'),
    );
    const answer = await fetch(`${url}/api/users`);
    expect([answer.status, await answer.json(), codes()]).toEqual([...unreachable, ['HOST_UNREACHABLE']]);
  });

  it('says 502 when the host hangs up on a body and then refuses it with a status that is none', async () => {
    const url = await serve((turn, { socket }) => {
      if (turn === 1) socket.destroy();
      else socket.end('HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n');
    });
    const asked = ask(`${url}/api/file`, { method: 'POST', headers: { 'content-length': MEGABYTE } });
    asked.write('the beginning');
    expect(await answerOf(asked)).toEqual(unreachable);
    expect([site.host.requests.length, codes()]).toEqual([2, ['HOST_UNREACHABLE']]);
  });

  it('says that a body of no announced size is too large after the host hung up on it too', async () => {
    const hungUp = Promise.withResolvers<unknown>();
    const url = await serve((_turn, { socket }) => {
      socket.once('close', hungUp.resolve).destroy();
    });
    const asked = ask(`${url}/api/users`, { method: 'POST', headers: json });
    asked.write('the beginning');
    await hungUp.promise;
    asked.end(Buffer.alloc(3 * MEGABYTE));
    expect(await answerOf(asked)).toEqual([413, expect.objectContaining({ code: 'BODY_TOO_LARGE' })]);
    expect(site.host.requests.length).toBe(1);
  });

  it('tells the host the size of a body that had none announced, when it asks for the lost answer', async () => {
    const hungUp = Promise.withResolvers<unknown>();
    const url = await serve((turn, { headers, socket }, response) => {
      if (turn === 1) socket.once('close', hungUp.resolve).destroy();
      else response.writeHead(413, json).end(JSON.stringify({ sizeBytes: headers['content-length'] }));
    });
    const asked = ask(`${url}/api/users`, { method: 'POST', headers: json });
    asked.write('{');
    await hungUp.promise;
    asked.end(Buffer.alloc(MEGABYTE - 1));
    expect(await answerOf(asked)).toEqual([413, { sizeBytes: String(MEGABYTE) }]);
  });

  it.each([
    ['with nothing to send', 'GET', {}, ''],
    ['with a body that was sent', 'POST', { 'content-length': 2 }, '{}'],
    ['in the middle of a body', 'POST', { 'content-length': 3 }, '{}'],
  ])(
    'hangs up on the host when a client leaves before the answer %s, and says nothing',
    async (_what, method, headers, sent) => {
      const arrived = Promise.withResolvers<unknown>();
      const url = await serve(() => {
        arrived.resolve(undefined);
      });
      const asked = ask(`${url}/api/users`, { method, headers });
      asked.flushHeaders();
      asked.write(sent);
      await arrived.promise;
      const hungUp = hangUp();
      asked.destroy();
      await hungUp;
      expect(codes()).toEqual([]);
    },
  );

  it('hangs up on the host when a client leaves in the middle of the answer, and says nothing', async () => {
    const arrived = Promise.withResolvers<unknown>();
    const url = await serve((_turn, _incoming, response) => {
      response.writeHead(200, { ...json, 'content-length': 100 }).write('{"half":', () => {
        arrived.resolve(undefined);
      });
    });
    const asked = ask(`${url}/api/users`).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined);
    await arrived.promise;
    const hungUp = hangUp();
    asked.destroy();
    await hungUp;
    expect(codes()).toEqual([]);
  });
});
