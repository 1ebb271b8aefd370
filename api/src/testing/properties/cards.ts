import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { CardStatus } from '@ecard/shared/api-schema';
import type { Tables } from '../../database/tables/tables.ts';
import { cardMachine } from '../../modules/cards/cards.machine.ts';
import type { Transition } from '../../state/state-machine.ts';

/** System under test of the sequences: an app, its database and a clock, on either engine. */
export interface CardWorld {
  readonly db: Kysely<Tables>;
  /** Sends a request and answers its status; a body is JSON. */
  readonly send: (call: {
    readonly method: 'POST';
    readonly url: string;
    readonly body: object;
    readonly as: 'owner' | 'staff' | 'validator';
    readonly headers?: Record<string, string>;
  }) => Promise<{ status: number; body: unknown }>;
  /** Runs the daily job that ends cards. */
  readonly expire: () => Promise<void>;
  /** Says that the money of a payment came. */
  readonly settle: (paymentId: string) => Promise<void>;
  readonly now: () => Date;
}

/** One thing that happens to one of the owner's cards, which `card` picks. */
export type CardOperation = { readonly card: number } & (
  | { readonly kind: 'order'; readonly media: 'VIRTUAL' | 'PLASTIC' }
  | { readonly kind: 'topup' | 'topup-unpaid'; readonly amount: number }
  | { readonly kind: 'act'; readonly verb: ActVerb; readonly as: 'owner' | 'staff' }
  | { readonly kind: 'pay-open' | 'ride' | 'run-out' | 'expire' | 'refund-and-close' }
);
type ActVerb = 'issue' | 'activate' | 'block' | 'unblock' | 'lost' | 'replace' | 'extend' | 'close';

const verbs = [
  'activate',
  'block',
  'block',
  'unblock',
  'unblock',
  'lost',
  'replace',
  'extend',
  'close',
  'issue',
] as const;
const card = fc.nat(20);

/** Any operation; those that change nothing most of the time come seldom. */
export const cardOperation: fc.Arbitrary<CardOperation> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('order' as const), card, media: fc.constantFrom('VIRTUAL', 'PLASTIC') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('topup' as const),
      card,
      amount: fc.integer({ min: 1_000, max: 50_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('topup-unpaid' as const),
      card,
      amount: fc.integer({ min: 500, max: 60_000 }),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      card,
      verb: fc.constantFrom(...verbs),
      as: fc.constantFrom('owner', 'staff'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('pay-open', 'ride', 'ride', 'run-out', 'expire', 'refund-and-close'),
      card,
    }),
  },
);

/** A world with an owner whose cards the operations are about. */
export interface CardSubject {
  readonly world: CardWorld;
  readonly ownerId: number;
  /** Numbers of taps go on from here; each worker of a concurrent run has a validator or a span of its own. */
  nextSeq: number;
}

/**
 * Does an operation as its caller would.
 *
 * @returns The answer's status; refusals are part of the game.
 * @throws Error when the host fails.
 */
