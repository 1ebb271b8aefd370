import { createServer } from 'node:http';

/** Content of an origin. */
export interface HostileOffer {
  /** `release.json`. */
  readonly document: string | Uint8Array;
  /** Headers of the document. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Contents, or how many bytes a file says it has. */
  readonly files: ReadonlyMap<string, Uint8Array | number>;
}

export interface HostileOrigin {
  offer(offer: HostileOffer): void;
  stop(): Promise<void>;
}

/** Starts an origin whose offer a test can change. */
export async function startHostileOrigin(port: number, first: HostileOffer): Promise<HostileOrigin> {
  let current = first;
  const server = createServer((request, response) => {
    const file = (request.url ?? '').slice(1);
    const content = file === 'release.json' ? current.document : current.files.get(file);
    if (content === undefined) response.writeHead(404).end();
    else if (typeof content === 'number') response.writeHead(200, { 'content-length': content }).flushHeaders();
    else response.writeHead(200, file === 'release.json' ? current.headers : {}).end(content);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
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
