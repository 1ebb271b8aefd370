import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keyed, startCardHost } from '../card-fixture.ts';
import type { CardHost } from '../card-fixture.ts';

let host: CardHost['host'];
let citizen: CardHost['citizen'];
let send: CardHost['send'];
/** A citizen's card: its id, its number and the code that was handed out with it. */
let card: { id: string; number: string; code: string };
/** Another person, an organisation, and staff without an action for cards. */
let strangers: readonly string[];

beforeAll(async () => {
  const fixture = await startCardHost();
  ({ host, citizen, send } = fixture);
  const money = { source: 'CASH', reference: 'TILL-9-0001' };
  const [made] = (await fixture.order({ media_type: 'PLASTIC' }, fixture.operator)).cards;
  const id = made?.id ?? '';
  const code = made?.link_code ?? '';
  await fixture.act(id, 'issue', fixture.operator, { money });
  const { card_no: number } = await fixture.viewOf(id);
  const linked = await send('/api/ec/cards/link', { card_no: number, code }, citizen);
  expect(linked.statusCode).toBe(200);
  card = { id, number, code };
  strangers = [await host.tokenOf('99110013'), fixture.organisation, await host.tokenOfRole('PLANNER')];
});
afterAll(() => host.close());

describe('a card of somebody else', () => {
  it('cannot be linked with the code that was handed out with it', async () => {
    const answers = await Promise.all(
      strangers.map((token) => send('/api/ec/cards/link', { card_no: card.number, code: card.code }, token)),
    );
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'LINK_CODE_WRONG',
      'LINK_CODE_WRONG',
      'NOT_FOUND',
    ]);
    expect((await host.get(`/api/ec/cards/${card.id}`, citizen)).statusCode).toBe(200);
  });

  it('is unknown to a file of top-ups that names its number', async () => {
    const rows = [{ card_no: card.number, amount: 1_000 }];
    const answers = await Promise.all(
      strangers.map((token) => send('/api/ec/cards/bulk-topup', { rows }, token, keyed())),
    );
    const failed = [{ row: 1, id: card.number, code: 'NOT_FOUND' }];
    expect(answers.map((answer) => answer.json<object>())).toMatchObject([
      { payment_id: null, ok: 0, failed },
      { payment_id: null, ok: 0, failed },
      { code: 'FORBIDDEN' },
    ]);
  });

  it('is in no list, sum or history', async () => {
    const end = card.number.slice(-4);
    const days = 'from=2026-03-10&to=2026-03-18&bucket=day';
    const urls = [
      `/api/ec/cards?q=${end}`,
      `/api/ec/cards?scope=mine,org&q=${end}`,
      `/api/ec/cards?scope=all&q=${end}`,
      `/api/ec/cards/summary?${days}&card_id=${card.id}`,
      ...['', '/taps', '/ledger', '/qr'].map((part) => `/api/ec/cards/${card.id}${part}`),
    ];
    const answers = await Promise.all(strangers.flatMap((token) => urls.map((url) => host.get(url, token))));
    // The random id of a request may have the same four digits.
    const bodies = answers.map(({ body }) => body.replace(/"request_id":"[^"]*"/, ''));
    expect(bodies.filter((body) => body.includes(card.id) || body.includes(end))).toEqual([]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 403, 404]));
  });
});
