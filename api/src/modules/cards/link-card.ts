import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Account } from '../../security/account.ts';
import { clearFailures, loadLock, recordFailure } from '../auth/sign-in.repository.ts';
import { longestLockMs } from '../auth/sign-in.rules.ts';
import { cardProblems } from './cards.problems.ts';
import { linkCodeOf } from './link-code.ts';
import { assertFewCards } from './orders/resolve-order.ts';

/** Wrong codes for one card number, and of one account for whatever numbers, before no more are taken for an hour. */
const failureLimit = { card: 5, account: 10 } as const;

type LinkOutcome =
  | { readonly kind: 'linked'; readonly publicId: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly until: Date };

/** Key under which wrong codes are counted, and how many there may be. */
interface Counter {
  readonly keyHash: Buffer;
  readonly limit: number;
}

/**
 * Gives a card without an owner to the account that knows its code; linking an own card again changes nothing.
 *
 * @returns The card's public id.
 * @throws ProblemError LINK_CODE_WRONG, LINK_LOCKED after too many wrong codes; the same for a card that does not exist.
 *   TOO_MANY_CARDS for a person who has the most that one may have.
 */
export async function linkCard(
  { db, clock, personalData }: Pick<ModuleDependencies, 'db' | 'clock' | 'personalData'>,
  account: Account,
  actor: Actor,
  { card_no, code }: { card_no: string; code: string },
): Promise<string> {
  const now = clock();
  const counters: readonly Counter[] = [
    { keyHash: personalData.lookupHash(`wrong link code of card ${card_no}`), limit: failureLimit.card },
    { keyHash: personalData.lookupHash(`wrong link code by user ${account.id}`), limit: failureLimit.account },
  ];
  // A wrong code must be counted, so the transaction ends well whatever the outcome.
  const outcome = await db.transaction().execute(async (trx): Promise<LinkOutcome> => {
    const card = await trx
      .selectFrom('ec_card')
      .select(['id', 'public_id', 'user_id', 'organization_id', 'subject_type', 'status'])
      .where('card_no', '=', card_no)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const isOwn =
      account.organizationId === null ? card?.user_id === account.id : card?.organization_id === account.organizationId;
    if (card && isOwn) return { kind: 'linked', publicId: card.public_id };
    const until = await countTry(trx, counters, now);
    if (until) return { kind: 'locked', until };
    const isFree = card?.user_id === null && card.organization_id === null && card.subject_type === 'PERSON';
    const isUsable = card?.status === 'ISSUED' || card?.status === 'ACTIVE';
    if (linkCodeOf(personalData, card_no) !== code || !isFree || !isUsable) return { kind: 'wrong' };
    if (account.organizationId === null) await assertFewCards(trx, account.id);
    await trx
      .updateTable('ec_card')
      .set((eb) => ({
        ...(account.organizationId === null
          ? { user_id: account.id }
          : { organization_id: account.organizationId, subject_type: 'ORGANIZATION' as const }),
        version: eb('version', '+', 1),
        updated_at: now,
        updated_by: account.id,
      }))
      .where('id', '=', card.id)
      .execute();
    for (const { keyHash } of counters) await clearFailures(trx, keyHash);
    await recordAudit(trx, actor, { action: 'ec_card.link', entity: 'ec_card', entityId: card.public_id });
    return { kind: 'linked', publicId: card.public_id };
  });
  switch (outcome.kind) {
    case 'linked':
      return outcome.publicId;
    case 'wrong':
      throw new ProblemError(cardProblems.LINK_CODE_WRONG);
    case 'locked': {
      const retryAfterSeconds = Math.max(1, Math.ceil((outcome.until.getTime() - now.getTime()) / 1000));
      throw new ProblemError(cardProblems.LINK_LOCKED, { retryAfterSeconds });
    }
  }
}

/**
 * Counts a try as a wrong one before its code is looked at, so that guesses sent at once are counted one after the other.
 * Card numbers that no card has are counted likewise: a lock does not tell which exist.
 *
 * @returns The end of the lock that refuses the try.
 */
async function countTry(trx: Transaction<Tables>, counters: readonly Counter[], now: Date): Promise<Date | undefined> {
  let lockedUntil: Date | undefined;
  for (const { keyHash } of counters) {
    const until = await loadLock(trx, keyHash, now);
    if (until && !(lockedUntil && lockedUntil > until)) lockedUntil = until;
  }
  if (lockedUntil) return lockedUntil;
  let isRefused = false;
  for (const { keyHash, limit } of counters) {
    const failures = await recordFailure(trx, { keyHash, userId: null, now, limit, lockMs: longestLockMs });
    isRefused ||= failures > limit;
  }
  return isRefused ? new Date(now.getTime() + longestLockMs) : undefined;
}
