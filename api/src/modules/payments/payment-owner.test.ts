import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { systemActor } from '../../audit/audit.ts';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';
import { createPayment } from './create-payment.ts';

let host: TestHost;
/** Of an invoice of the organisation 2000066, asked for by the person 99110001. */
let payment: string;
let receipt: string;
let tokens: Readonly<Record<string, string>>;

beforeAll(async () => {
  host = await startTestHost();
  const { db } = host.database;
  // Before the membership: it signs in as a person.
  const person = await host.tokenOf('99110001');
  const staffOf = await sql<{ username: string }>`update org_member m set organization_id = o.id
    from app_user u, organization o where u.id = m.user_id and o.register_no = '2000066' and u.id = (
      select ur.user_id from user_role ur join role r on r.id = ur.role_id where r.code = 'ORG_STAFF' order by 1 limit 1)
    returning u.username`.execute(db);
  await sql`insert into org_member (organization_id, user_id, role)
    select o.id, u.id, 'STAFF' from organization o, app_user u
    where o.register_no = '2000066' and u.username = '99110001'`.execute(db);
  const { rows } = await sql<{ id: number; organization_id: number; user_id: number }>`
    select i.id, i.organization_id, u.id as user_id from invoice i
    join organization o on o.id = i.organization_id and o.register_no = '2000066', app_user u
    where i.status = 'OPEN' and u.username = '99110001' order by i.id limit 1`.execute(db);
  const [invoice] = rows;
  if (!invoice) throw new Error('The demonstration has no open invoice of 2000066');
  const created = await db.transaction().execute((trx) =>
    createPayment(trx, {
      ...{ purpose: 'INVOICE', targetId: invoice.id, amount: 100, method: 'QPAY', title: 'x', expiresAt: null },
      ...{ payerUserId: invoice.user_id, organizationId: invoice.organization_id, actor: systemActor },
    }),
  );
  payment = created.publicId;
  const receipts = await sql<{ id: string }>`update ebarimt_receipt
    set organization_id = ${invoice.organization_id}, user_id = ${invoice.user_id}
    where id = (select min(id) from ebarimt_receipt) returning public_id as id`.execute(db);
  receipt = receipts.rows[0]?.id ?? '';
  tokens = {
    person,
    'the person for the organisation': await host.tokenOf('99110001'),
    'a member without the action': await host.tokenOf(staffOf.rows[0]?.username ?? ''),
    'another organisation': await host.tokenOf('9000011'),
    'another person': await host.tokenOf('99110013'),
    teller: await host.tokenOfRole('TELLER'),
    auditor: await host.tokenOfRole('AUDITOR'),
    planner: await host.tokenOfRole('PLANNER'),
    administrator: await host.tokenOf('2000066'),
  };
});
afterAll(() => host.close());

describe('a payment made for an organisation', () => {
  it.each([
    ['person', 404],
    ['another person', 404],
    ['another organisation', 404],
    ['the person for the organisation', 403],
    ['a member without the action', 403],
    ['teller', 403],
    ['auditor', 403],
    ['planner', 403],
  ])('cannot be cancelled by %s, nor is the action offered', async (who, expected) => {
    const shown = await host.get(`/api/payment/${payment}`, tokens[who]);
    const { statusCode } = await host.post(`/api/payment/${payment}/cancel`, {}, tokens[who]);
    expect([shown.json<{ available_actions: string[] }>().available_actions, statusCode]).toEqual([[], expected]);
  });

  it.each([
    ['person', 404],
    ['another person', 404],
    ['another organisation', 404],
    ['the person for the organisation', 200],
    ['planner', 404],
    ['teller', 200],
  ])('has a history whose request by %s is answered with %i', async (who, expected) => {
    expect((await host.get(`/api/audit/payment/${payment}`, tokens[who])).statusCode).toBe(expected);
  });

  it.each(['person', 'another person', 'another organisation', 'auditor', 'planner', 'teller'])(
    'shows %s its details only with the right to view payments, and refuses their refunds and bookings',
    async (who) => {
      const isViewer = who === 'auditor' || who === 'teller';
      const detail = await host.get(`/api/payment/${payment}/detail`, tokens[who]);
      const others = await Promise.all(
        (['refund', 'approve-refund', 'reject-refund', 'reconcile'] as const).map((verb) =>
          host.post(`/api/payment/${payment}/actions/${verb}`, { reason: 'Туршилт' }, tokens[who]),
        ),
      );
      expect([detail, ...others].map(({ statusCode }) => statusCode)).toEqual([
        isViewer ? 200 : 403,
        403,
        403,
        403,
        403,
      ]);
    },
  );

  it.each(['person', 'another person', 'another organisation'])(
    'has a receipt that %s can neither make nor see',
    async (who) => {
      const token = tokens[who] ?? '';
      await sql`update payment set status = 'PAID', paid_at = now(), paid_amount = amount
      where public_id = ${payment}`.execute(host.database.db);
      const taken = await host.send('POST', '/api/ebarimt', {
        ...{ token, headers: { 'idempotency-key': randomUUID() } },
        body: { payment_id: payment, buyer: { kind: 'ORGANIZATION', register_no: '2000066' } },
      });
      const offered = await host.get('/api/ebarimt/payments', token);
      const shown = await Promise.all(
        [`/api/ebarimt/${receipt}`, `/api/ebarimt/${receipt}/pdf`].map((url) => host.get(url, token)),
      );
      const list = await host.get('/api/ebarimt?page_size=200', token);
      await sql`update payment set status = 'CREATED', paid_at = null, paid_amount = 0
      where public_id = ${payment}`.execute(host.database.db);
      expect([taken, ...shown].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect([offered.body.includes(payment), list.body.includes(receipt)]).toEqual([false, false]);
    },
  );

  it('is cancelled by a member who may pay the organisation’s invoices', async () => {
    const token = tokens['administrator'];
    const shown = await host.get(`/api/payment/${payment}`, token);
    const answer = await host.post(`/api/payment/${payment}/cancel`, {}, token);
    expect(shown.json()).toMatchObject({ available_actions: ['cancel'] });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'CANCELLED', available_actions: [] }]);
  });
});

describe('a payment for a permit or an ordered card', () => {
  it.each(['PERMIT', 'CARD'] as const)(
    'of the purpose %s ends with what it is for, and not by itself',
    async (purpose) => {
      const { db } = host.database;
      const { id } = await db
        .selectFrom('app_user')
        .select('id')
        .where('username', '=', '99110013')
        .executeTakeFirstOrThrow();
      const { publicId } = await db.transaction().execute((trx) =>
        createPayment(trx, {
          ...{ purpose, targetId: 1, amount: 100, method: 'QPAY', title: 'x', expiresAt: null },
          ...{ payerUserId: id, organizationId: null, actor: systemActor },
        }),
      );
      const token = tokens['another person'];
      const shown = (await host.get(`/api/payment/${publicId}`, token)).json<{ available_actions: string[] }>();
      const { statusCode } = await host.post(`/api/payment/${publicId}/cancel`, {}, token);
      expect([shown.available_actions, statusCode]).toEqual([[], 403]);
    },
  );
});
