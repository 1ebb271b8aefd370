import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startPaymentHost } from '../modules/payments/payment-fixture.ts';
import type { PaymentHost } from '../modules/payments/payment-fixture.ts';

let host: PaymentHost;
beforeAll(async () => {
  host = await startPaymentHost();
});
afterAll(() => host.close());

/** Everything a table holds, as text. */
async function contentOf(table: string): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    select coalesce(string_agg(t::text, ' '), '') as content from ${sql.table(table)} t`.execute(host.db);
  return rows[0]?.content ?? '';
}

describe('stored personal data', () => {
  it('in the recipient of an invoice is unreadable in the queue and the audit log', async () => {
    const { rows } = await sql<{
      id: string;
    }>`select public_id as id from invoice where status = 'OPEN' limit 1`.execute(host.db);
    const url = `/api/invoice/${rows[0]?.id}/actions/send`;
    const sent = await host.post(url, { channel: 'SMS', to: '88123459' }, await host.tokenOf('finance'));
    expect(sent.statusCode).toBe(200);
    expect(await contentOf('job.job')).toContain('invoice.send');
    expect(await contentOf('job.job')).not.toContain('88123459');
    expect(await contentOf('audit_log')).not.toContain('88123459');
    await host.runJobs();
    expect(host.messages.messages.at(-1)).toMatchObject({ channel: 'SMS', to: '88123459' });
  });

  it('in a change or an export is unreadable in the audit log', async () => {
    const admin = await host.tokenOf('admin');
    const { public_id: id, version } = await host.db
      .selectFrom('app_user')
      .select(['public_id', 'version'])
      .where('username', '=', '99110013')
      .executeTakeFirstOrThrow();
    const changed = await host.send('PATCH', `/api/user/${id}`, {
      body: { phone: '88123460', email: 'dorj.b@example.mn' },
      token: admin,
      headers: { 'if-match': `"v${version}"` },
    });
    expect(changed.statusCode).toBe(200);
    const exported = await host.post(
      '/api/export',
      { resource: 'user', format: 'csv', filters: { q: '88123460' } },
      admin,
    );
    expect(exported.statusCode).toBe(202);
    const log = await contentOf('audit_log');
    expect(log).toContain('••••60');
    expect(log).not.toMatch(/88123460|dorj\.b@/);
    await host.runJobs();
  });

  it('in the remark of an officer is not sent by SMS', async () => {
    const { rows } = await sql<{ id: string; user_id: number; phone: string }>`
      select p.public_id as id, u.id as user_id, u.phone from temporary_permission p
      join app_user u on u.id = p.applicant_user_id
      where p.status = 'SUBMITTED' and p.organization_id is null and u.status = 'ACTIVE' and u.phone is not null
      limit 1`.execute(host.db);
    const [permit] = rows;
    if (!permit) throw new Error('no permit');
    await host.db
      .insertInto('user_preference')
      .values({ user_id: permit.user_id, data: JSON.stringify({ notifications: { sms: true } }) })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ data: JSON.stringify({ notifications: { sms: true } }) }),
      )
      .execute();
    const officer = await host.tokenOfRole('PERMIT_OFFICER');
    const url = `/api/temporary-permission/${permit.id}/actions/return`;
    expect((await host.post(url, { reason: 'Эмнэлгийн магадлагаа хавсаргана уу' }, officer)).statusCode).toBe(200);
    await host.runJobs();
    const message = host.messages.messages.at(-1);
    expect(message).toMatchObject({ channel: 'SMS', to: permit.phone });
    expect(message?.text).toMatch(/буцаагдлаа. Дэлгэрэнгүйг порталаас үзнэ үү\.$/);
    expect(await contentOf('notification')).toContain('магадлагаа');
  });
});
