import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A client has this long to send what it had begun when it had not yet heard that the connection ends. */
const QUIET_MS = 300;
/** Streams and slow answers are waited for no longer. */
const LONGEST_MS = 10_000;
const LOOK_MS = 20;

/**
 * Prepares a server for ending without losing a request.
 *
 * Closing at once would cut connections on which a request is already under way. So first no new connection is
 * taken on, and every answer tells its client that it was the connection's last.
 *
 * @returns Ends the server: refuses new connections, answers what was asked, then closes it.
 */
export function prepareDrain(app: FastifyInstance): () => Promise<void> {
  let inFlight = 0;
  let isDraining = false;
  let lastAt = 0;
  // At the server, not as a hook: a client can be gone before the hooks of its request have run.
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.setHeader('connection', 'close');
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
      lastAt = performance.now();
    });
  });
  return async () => {
    isDraining = true;
    // Only the listening: an HTTP server's own `close` would also end the connections that are between two requests.
    NetServer.prototype.close.call(app.server);
    const beganAt = performance.now();
    lastAt = beganAt;
    const isQuiet = () => inFlight === 0 && performance.now() - lastAt > QUIET_MS;
    while (!isQuiet() && performance.now() - beganAt < LONGEST_MS)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    app.server.closeAllConnections();
    await app.close();
  };
}
