import { createServer } from 'node:net';
import { SentenceError } from './sentence-error.ts';

/** A port the platform is about to listen on. */
export interface WantedPort {
  readonly port: number;
  /** Part of the platform that will listen on it, for example `shell`. */
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

/** Below the ports that systems give to outgoing connections, which come and go at any moment. */
const firstPort = 20_000;
const laneSize = 1_500;
const lanes = 8;

/** Ports this process has found before; something may be about to listen on them. */
const foundPorts = new Set<number>();

/**
 * Finds ports that nothing listens on at the moment of the call. A process never finds a port twice, and parallel
 * workers of one test run look in different ranges, so that none takes the port of another before it listens there.
 */
export async function findFreePorts(count: number): Promise<number[]> {
  const lane = Number(process.env['TEST_PARALLEL_INDEX'] ?? process.env['JEST_WORKER_ID'] ?? lanes - 1) % lanes;
  const first = firstPort + lane * laneSize;
  const offset = Math.floor(Math.random() * laneSize);
  const ports: number[] = [];
  for (let step = 0; step < laneSize && ports.length < count; step += 1) {
    const port = first + ((offset + step) % laneSize);
    if (foundPorts.has(port) || !(await isPortFree(port))) continue;
    foundPorts.add(port);
    ports.push(port);
  }
  if (ports.length < count) throw new SentenceError(`Fewer than ${count} ports are free from ${first} on.`);
  return ports;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
