import type { FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../../errors/code-of.ts';
import { toBrowserHeaders, toHostHeaders } from '../../http/api-headers.ts';
import { BoundedBody } from '../../http/bounded-body.ts';
import { askForEarlyAnswer } from './early-answer.ts';
import type { EarlyAnswer } from './early-answer.ts';
import { hasLeft } from './host-calls.ts';
import { sendProblem } from '../../http/problems.ts';
import type { ProblemCode } from '../../http/problems.ts';

/** Longest wait for the end of a body nobody announced the size of. */
const BODY_WAIT_MS = 3_000;

/** Says in the log and to the person why the host's answer is not there. */
export function answerFailure(reply: FastifyReply, error: Error, apiUrl: string): void {
  answer(reply, error, apiUrl).catch((failure: unknown) => {
    // An error here has no other handler, and would end the process.
    if (reply.raw.headersSent) reply.raw.destroy();
    else void sendProblem(reply.request, reply, failureOf(error), String(failure));
  });
}

async function answer(reply: FastifyReply, error: Error, apiUrl: string): Promise<void> {
  const { request } = reply;
  const { body } = request;
  const isHalfSent = body instanceof BoundedBody && !body.readableEnded;
  let code = failureOf(error);
  let early: EarlyAnswer | undefined;
  if (code === 'HOST_UNREACHABLE' && isHalfSent && !hasLeft(reply.raw)) {
    const sizeBytes = await sizeOf(request, body);
    if (body.isTooLarge) code = 'BODY_TOO_LARGE';
    else early = await askAgain(request, apiUrl, sizeBytes);
  }
  // Nobody waits for an answer, and it is nobody's fault.
  if (hasLeft(reply.raw)) early?.destroy();
  else if (early) sendEarly(reply, early, apiUrl);
  else void sendProblem(request, reply, code, reasonOf(error));
}

/** The announced size of a body, or what came of it. */
async function sizeOf({ headers }: FastifyRequest, body: BoundedBody): Promise<number> {
  const announced = headers['content-length'];
  return announced === undefined ? body.sizeWithin(BODY_WAIT_MS) : Number(announced);
}

async function askAgain(request: FastifyRequest, apiUrl: string, sizeBytes: number): Promise<EarlyAnswer | undefined> {
  // Without a body this would be the whole request, and the host might do it twice.
  if (sizeBytes === 0) return undefined;
  const { method, url } = request;
  const headers = { ...toHostHeaders(request, request.headers), 'content-length': String(sizeBytes) };
  return askForEarlyAnswer(new URL(apiUrl + url), { method, headers });
}

function sendEarly(reply: FastifyReply, early: EarlyAnswer, apiUrl: string): void {
  void reply.code(early.statusCode).headers(toBrowserHeaders(early.headers, apiUrl)).send(early);
}

function failureOf(error: Error): ProblemCode {
  const { cause } = error;
  if (codeOf(cause) === 'BODY_TOO_LARGE') return 'BODY_TOO_LARGE';
  return 'statusCode' in error && error.statusCode === 504 ? 'HOST_TIMEOUT' : 'HOST_UNREACHABLE';
}

function reasonOf(error: Error): string {
  return codeOf(error.cause) ?? error.message;
}
