import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MadeRelease } from './make-release.ts';

/** A remote's origin: a server of files that can go away and come back at the same address. */
export interface ReleaseOrigin {
  readonly url: string;
  /** Number of requests by path. */
  readonly asked: ReadonlyMap<string, number>;
  offer(made: MadeRelease): void;
  /** Changes one file without telling the release. */
  put(file: string, content: string): void;
  remove(file: string): void;
  up(): Promise<void>;
  down(): Promise<void>;
}

/** Makes an origin that is up. */
export async function createReleaseOrigin(): Promise<ReleaseOrigin> {
  const files = new Map<string, Uint8Array>();
  const asked = new Map<string, number>();
  let server: Server | undefined;
  let port = 0;

  async function up(): Promise<void> {
    const next = createServer((request, response) => {
      const file = (request.url ?? '').slice(1);
      asked.set(file, (asked.get(file) ?? 0) + 1);
      const bytes = files.get(file);
      response.writeHead(bytes ? 200 : 404, { connection: 'close' }).end(bytes ?? 'nothing here');
    });
    await new Promise<void>((resolve) => next.listen(port, '127.0.0.1', resolve));
    port = (next.address() as AddressInfo).port;
    server = next;
  }

  async function down(): Promise<void> {
    const last = server;
    server = undefined;
    last?.closeAllConnections();
    await new Promise<void>((resolve) =>
      last
        ? last.close(() => {
            resolve();
          })
        : resolve(),
    );
  }

  await up();
  return {
    url: `http://127.0.0.1:${String(port)}`,
    asked,
    offer({ release, files: offered }) {
      files.clear();
      for (const [file, bytes] of offered) files.set(file, bytes);
      files.set('release.json', Buffer.from(JSON.stringify(release)));
    },
    put: (file, content) => void files.set(file, Buffer.from(content)),
    remove: (file) => void files.delete(file),
    up,
    down,
  };
}
