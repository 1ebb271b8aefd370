import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { notificationPageSchema } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

describe('tellUser', () => {
  it('notifies the applicant about a returned permit, also by SMS when the preferences ask for it', async () => {
    const { db } = host.database;
    const permit = await db
      .selectFrom('temporary_permission as p')
      .innerJoin('app_user as u', 'u.id', 'p.applicant_user_id')
      .select(['p.public_id', 'p.permission_no', 'u.id as user_id', 'u.username', 'u.phone'])
      .where('p.status', '=', 'SUBMITTED')
      .where('u.phone', 'is not', null)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('user_preference')
      .values({ user_id: permit.user_id, data: JSON.stringify({ notifications: { sms: true } }) })
      .execute();
    const officer = await host.tokenOfRole('PERMIT_OFFICER');
    const url = `/api/temporary-permission/${permit.public_id}/actions`;
    expect((await host.post(`${url}/return`, { reason: 'Зураг тод биш' }, officer)).statusCode).toBe(200);
    const token = await host.tokenOf(permit.username);
    const { data } = notificationPageSchema.parse((await host.get('/api/notification', token)).json());
    expect(data[0]).toMatchObject({
      kind: 'PERMIT_RETURNED',
      title: `Түр зөвшөөрөл ${permit.permission_no} засуулахаар буцаагдлаа`,
      body: 'Зураг тод биш',
      link: `/temporary?id=${permit.public_id}`,
    });
    const { rows } = await sql<{ data: object }>`
      select data from job.job where name = 'notification.send'`.execute(db);
    expect(rows.map((row) => row.data)).toMatchObject([{ channel: 'SMS' }]);
  });
});
