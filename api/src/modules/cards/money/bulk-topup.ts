import type { Transaction } from 'kysely';
import { readNumber, topupRange } from '@ecard/shared/api-schema';
import type { CardBulkTopup, CardBulkTopupBody } from '@ecard/shared/api-schema';
import { mongoToTugrik } from '@ecard/shared/money';
import type { Tables } from '../../../database/tables/tables.ts';
import type { NamedProblem } from '../../../http/problem-error.ts';
import { problems } from '../../../http/problem.text.ts';
import { scopeOf } from '../../../http/scope.ts';
import type { Account } from '../../../security/account.ts';
import { inScope } from '../card-scope.ts';
import type { By } from '../change-card.ts';
import { cardProblems } from '../cards.problems.ts';
import { checkTopups, payTopups } from './topup-cards.ts';

interface Row {
  /** As the caller named the card. */
  readonly name: string;
  /** Tugrik. */
  readonly amount: number;
}

const notFound: NamedProblem = { code: 'NOT_FOUND', ...problems.NOT_FOUND };

/**
 * One payment for all the rows that can be filled. A row that cannot says why and does not hinder the others; when the
 * money comes it goes to each card by its share.
 *
 * @param options - With `dryRun` the rows are checked and nothing is written.
 */
export async function bulkTopup(
  trx: Transaction<Tables>,
  body: CardBulkTopupBody,
  { dryRun, ...by }: By & { readonly account: Account; readonly dryRun: boolean },
): Promise<CardBulkTopup> {
  const rows: readonly Row[] =
    body.rows?.map((row) => ({ name: readNumber(row.card_no), amount: row.amount })) ??
    (body.ids ?? []).map((id) => ({ name: id.toLowerCase(), amount: body.amount ?? 0 }));
  const cards = await findNamed(trx, by.account, body.rows ? 'card_no' : 'public_id', rows);
  const failed: CardBulkTopup['failed'] = [];
  const fail = (index: number, { code, message }: NamedProblem) =>
    void failed.push({ row: index + 1, id: rows[index]?.name ?? '', code, message });

  const places = new Map<number, number>();
  for (const [index, { name, amount }] of rows.entries()) {
    const cardId = cards.get(name);
    if (cardId === undefined) fail(index, notFound);
    else if (places.has(cardId)) fail(index, cardProblems.DUPLICATE_ROW);
    else if (!Number.isInteger(amount) || amount < topupRange.min || amount > topupRange.max)
      fail(index, cardProblems.AMOUNT_OUT_OF_RANGE);
    else places.set(cardId, index);
  }
  const wishes = [...places].map(([cardId, index]) => ({ cardId, amount: (rows[index]?.amount ?? 0) * 100 }));
  const { fit, unfit } = await checkTopups(trx, wishes, by.now);
  for (const [cardId, problem] of unfit) fail(places.get(cardId) ?? 0, problem);
  return {
    dry_run: dryRun,
    payment_id: fit.length > 0 && !dryRun ? await payTopups(trx, fit, by) : null,
    amount: mongoToTugrik(fit.reduce((sum, { amount }) => sum + amount, 0)),
    ok: fit.length,
    failed: failed.sort((a, b) => a.row - b.row),
  };
}

async function findNamed(
  trx: Transaction<Tables>,
  account: Account,
  column: 'card_no' | 'public_id',
  rows: readonly Row[],
): Promise<ReadonlyMap<string, number>> {
  const found = await trx
    .selectFrom('ec_card as c')
    .select(['c.id', `c.${column} as name`])
    .where(
      `c.${column}`,
      'in',
      rows.map(({ name }) => name),
    )
    .where(inScope(scopeOf(account)))
    .execute();
  return new Map(found.map(({ id, name }) => [name, id]));
}
