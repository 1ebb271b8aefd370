import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startTestHost } from '../../../testing/test-host.ts';
import type { TestHost } from '../../../testing/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
  // Without the triggers that keep figures and logs, which nothing here reads: they take ten seconds.
  await sql`alter table ec_card disable trigger user`.execute(host.database.db);
  await sql`
    insert into ec_card (card_no, media_type, category_id, status, verify_code)
    select lpad((880000000000 + n)::text, 12, '0'), case when n > 9000 then 'QR' else 'PLASTIC' end,
      (select id from rider_category where code = 'ADULT'), 'ACTIVE', lpad(n::text, 22, 'z')
    from generate_series(1, 10500) n`.execute(host.database.db);
});
afterAll(() => host.close());

it('some thousand cards of everybody are counted, and added up only where they are fewer', async () => {
  const token = await host.tokenOf('cardoperator');
  const ask = async (query: string) => (await host.get(`/api/ec/cards?scope=all&q=&${query}`, token)).json<object>();
  const many = await ask('status=ACTIVE');
  expect(many).toMatchObject({ total: expect.any(Number) });
  expect(many).not.toHaveProperty('aggregates');
  expect(await ask('status=ACTIVE&media=QR')).toMatchObject({ aggregates: { active: expect.any(Number) } });
});
