import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host that does exactly what a test says, down to the connection. */
export interface ScriptedHost {
  readonly url: string;
  /** Requests so far. */
  readonly requests: IncomingMessage[];
  close(): Promise<void>;
}

/** Starts a host that gives every request to `answer`. */
export async function createScriptedHost(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<ScriptedHost> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) =>
        server.close(() => {
          resolve();
        }),
      );
    },
  };
}
