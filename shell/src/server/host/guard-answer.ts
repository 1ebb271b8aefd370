import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { codeOf } from '../../errors/code-of.ts';
import { failWhenStalled } from '../../http/stall-guard.ts';
import { hasLeft } from './host-calls.ts';

export interface AnswerGuard {
  /** Longest wait for the next part, in milliseconds. */
  readonly timeoutMs: number;
  /** Called with the reason when an answer ended half-way: such a request has no answer that could be counted. */
  onBrokenOff(code: string): void;
}

/** Passes the body of an answer on as it comes, and ends it as broken where the host stalls or breaks off. */
export function guardAnswer(reply: FastifyReply, body: Readable, { timeoutMs, onBrokenOff }: AnswerGuard): Readable {
  const guarded = failWhenStalled(body, timeoutMs);
  guarded.once('error', (error) => {
    if (hasLeft(reply.raw)) return;
    const code = codeOf(error) === 'HOST_TIMEOUT' ? 'HOST_TIMEOUT' : 'HOST_BROKE_OFF';
    onBrokenOff(code);
    reply.request.log.error({ code, reason: error.message }, 'the answer of the host ended early');
  });
  return guarded;
}
