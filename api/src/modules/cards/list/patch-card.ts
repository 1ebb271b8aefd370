import type { Transaction, Updateable } from 'kysely';
import type { CardPatchBody } from '@ecard/shared/api-schema';
import { mongoToNumeric, tugrikToMongo } from '@ecard/shared/money';
import type { EcCardTable, Tables } from '../../../database/tables/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { PersonalData } from '../../../security/personal-data.ts';
import type { Account } from '../../../security/account.ts';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import { requestTopup } from '../money/auto-topup.ts';
import { changeCard } from '../change-card.ts';
import type { By } from '../change-card.ts';
import { cardProblems } from '../cards.problems.ts';
import { openCategories } from '../cards.rules.ts';
import type { LockedCard } from '../lock-cards.ts';
import { registerNoColumns } from '../register-no-columns.ts';
import { loadCardBenefits } from './card-benefits.repository.ts';

interface PatchedBy extends By {
  readonly account: Account;
  readonly personalData: PersonalData;
  readonly jobs: Jobs;
}

/**
 * Changes who holds a card and how it behaves; the log names the fields and not the holder.
 *
 * @throws ProblemError CARD_NOT_USABLE; HOLDER_PROVEN for a person whose card rides cheaper on proof: it has one rider.
 */
export async function patchCard(
  trx: Transaction<Tables>,
  card: LockedCard,
  body: CardPatchBody,
  { now, actor, account, personalData, jobs }: PatchedBy,
): Promise<void> {
  if (card.status === 'CLOSED' || card.status === 'REPLACED') throw new ProblemError(cardProblems.CARD_NOT_USABLE);
  const { holder_name, register_no, daily_limit, auto_topup, notify } = body;
  const names = holder_name !== undefined || register_no !== undefined;
  if (names && account.kind !== 'STAFF' && card.user_id !== null && (await isProven(trx, card, now)))
    throw new ProblemError(cardProblems.HOLDER_PROVEN);
  const values: Updateable<EcCardTable> = {
    ...(holder_name === undefined ? {} : { holder_name }),
    ...(register_no === undefined ? {} : registerNoColumns(register_no, personalData)),
    ...(daily_limit === undefined
      ? {}
      : { daily_limit: daily_limit === null ? null : mongoToNumeric(tugrikToMongo(daily_limit)) }),
    ...(auto_topup === undefined ? {} : { auto_topup: auto_topup === null ? null : JSON.stringify(auto_topup) }),
    ...(notify === undefined ? {} : { notify: JSON.stringify(notify) }),
  };
  await changeCard(trx, card, {
    now,
    actor,
    action: 'ec_card.update',
    values,
    told: { fields: Object.keys(body), daily_limit, auto_topup, notify },
  });
  // The balance may be under the threshold already, and no ride would say so soon.
  if (auto_topup) await requestTopup(trx, jobs, card.id, now);
}

/** Tells whether the card's fare was granted on proof: by its category, or by an entitlement in force. */
async function isProven(trx: Transaction<Tables>, card: LockedCard, now: Date): Promise<boolean> {
  const { code } = await trx
    .selectFrom('rider_category')
    .select('code')
    .where('id', '=', card.category_id)
    .executeTakeFirstOrThrow();
  return !openCategories.includes(code) || (await loadCardBenefits(trx, [card.id], dayOf(now))).length > 0;
}
