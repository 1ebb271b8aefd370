import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call as the host got it. */
export interface HostCall {
  /** Method, path and query: `GET /api/ec/season`. */
  readonly line: string;
  readonly authorization: string | undefined;
  readonly cookie: string | undefined;
  readonly contentType: string | undefined;
  readonly body: unknown;
}

/** A body, with `refused` as its status if that is not 200; a status alone, or `'silence'` for never. */
type HostAnswer = object | number | 'silence';

/** The host's answers by method and path; a function answers by the call. */
export type HostAnswers = Readonly<Record<string, HostAnswer | ((call: HostCall) => HostAnswer)>>;

/** A transport-authority host that remembers what it was asked. */
export interface RecordingHost {
  readonly url: string;
  readonly calls: HostCall[];
  answers: HostAnswers;
  /** Settles when a caller gives up waiting for an answer. */
  readonly hungUp: Promise<void>;
  close(): Promise<void>;
}

/** Starts a host on a free port. */
export async function createRecordingHost(answers: HostAnswers): Promise<RecordingHost> {
  const calls: HostCall[] = [];
  let hangUp = (): void => undefined;
  const hungUp = new Promise<void>((resolve) => {
    hangUp = resolve;
  });
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      const { authorization, cookie, 'content-type': contentType } = request.headers;
      const call = { line: `${request.method ?? ''} ${request.url ?? ''}`, authorization, cookie, contentType, body };
      calls.push(call);
      const given = host.answers[`${request.method ?? ''} ${path}`] ?? 404;
      const answer = typeof given === 'function' ? (given as (call: HostCall) => HostAnswer)(call) : given;
      if (answer === 'silence') {
        response.once('close', hangUp);
        return;
      }
      response.writeHead(statusOf(answer), {
        'content-type': 'application/json',
        connection: 'close',
      });
      response.end(typeof answer === 'number' ? '{}' : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host: RecordingHost = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    calls,
    answers,
    hungUp,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) =>
        server.close(() => {
          resolve();
        }),
      );
    },
  };
  return host;
}

function statusOf(answer: object | number): number {
  if (typeof answer === 'number') return answer;
  return 'refused' in answer && typeof answer.refused === 'number' ? answer.refused : 200;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
