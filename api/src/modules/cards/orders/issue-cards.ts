import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { mongoToTugrik, numericToMongo } from '@ecard/shared/money';
import type { Tables } from '../../../database/tables/tables.ts';
import { dayOf } from '../../../time/ulaanbaatar.ts';
import { moveCardPermits } from '../../temporary-permissions/move-card-permits.ts';
import { changeCard } from '../change-card.ts';
import type { By } from '../change-card.ts';
import { cardMachine } from '../cards.machine.ts';
import { lastDayOf } from '../cards.rules.ts';
import { cardText } from '../cards.text.ts';
import { postLedger } from '../money/ledger.ts';
import { lockCards } from '../lock-cards.ts';
import type { LockedCard } from '../lock-cards.ts';

/**
 * Issues the cards whose price is paid; those that are no longer ordered stay as they are. A card that replaces a lost
 * one takes over its money, entitlements and permits at this moment.
 *
 * @returns The ids of those it issued.
 */
export async function issueCards(trx: Transaction<Tables>, ids: readonly number[], by: By): Promise<number[]> {
  const replaced = await trx
    .selectFrom('ec_card')
    .select('replaces_id')
    .where('id', 'in', ids)
    .where('replaces_id', 'is not', null)
    .execute();
  const oldIds = replaced.flatMap(({ replaces_id }) => (replaces_id === null ? [] : [replaces_id]));
  const cards = new Map((await lockCards(trx, [...ids, ...oldIds])).map((card) => [card.id, card]));
  const issued: number[] = [];
  for (const id of ids) {
    const card = cards.get(id);
    if (!card || !cardMachine.allows(card.status, 'issue')) continue;
    await issue(trx, card, by);
    const old = card.replaces_id === null ? undefined : cards.get(card.replaces_id);
    if (old && cardMachine.allows(old.status, 'replace')) await takeOver(trx, old, card, by);
    issued.push(id);
  }
  return issued;
}

async function issue(trx: Transaction<Tables>, card: LockedCard, by: By): Promise<void> {
  const season = await trx
    .selectFrom('season')
    .select('ends_on')
    .where('id', '=', card.season_id ?? 0)
    .executeTakeFirst();
  await changeCard(trx, card, {
    ...by,
    action: 'ec.card.issue',
    values: {
      status: cardMachine.next(card.status, 'issue'),
      issued_at: by.now,
      expires_on: lastDayOf(dayOf(by.now), season?.ends_on ?? null),
    },
  });
}

async function takeOver(trx: Transaction<Tables>, old: LockedCard, card: LockedCard, by: By): Promise<void> {
  const balance = numericToMongo(old.balance);
  if (balance > 0) {
    await postLedger(trx, {
      ...by,
      cardId: old.id,
      kind: 'TRANSFER_OUT',
      amountMongo: -balance,
      note: cardText.movedTo(card.card_no.slice(-4)),
    });
    await postLedger(trx, {
      ...by,
      cardId: card.id,
      kind: 'TRANSFER_IN',
      amountMongo: balance,
      note: cardText.movedFrom(old.card_no.slice(-4)),
    });
  }
  const moved = await sql<{ moved: number }>`select move_card_permissions(${old.id}, ${card.id}) as moved`.execute(trx);
  await moveCardPermits(trx, old.id, card.id, by);
  await changeCard(trx, old, {
    ...by,
    action: 'ec.card.replace',
    values: { status: cardMachine.next(old.status, 'replace'), replaced_by_id: card.id },
    told: { replaced_by: card.public_id, balance: mongoToTugrik(balance), permissions: moved.rows[0]?.moved ?? 0 },
  });
}
