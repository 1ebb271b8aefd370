import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { App } from './app-instance.ts';

/** A client has this long to send what it had begun when it had not yet heard that the connection ends. */
const quietMs = 300;
/** Slow answers are waited for no longer. */
const longestMs = 20_000;
const checkMs = 20;

/**
 * Prepares an app for ending without losing a request.
 *
 * Closing at once would cut connections on which a request is already under way, and answer 503 on the others. So first
 * no new connection is taken on, and every answer tells its client that it was the connection's last.
 *
 * @returns Ends the app: refuses new connections, answers what was asked, then closes it.
 */
export function prepareDrain(app: App): () => Promise<void> {
  let inFlight = 0;
  let isDraining = false;
  let lastAt = 0;
  // At the server, not as a hook: a client can be gone before the hooks of its request have run.
  app.server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
      lastAt = performance.now();
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });

  return async () => {
    isDraining = true;
    // Only the listening: an HTTP server's own `close` would also end the connections that are between two requests.
    NetServer.prototype.close.call(app.server);
    const startedAt = performance.now();
    lastAt = startedAt;
    const isQuiet = () => inFlight === 0 && performance.now() - lastAt > quietMs;
    while (!isQuiet() && performance.now() - startedAt < longestMs)
      await new Promise((resolve) => setTimeout(resolve, checkMs));
    app.server.closeAllConnections();
    await app.close();
  };
}