export async function applyCardOperation(subject: CardSubject, operation: CardOperation): Promise<number> {
  const { world, ownerId } = subject;
  const cards = await world.db
    .selectFrom('ec_card')
    .select(['id', 'public_id', 'card_no'])
    .where('user_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(8)
    .execute();
  const chosen = cards[operation.card % Math.max(1, cards.length)];
  const { status } = await perform(subject, operation, chosen);
  if (status >= 500) throw new Error(`${JSON.stringify(operation)} answered ${status}`);
  return status;
}

interface Chosen {
  readonly id: number;
  readonly public_id: string;
  readonly card_no: string;
}

async function perform(
  subject: CardSubject,
  operation: CardOperation,
  chosen: Chosen | undefined,
): Promise<{ status: number; body: unknown }> {
  const { world } = subject;
  const keyed = { 'idempotency-key': randomUUID() };
  const none = { status: 204, body: null };
  if (operation.kind === 'order') {
    const body = { media_type: operation.media };
    return world.send({ method: 'POST', url: '/api/ec/cards', body, as: 'owner', headers: keyed });
  }
  if (!chosen) return none;
  const url = `/api/ec/cards/${chosen.public_id}`;
  switch (operation.kind) {
    case 'topup':
    case 'topup-unpaid': {
      const body = { amount: operation.amount };
      const answer = await world.send({ method: 'POST', url: `${url}/topup`, body, as: 'owner', headers: keyed });
      if (operation.kind === 'topup' && answer.status === 201) await world.settle(paymentIdOf(answer.body));
      return answer;
    }
    case 'act':
      return world.send({
        method: 'POST',
        url: `${url}/actions/${operation.verb}`,
        body: bodyOf(operation.verb, operation.as),
        as: operation.as,
      });
    case 'refund-and-close':
      return world.send({
        method: 'POST',
        url: `${url}/actions/close`,
        body: { refund: { method: 'CASH', reference: randomUUID() } },
        as: 'staff',
      });
    case 'pay-open': {
      const { rows } = await sql<{ public_id: string }>`
        select p.public_id from payment p where p.status in ('CREATED', 'PENDING') and p.purpose in ('CARD', 'TOPUP')
          and p.payer_user_id = ${subject.ownerId} order by p.id desc limit 1`.execute(world.db);
      if (rows[0]) await world.settle(rows[0].public_id);
      return none;
    }
    case 'run-out':
      await sql`update ec_card set issued_at = ${new Date(world.now().getTime() - 20 * 86_400_000)},
        expires_on = (${world.now()}::timestamptz - interval '10 days')::date
        where id = ${chosen.id} and status = 'ACTIVE'`.execute(world.db);
      return none;
    case 'expire':
      await world.expire();
      return none;
    case 'ride':
      return ride(subject, chosen.card_no);
  }
}

function bodyOf(verb: ActVerb, as: 'owner' | 'staff'): object {
  const money = { money: { source: 'CASH', reference: randomUUID() } };
  switch (verb) {
    case 'block':
    case 'lost':
      return { reason: 'Шалгалт' };
    case 'issue':
      return money;
    case 'replace':
      return as === 'staff' ? money : {};
    default:
      return {};
  }
}

async function ride(subject: CardSubject, cardNo: string): Promise<{ status: number; body: unknown }> {
  const { rows } = await sql<{ bus_no: string; direction_code: string; stop_code: string }>`
    select v.bus_no, d.code as direction_code, (select code from location where kind = 'STOP' order by id limit 1) as stop_code
    from vehicle v join direction d on d.id = v.direction_id and d.status <> 'ARCHIVED' order by v.id limit 1`.execute(
    subject.world.db,
  );
  subject.nextSeq += 1;
  const tap = {
    ...rows[0],
    seq: subject.nextSeq,
    card_no: cardNo,
    kind: 'ON',
    tapped_at: subject.world.now().toISOString(),
    offline: false,
  };
  return subject.world.send({ method: 'POST', url: '/api/ec/taps', body: { taps: [tap] }, as: 'validator' });
}

function paymentIdOf(body: unknown): string {
  if (typeof body === 'object' && body !== null && 'payment_id' in body && typeof body.payment_id === 'string')
    return body.payment_id;
  throw new Error('The top-up has no payment');
}

const allowed: ReadonlySet<string> = new Set(
  Object.values<Transition<CardStatus>>(cardMachine.transitions).flatMap(({ from, to }) =>
    from.flatMap((state) => [to].flat().map((next) => `${state}>${next}`)),
  ),
);

/**
 * Fails unless the balance of every card is the sum of its ledger, every stopped card is on the hotlist and no other,
 * and the cards went only the ways the machine knows since a row of the state log.
 */
export async function checkCards(db: Kysely<Tables>, sinceChangeId: number): Promise<void> {
  await sql`select assert_card_balance()`.execute(db);
  const wrong = await sql<{ id: number; status: string }>`
    select c.id, c.status from ec_card c left join hotlist_entry h on h.card_id = c.id and h.removed_at is null
    where (c.status in ('BLOCKED', 'LOST', 'REPLACED', 'CLOSED')) is distinct from (h.id is not null)
      or (h.id is not null and h.reason <> c.status)`.execute(db);
  if (!isDeepStrictEqual(wrong.rows, [])) throw new Error(`The hotlist differs: ${JSON.stringify(wrong.rows)}`);
  const ways = await sql<{ way: string }>`
    select distinct from_status || '>' || to_status as way from ec_card_status_change
    where id > ${sinceChangeId} and from_status <> to_status`.execute(db);
  const illegal = ways.rows.filter(({ way }) => !allowed.has(way));
  if (illegal.length > 0) throw new Error(`Cards went ways they must not: ${JSON.stringify(illegal)}`);
}

/** Newest row of the log of card states. */
export async function lastCardChange(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ec_card_status_change`.execute(db);
  return rows[0]?.id ?? 0;
}
