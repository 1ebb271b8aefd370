import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod/mini';
import type { Tables } from '../database/tables/tables.ts';
import type { ModuleDependencies } from './app-instance.ts';
import { ProblemError } from './problem-error.ts';

export interface Outcome<Body> {
  readonly status: number;
  /** As JSON carries it. */
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Time for which the first answer is repeated. */
export const idempotencyLifetimeMs = 24 * 3_600_000;

/**
 * Does a write once per `Idempotency-Key` of the caller: the answer is stored with the write, in its transaction, and
 * the same request sent again within 24 hours is given that answer. A write that fails leaves nothing and may be tried
 * again with the same key.
 *
 * @param work - Everything the write does; calls nobody outside, since it may be undone.
 * @throws ProblemError IDEMPOTENCY_KEY_REQUIRED without a UUID in the header, IDEMPOTENCY_KEY_REUSED for another body.
 */
export async function idempotently<Body>(
  { db, clock }: Pick<ModuleDependencies, 'db' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (trx: Transaction<Tables>) => Promise<Outcome<Body>>,
): Promise<Body> {
  const key = keyOf(request);
  const id = { actor: callerOf(request), endpoint: `${request.method} ${pathOf(request)}`, key };
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest();
  const now = clock();

  const { status, body, headers, isReplay } = await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('idempotency_key')
      .where((eb) => eb.and(id))
      .where('created_at', '<', new Date(now.getTime() - idempotencyLifetimeMs))
      .execute();
    // A second request with the key waits here until the first has ended.
    const taken = await trx
      .insertInto('idempotency_key')
      .values({ ...id, body_hash: bodyHash, status: 0, answer: 'null', created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!taken) return { ...(await loadAnswer<Body>(trx, id, bodyHash)), isReplay: true };
    const outcome = await work(trx);
    await trx
      .updateTable('idempotency_key')
      .set({
        status: outcome.status,
        answer: JSON.stringify(outcome.body ?? null),
        headers: JSON.stringify(outcome.headers ?? {}),
      })
      .where((eb) => eb.and(id))
      .execute();
    return { headers: {}, ...outcome, isReplay: false };
  });
  if (isReplay) void reply.header('idempotency-replayed', 'true');
  void reply.code(status).headers(headers);
  return body;
}

async function loadAnswer<Body>(
  trx: Transaction<Tables>,
  id: { actor: string; endpoint: string; key: string },
  bodyHash: Buffer,
): Promise<Required<Outcome<Body>>> {
  const stored = await trx
    .selectFrom('idempotency_key')
    .select(['body_hash', 'status', 'answer', 'headers'])
    .where((eb) => eb.and(id))
    .executeTakeFirstOrThrow();
  if (!bodyHash.equals(stored.body_hash)) throw new ProblemError('IDEMPOTENCY_KEY_REUSED');
  // Written by this endpoint, for this request.
  return { status: stored.status, body: stored.answer as Body, headers: stored.headers };
}

function keyOf(request: FastifyRequest): string {
  const parsed = z.uuid().safeParse(request.headers['idempotency-key']);
  if (!parsed.success) throw new ProblemError('IDEMPOTENCY_KEY_REQUIRED');
  return parsed.data.toLowerCase();
}

function callerOf({ principal, ip }: FastifyRequest): string {
  switch (principal.kind) {
    case 'user':
      return `user ${principal.account.publicId} ${principal.account.organizationId ?? 0}`;
    case 'terminal':
      return `terminal ${principal.terminal.publicId}`;
    case 'nobody':
      return `address ${ip}`;
  }
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
