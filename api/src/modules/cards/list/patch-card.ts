import type { Transaction, Updateable } from 'kysely';
import type { CardPatchBody } from '@ecard/shared/api-schema';
import { mongoToNumeric, tugrikToMongo } from '@ecard/shared/money';
import type { EcCardTable, Tables } from '../../../database/tables/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { PersonalData } from '../../../security/personal-data.ts';
import { requestTopup } from '../money/auto-topup.ts';
import { changeCard } from '../change-card.ts';
import type { By } from '../change-card.ts';
import { cardProblems } from '../cards.problems.ts';
import type { LockedCard } from '../lock-cards.ts';
import { registerNoColumns } from '../register-no-columns.ts';

/** Changes who holds a card and how it behaves; the log names the fields and not the holder. */
export async function patchCard(
  trx: Transaction<Tables>,
  card: LockedCard,
  body: CardPatchBody,
  { now, actor, personalData, jobs }: By & { readonly personalData: PersonalData; readonly jobs: Jobs },
): Promise<void> {
  if (card.status === 'CLOSED' || card.status === 'REPLACED') throw new ProblemError(cardProblems.CARD_NOT_USABLE);
  const { holder_name, register_no, daily_limit, auto_topup, notify } = body;
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
