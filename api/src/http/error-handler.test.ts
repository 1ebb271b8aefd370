import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerClientError } from './error-handler.ts';

describe('a connection that times out', () => {
  let server: Server;
  afterEach(() => {
    server.close();
  });

  /** Returns all that comes until the server closes the connection. */
  async function answerTo(sent: string): Promise<string> {
    // Long enough for what is sent to arrive on a busy machine.
    server = createServer({ headersTimeout: 300, connectionsCheckingInterval: 50 });
    server.on('clientError', answerClientError);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    if (sent !== '') socket.write(sent);
    return text(socket);
  }

  it('is closed without an answer when nothing came', async () => {
    expect(await answerTo('')).toBe('');
  });

  it('gets problem details when a part of a request came', async () => {
    expect(await answerTo('GET / HTTP/1.1\r\nhost: a\r\n')).toMatch(/^HTTP\/1.1 400 [^]*"code":"BAD_REQUEST"/);
  });
});
