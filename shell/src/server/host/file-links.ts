import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { z } from 'zod/mini';
import { FILE_LINKS } from '@ecard/shared/http';
import type { Config } from '../../config/config.ts';
import { codeOf } from '../../errors/code-of.ts';
import { toBrowserHeaders, toHostHeaders } from '../../http/api-headers.ts';
import { httpText } from '../../http/http.text.ts';
import { isPrefetch } from '../../http/is-prefetch.ts';
import { previousPath } from '../../http/previous-path.ts';
import { answerProblem, noteProblem } from '../../http/problems.ts';
import { readStoredValues } from '../../http/read-stored-values.ts';
import { isSameOrigin } from '../../http/same-origin.ts';
import { failWhenStalled } from '../../http/stall-guard.ts';
import { toReturnPath, withReturnPath } from '../../page/return-path.ts';
import { guardAnswer } from './guard-answer.ts';
import { createHostCalls, hasLeft } from './host-calls.ts';
import { sendFault } from './send-fault.ts';

/** The host's file of a record, by the address that links name. Nothing else of the host is had here. */
const FILES: Readonly<Record<(typeof FILE_LINKS)[keyof typeof FILE_LINKS], (id: string) => string>> = {
  [FILE_LINKS.report]: (id) => `/api/report-request/${id}/download`,
};

/** Longest problem of the host that is read for its sentence. */
const MAX_PROBLEM_BYTES = 64 * 1024;

const paramsSchema = z.object({ id: z.uuid() });
const problemSchema = z.object({ message: z.string() });

interface FileLinkOptions {
  readonly config: Pick<Config, 'apiUrl' | 'publicUrl'>;
  /** Longest wait for a file to begin, and for its next part, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  onBrokenOff(code: string): void;
}

/**
 * Answers links to files of the host for a browser whose script has not started or does not run: the account's token is
 * read from its cookie. The host decides who may have the file; where it refuses, a page says why.
 */
export function registerFileLinks(
  app: FastifyInstance,
  { config, timeoutMs = 30_000, onBrokenOff }: FileLinkOptions,
): void {
  const { origin, pathname } = new URL(config.apiUrl);
  const calls = createHostCalls(timeoutMs);

  const ask = ({ raw }: FastifyReply, options: Pick<Dispatcher.RequestOptions, 'path' | 'method' | 'headers'>) =>
    new Promise<Dispatcher.ResponseData>((resolve, reject) => {
      calls.runFor(raw, () => {
        calls.request({ origin, ...options }, (error, answer) => {
          if (error) reject(error);
          else resolve(answer);
        });
      });
    });

  for (const [address, fileOf] of Object.entries(FILES))
    app.get(`${address}/:id`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isSameOrigin(request, config)) return answerProblem(request, reply, 'CROSS_SITE_REQUEST');
      // The host keeps who had a file: none is had for nobody.
      if (isPrefetch(request)) return answerProblem(request, reply, 'VISIT_REQUIRED');
      const { data } = paramsSchema.safeParse(request.params);
      if (!data) return answerProblem(request, reply, 'FILE_NOT_FOUND');
      const { token } = readStoredValues(request);
      if (token === null) return leadToSignIn(request, reply);
      const answer = await ask(reply, {
        path: pathname.replace(/\/$/, '') + fileOf(data.id),
        method: request.method === 'HEAD' ? 'HEAD' : 'GET',
        headers: headersOf(request, token),
      }).catch((error: unknown) => noteFailure(request, reply, error));
      if (answer === undefined) return reply;
      if (answer.statusCode === 200 || answer.statusCode === 206) {
        const headers = toBrowserHeaders(answer.headers, config.apiUrl);
        return reply
          .code(answer.statusCode)
          .headers({ 'content-disposition': 'attachment', ...headers, 'cache-control': 'no-store' })
          .send(guardAnswer(reply, answer.body, { timeoutMs, onBrokenOff }));
      }
      if (answer.statusCode === 401) {
        answer.body.on('error', () => undefined).destroy();
        return leadToSignIn(request, reply);
      }
      const message = (await readMessage(answer.body, timeoutMs)) ?? sentenceOf(answer.statusCode);
      return sendFault(request, reply, { status: statusOf(answer.statusCode), message });
    });
}

/** Headers of the reader's request that concern the file, with the token of the account. */
function headersOf(request: FastifyRequest, token: string): IncomingHttpHeaders {
  const { 'accept-language': language, 'if-range': tag, 'user-agent': agent, range } = request.headers;
  return toHostHeaders(request, {
    accept: '*/*',
    ...{ 'accept-language': language, 'if-range': tag, 'user-agent': agent, range },
    authorization: `Bearer ${token}`,
  });
}

/** Leads a reader who is not signed in to the sign-in page, and from there back to the page with the link. */
function leadToSignIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.redirect(withReturnPath('/', toReturnPath(previousPath(request))), 303);
}

function noteFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): undefined {
  // Nobody waits for an answer, and it is nobody's fault.
  if (hasLeft(reply.raw)) return;
  const isLate = codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT';
  sendFault(
    request,
    reply,
    noteProblem(request, isLate ? 'HOST_TIMEOUT' : 'HOST_UNREACHABLE', codeOf(error) ?? String(error)),
  );
}

/** Reads the sentence for people out of a problem of the host; nothing where there is none. */
async function readMessage(body: Readable, timeoutMs: number): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for await (const part of failWhenStalled(body, timeoutMs)) {
      parts.push(part as Buffer);
      sizeBytes += (part as Buffer).byteLength;
      if (sizeBytes > MAX_PROBLEM_BYTES) return undefined;
    }
    return problemSchema.safeParse(JSON.parse(Buffer.concat(parts).toString('utf8'))).data?.message;
  } catch {
    // The status says enough.
    return undefined;
  }
}

/** The status of a refusal; an answer that is neither a file nor a refusal is a failure of the host. */
function statusOf(status: number): number {
  return status >= 400 ? status : 502;
}

function sentenceOf(status: number): string {
  switch (status) {
    case 403:
      return httpText.notAllowed;
    case 404:
    case 410:
      return httpText.fileNotFound;
    case 416:
      return httpText.noSuchRange;
    case 429:
      return httpText.tooManyRequests;
    default:
      return httpText.hostUnreachable;
  }
}
