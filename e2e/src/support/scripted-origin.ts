import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryDir } from '@ecard/webpack/platform';
import type { RemoteName } from '@ecard/webpack/platform';
import type { Release } from '@ecard/shared/contract';

/** Changes of an origin to the built release. */
export interface Offer {
  /** Under this version; each fault needs one of its own, or the shell has it already. */
  readonly version: string;
  /** Changes the document. */
  readonly document?: Partial<Pick<Release, 'contract' | 'routes' | 'files'>>;
  /** Answers some files otherwise; the others are the built ones. */
  readonly answers?: Readonly<Record<string, FileAnswer>>;
}

export type FileAnswer = (response: ServerResponse, bytes: Uint8Array) => void;

/** A remote's origin that does what a test tells it. */
export interface ScriptedOrigin {
  /** The built release, unchanged. */
  readonly release: Release;
  /** Number of requests for each file. */
  readonly asked: ReadonlyMap<string, number>;
  offer(offer: Offer): void;
  stop(): Promise<void>;
}

/** Starts an origin that offers the built release. */
export async function startScriptedOrigin(remote: RemoteName, port: number): Promise<ScriptedOrigin> {
  const folder = join(repositoryDir, remote, 'dist');
  const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release;
  const asked = new Map<string, number>();
  let current: Offer = { version: release.version };

  async function bytesOf(file: string): Promise<Uint8Array | undefined> {
    const { version, document } = current;
    if (file === 'release.json') return Buffer.from(JSON.stringify({ ...release, ...document, version }));
    return readFile(join(folder, file)).catch(() => undefined);
  }

  const server = createServer((request, response) => {
    const file = (request.url ?? '').slice(1);
    asked.set(file, (asked.get(file) ?? 0) + 1);
    void bytesOf(file).then((bytes) => {
      const answer = current.answers?.[file];
      if (answer) answer(response, bytes ?? Buffer.alloc(0));
      else response.writeHead(bytes ? 200 : 404).end(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    release,
    asked,
    offer: (offer) => {
      current = offer;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
