import { request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isStatus } from './host-calls.ts';

/** A host that refuses a body by its headers answers at once. */
const WAIT_MS = 3_000;

/** An answer that may be passed on. */
export type EarlyAnswer = IncomingMessage & { readonly statusCode: number };

/**
 * Asks the host again with the headers of a request and nothing of its body.
 *
 * A host that refuses a body closes while it is still being sent, and the answer is lost on the way (the
 * connection is reset). It had not got the whole request, so it did nothing, and will refuse these headers again.
 *
 * @param headers - With the `content-length` of a body, or the host would take the request for a whole one.
 * @returns The answer, to be read to its end; `undefined` when there is none.
 */
export function askForEarlyAnswer(
  url: URL,
  { method, headers }: { readonly method: string; readonly headers: IncomingHttpHeaders },
): Promise<EarlyAnswer | undefined> {
  return new Promise((resolve) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const asked = request(url, { method, headers, agent: false, timeout: WAIT_MS });
    asked.once('response', (answer) => {
      answer.once('close', () => asked.destroy());
      if (hasStatus(answer)) resolve(answer);
      else asked.destroy();
    });
    asked.once('timeout', () => asked.destroy());
    asked.on('error', () => undefined);
    asked.once('close', () => {
      resolve(undefined);
    });
    asked.flushHeaders();
  });
}

function hasStatus(answer: IncomingMessage): answer is EarlyAnswer {
  return isStatus(answer.statusCode);
}
