import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerClientError } from './client-error.ts';

describe('a connection without a whole request', () => {
  let server: Server;
  afterEach(() => {
    server.close();
  });

  /** Returns all that comes until the server closes the connection. */
  async function answerTo(sent: string): Promise<string> {
    server = createServer({ headersTimeout: 20, connectionsCheckingInterval: 10 });
    server.on('clientError', answerClientError);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    if (sent !== '') socket.write(sent);
    return text(socket);
  }

  it('is closed without an answer when nothing came, since a browser may be about to use it', async () => {
    expect(await answerTo('')).toBe('');
  });

  it('is answered 408 in a sentence when the rest does not come', async () => {
    expect(await answerTo('GET / HTTP/1.1\r\nhost: a\r\n')).toMatch(/^HTTP\/1.1 408 [^]*Хүсэлт хэт удаан ирлээ\.$/);
  });
});
