import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { StateDatabase } from './postgres-state-store.ts';
import { openStateDatabase } from './state-database.ts';

/** A message of PostgreSQL's protocol. */
function message(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind, 'latin1');
  head.writeInt32BE(content.byteLength + 4, 1);
  return Buffer.concat([head, content]);
}
const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
const DONE = Buffer.concat([message('C', Buffer.from('SELECT 0\0')), READY]);

describe('openStateDatabase', () => {
  let server: Server;
  let database: StateDatabase;
  const sockets: Socket[] = [];
  let answers = true;

  beforeEach(async () => {
    sockets.length = 0;
    answers = true;
    server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(WELCOME);
        socket.on('data', (asked) => {
          if (answers && asked.toString('latin1', 0, 1) === 'Q') socket.write(DONE);
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    database = openStateDatabase(`postgres://shell@127.0.0.1:${String(port)}/releases`, 100);
  });
  afterEach(async () => {
    await database.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('gives up a statement that is not answered, with its connection, and asks on another one afterwards', async () => {
    await database.query('select 1');
    answers = false;
    await expect(database.query('select 1')).rejects.toThrow(/timeout/i);
    answers = true;
    expect(await database.query('select 1')).toMatchObject({ rows: [] });
    expect(sockets).toHaveLength(2);
  });

  it('says at once that it listens, so that what was missed before is read', async () => {
    await new Promise<void>((resolve) => {
      database.listen('release_state', resolve);
    });
    expect(sockets).toHaveLength(1);
  });
});
