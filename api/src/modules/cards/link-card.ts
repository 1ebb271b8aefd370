import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit.ts';
import type { Actor } from '../../audit/audit.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { NamedProblem } from '../../http/problem-error.ts';
import type { Account } from '../../security/account.ts';
import { cardProblems } from './cards.problems.ts';
import { linkCodeOf } from './link-code.ts';

const failureLimit = 5;
const lockMs = 3_600_000;

/**
 * Gives a card without an owner to the account that knows its code; linking an own card again changes nothing.
 *
 * @returns The card's public id.
 * @throws ProblemError LINK_CODE_WRONG, the same for a card that does not exist; LINK_LOCKED after five wrong codes.
 */
export async function linkCard(
  { db, clock, personalData }: Pick<ModuleDependencies, 'db' | 'clock' | 'personalData'>,
  account: Account,
  actor: Actor,
  { card_no, code }: { card_no: string; code: string },
): Promise<string> {
  // A wrong code must be counted, so the transaction ends well whatever the outcome.
  const outcome = await db.transaction().execute(async (trx): Promise<string | NamedProblem> => {
    const now = clock();
    const card = await trx
      .selectFrom('ec_card')
      .select(['id', 'public_id', 'user_id', 'organization_id', 'subject_type', 'status', 'link_failures'])
      .select(sql<boolean>`coalesce(link_locked_until > ${now}, false)`.as('is_locked'))
      .where('card_no', '=', card_no)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!card) return cardProblems.LINK_CODE_WRONG;
    const isOwn =
      account.organizationId === null ? card.user_id === account.id : card.organization_id === account.organizationId;
    if (isOwn) return card.public_id;
    if (card.is_locked) return cardProblems.LINK_LOCKED;
    const isFree = card.user_id === null && card.organization_id === null && card.subject_type === 'PERSON';
    const isUsable = card.status === 'ISSUED' || card.status === 'ACTIVE';
    if (linkCodeOf(personalData, card_no) !== code || !isFree || !isUsable) {
      const failures = card.link_failures + 1;
      const isLocked = failures >= failureLimit;
      await trx
        .updateTable('ec_card')
        .set({
          link_failures: isLocked ? 0 : failures,
          ...(isLocked ? { link_locked_until: new Date(now.getTime() + lockMs) } : {}),
        })
        .where('id', '=', card.id)
        .execute();
      return cardProblems.LINK_CODE_WRONG;
    }
    await trx
      .updateTable('ec_card')
      .set((eb) => ({
        ...(account.organizationId === null
          ? { user_id: account.id }
          : { organization_id: account.organizationId, subject_type: 'ORGANIZATION' as const }),
        link_failures: 0,
        link_locked_until: null,
        version: eb('version', '+', 1),
        updated_at: now,
        updated_by: account.id,
      }))
      .where('id', '=', card.id)
      .execute();
    await recordAudit(trx, actor, { action: 'ec_card.link', entity: 'ec_card', entityId: card.public_id });
    return card.public_id;
  });
  if (typeof outcome === 'string') return outcome;
  throw new ProblemError(outcome, outcome === cardProblems.LINK_LOCKED ? { retryAfterSeconds: lockMs / 1000 } : {});
}
