import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemActor } from '../../audit/audit.ts';
import type { Account } from '../../security/account.ts';
import { testNow } from '../../testing/test-host.ts';
import { startCardHost } from './card-fixture.ts';
import type { CardHost } from './card-fixture.ts';
import { linkCard } from './link-card.ts';
import { linkCodeOf } from './link-code.ts';

const UNKNOWN = '999999999999';

let cards: CardHost;
let people: Account[];
beforeAll(async () => {
  cards = await startCardHost();
  const users = await cards.host.database.db
    .selectFrom('app_user')
    .select(['id', 'public_id'])
    .where('kind', '=', 'INDIVIDUAL')
    .orderBy('id')
    .limit(6)
    .execute();
  people = users.map(({ id, public_id }) => ({
    id,
    publicId: public_id,
    kind: 'INDIVIDUAL',
    organizationId: null,
    actionCodes: new Set(),
  }));
});
afterAll(() => cards.host.close());

/** @returns The refusal's code, and its wait in seconds; `linked` for a card that was taken. */
async function link(person: Account | undefined, cardNo: string, code: string, now = testNow): Promise<string> {
  const { db } = cards.host.database;
  const { personalData } = cards.host;
  if (!person) throw new Error('the seed has too few people');
  try {
    await linkCard({ db, personalData, clock: () => now }, person, systemActor, { card_no: cardNo, code });
    return 'linked';
  } catch (error) {
    const { code: fault, details } = error as { code: string; details: { retryAfterSeconds?: number } };
    return `${fault} ${String(details.retryAfterSeconds)}`;
  }
}
async function freeCard() {
  const [free] = (await cards.order({ media_type: 'VIRTUAL' }, cards.operator)).cards;
  const { card_no: cardNo } = await cards.viewOf(free?.id ?? '');
  const code = linkCodeOf(cards.host.personalData, cardNo);
  return { cardNo, code, wrong: code === '00000000' ? '00000001' : '00000000' };
}
/** Wrong codes one after the other. */
async function guess(person: Account | undefined, cardNo: string, wrong: string, times: number) {
  const answers: string[] = [];
  for (let turn = 0; turn < times; turn += 1) answers.push(await link(person, cardNo, wrong));
  return answers;
}

describe('linkCard', () => {
  it('locks a number that no card has as it locks a card, so that the lock does not tell which exist', async () => {
    const [first, second, third] = people;
    const { cardNo, code, wrong } = await freeCard();
    const ofCard = [...(await guess(first, cardNo, wrong, 5)), await link(third, cardNo, code)];
    const ofUnknown = [...(await guess(second, UNKNOWN, wrong, 5)), await link(third, UNKNOWN, code)];
    expect(ofCard.at(-2)).toBe('LINK_CODE_WRONG undefined');
    expect(ofCard.at(-1)).toBe('LINK_LOCKED 3600');
    expect(ofUnknown).toEqual(ofCard);
    expect(await link(third, cardNo, code, new Date(testNow.getTime() + 3_600_001))).toBe('linked');
  });

  it('counts guesses that are sent at once one after the other', async () => {
    const { cardNo, code, wrong } = await freeCard();
    await Promise.all(Array.from({ length: 5 }, () => link(people[3], cardNo, wrong)));
    expect(await link(people[4], cardNo, code)).toBe('LINK_LOCKED 3600');
  });

  it('takes no more codes of an account after ten wrong ones for whatever cards', async () => {
    const guesser = people[5];
    const { cardNo, code } = await freeCard();
    for (let number = 0; number < 10; number += 1) await guess(guesser, `99999999800${String(number)}`, '00000000', 1);
    expect(await link(guesser, cardNo, code)).toBe('LINK_LOCKED 3600');
    expect(await link(people[0], cardNo, code, new Date(testNow.getTime() + 1))).toBe('linked');
  });
});
