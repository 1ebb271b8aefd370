import { createServer } from 'node:net';
import { SentenceError } from './sentence-error.ts';

/** A port the platform is about to listen on. */
export interface WantedPort {
  readonly port: number;
  /** What will listen on it, for example `shell`. */
  readonly piece: string;
  /** The environment variable that moves it, with an example value. */
  readonly change: string;
}

/**
 * Makes sure that nothing listens on the ports yet.
 *
 * @throws {SentenceError} Naming the first taken port and the variable to change.
 */
export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  for (const { port, piece, change } of wanted) {
    if (await isPortFree(port)) continue;
    throw new SentenceError(
      `Port ${port} (${piece}) is taken: stop what listens on it, or choose another one, for example ${change}.`,
    );
  }
}

/** Tells whether a server could listen on the port now, on the loopback and on every address. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '0.0.0.0'));
}

/** Finds ports that nothing listens on at the moment of the call; they all differ. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject);
          server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            resolve(typeof address === 'object' && address !== null ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
