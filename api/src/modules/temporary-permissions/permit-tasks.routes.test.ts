import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { temporaryPageSchema } from '@ecard/shared/api-schema';
import { startPermitHost } from './permit-fixture.ts';
import type { PermitHost } from './permit-fixture.ts';

let permits: PermitHost;
let person: string;
beforeAll(async () => {
  permits = await startPermitHost();
  person = await permits.host.tokenOf('99110013');
});
afterAll(() => permits.host.close());

/** A permit of the person that an officer sent back; it ends after all others. */
async function addReturned(): Promise<string> {
  const { id } = await permits.create(permits.vehicle('3000 УБА', { valid_to: '2026-06-10T00:00:00+08:00' }), person);
  await permits.own(id, 'submit', person);
  await permits.decide(id, 'return', { reason: 'Гэрчилгээ хавсаргана уу' });
  return id;
}

/** As many permits in force, like another. */
async function addActive(like: string, count: number, end: string): Promise<void> {
  await sql`
    insert into temporary_permission (permission_no, subject_type, applicant_user_id, applicant_name, purpose, season_id,
      valid_from, valid_to, status, submitted_at, approved_at, decision_by, activated_at, fee_amount,
      verify_code)
    select 'TZ-2026-9' || lpad((${end}::date - '2026-01-01'::date)::text, 3, '0') || lpad(n::text, 2, '0'), 'PERSON',
      p.applicant_user_id, p.applicant_name, p.purpose, p.season_id, ${end}::timestamptz - interval '30 days', ${end},
      'ACTIVE', p.submitted_at, p.decision_at, p.decision_by, p.decision_at, 0, translate(left(md5(${end} || n), 22), '0', 'z')
    from temporary_permission p, generate_series(1, ${count}::int) n where p.public_id = ${like}
  `.execute(permits.host.database.db);
}

async function list(query: string) {
  const { data, total } = temporaryPageSchema.parse((await permits.host.get(`/api/temporary?${query}`, person)).json());
  return { total, rows: data.map(({ id, status, valid_to }) => ({ id, status, valid_to })) };
}

describe('the permits that wait for their holder', () => {
  it('have one that was sent back before 21 in force, of which only those that end within the days asked for', async () => {
    const returned = await addReturned();
    await addActive(returned, 21, '2026-03-25T00:00:00+08:00');
    // Its last day is the seventh from today.
    await addActive(returned, 1, '2026-03-26T00:00:00+08:00');
    await addActive(returned, 1, '2026-03-27T00:00:00+08:00');
    await addActive(returned, 1, '2026-03-18T11:00:00+08:00');
    const { total, rows } = await list('tasks_within_days=7&sort=-status,valid_to&page_size=20');
    expect(rows[0]).toMatchObject({ id: returned, status: 'RETURNED' });
    expect(rows).toHaveLength(20);
    expect(total).toBe(23);
    expect((await list('tasks_within_days=8')).total).toBe(24);
    expect((await list('tasks_within_days=7&status=RETURNED')).rows).toMatchObject([{ id: returned }]);
  });

  it('are not those that wait for an officer', async () => {
    const { id } = await permits.create(permits.vehicle('3001 УБА'), person);
    await permits.own(id, 'submit', person);
    expect((await list('tasks_within_days=7&status=SUBMITTED')).total).toBe(0);
    await permits.decide(id, 'approve');
    expect((await list('tasks_within_days=7&status=APPROVED')).rows).toMatchObject([{ id }]);
  });
});
