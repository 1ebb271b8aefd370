import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemActor } from '../../audit/audit.ts';
import type { Account } from '../../security/account.ts';
import { testNow } from '../../testing/test-host.ts';
import { startCardHost } from './card-fixture.ts';
import type { CardHost } from './card-fixture.ts';
import { personCardLimit } from './cards.rules.ts';
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
    .limit(8)
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
  return { id: free?.id ?? '', cardNo, code, wrong: code === '00000000' ? '00000001' : '00000000' };
}
/** Number of cards of a person that are not at their end. */
async function cardsOf(person: Account | undefined): Promise<number> {
  const { count } = await cards.host.database.db
    .selectFrom('ec_card')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', person?.id ?? 0)
    .where('status', 'not in', ['REPLACED', 'CLOSED', 'EXPIRED'])
    .executeTakeFirstOrThrow();
  return count;
}
/** Links free cards until the person has as many as given, and returns the last of them. */
async function linkUpTo(person: Account | undefined, number: number) {
  let last = await freeCard();
  for (let count = await cardsOf(person); count < number; count += 1) {
    last = await freeCard();
    expect(await link(person, last.cardNo, last.code)).toBe('linked');
  }
  return last;
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

  it('refuses a person the eleventh card, which stays free, until one of the ten is at its end', async () => {
    const person = people[6];
    const tenth = await linkUpTo(person, personCardLimit);
    const { cardNo, code } = await freeCard();
    expect(await link(person, cardNo, code)).toBe('TOO_MANY_CARDS undefined');
    expect(await link(person, tenth.cardNo, tenth.code)).toBe('linked');
    expect(await cardsOf(person)).toBe(personCardLimit);
    await cards.act(tenth.id, 'close', cards.operator);
    expect(await link(person, cardNo, code)).toBe('linked');
  });

  it('gives the last place to one of two cards that are linked at once', async () => {
    const person = people[7];
    await linkUpTo(person, personCardLimit - 1);
    const free = [await freeCard(), await freeCard()];
    const answers = await Promise.all(free.map(({ cardNo, code }) => link(person, cardNo, code)));
    expect(answers.toSorted()).toEqual(['TOO_MANY_CARDS undefined', 'linked']);
    expect(await cardsOf(person)).toBe(personCardLimit);
  });

  it('takes any number of cards for an organisation', async () => {
    const { id } = await cards.host.database.db
      .selectFrom('organization')
      .innerJoin('ec_card as c', 'c.organization_id', 'organization.id')
      .select('organization.id')
      .groupBy('organization.id')
      .having((eb) => eb.fn.countAll(), '>', personCardLimit)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { cardNo, code } = await freeCard();
    const [person] = people;
    expect(await link(person && { ...person, organizationId: id }, cardNo, code)).toBe('linked');
  });
});
