import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  auditPageSchema,
  notificationPageSchema,
  paymentPageSchema,
  temporaryCalendarSchema,
  temporaryPageSchema,
  temporaryPermissionSchema,
} from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { testNow } from '../../testing/test-host.ts';
import { startPermitHost } from './permit-fixture.ts';
import type { PermitHost } from './permit-fixture.ts';

let fixture: PermitHost;
beforeAll(async () => {
  fixture = await startPermitHost();
});
afterAll(() => fixture.host.close());

async function submitted(plateNo: string, extra: object = {}): Promise<TemporaryPermission> {
  const { create, own, vehicle } = fixture;
  const { id } = await create(vehicle(plateNo, extra));
  return temporaryPermissionSchema.parse((await own(id, 'submit')).json());
}

async function inForce(plateNo: string, extra: object = {}): Promise<TemporaryPermission> {
  const { decide, load, pay } = fixture;
  const { id } = await submitted(plateNo, extra);
  await pay(temporaryPermissionSchema.parse((await decide(id, 'approve', { accept_conflicts: true })).json()));
  return load(id);
}

async function lastChange(id: string, token = fixture.officer) {
  const answer = await fixture.host.get(`/api/audit/temporary_permission/${id}`, token);
  return auditPageSchema.parse(answer.json()).data[0];
}

async function noticesOf(token: string) {
  return notificationPageSchema.parse((await fixture.host.get('/api/notification', token)).json()).data;
}

describe('the history of a temporary permit', () => {
  it('has the values before and after a correction', async () => {
    const { host, officer, publicId } = fixture;
    const permit = await submitted('1101 УБА');
    const answer = await host.send('PATCH', `/api/temporary-permission/${permit.id}`, {
      body: {
        plate_no: '1102 УБА',
        location_id: await publicId('location', 'S046'),
        valid_to: '2026-03-28T00:00:00+08:00',
        daily_from: '22:00',
        daily_to: '06:00',
      },
      token: officer,
      headers: { 'if-match': `"v${permit.version}"` },
    });
    expect(answer.statusCode).toBe(200);
    expect(await lastChange(permit.id)).toMatchObject({
      action: 'permit.temporary.correct',
      before: {
        status: 'SUBMITTED',
        plate_no: '1101 УБА',
        location: { name: permit.location?.name },
        valid_to: '2026-03-27T00:00:00.000+08:00',
        daily_from: null,
      },
      after: {
        plate_no: '1102 УБА',
        location: { name: temporaryPermissionSchema.parse(answer.json()).location?.name },
        valid_to: '2026-03-28T00:00:00.000+08:00',
        daily_from: '22:00',
      },
    });
    expect(Object.keys((await lastChange(permit.id))?.after ?? {})).not.toContain('purpose');
  });

  it('has the days before and after an extension', async () => {
    const { id } = await inForce('1103 УБА');
    await fixture.decide(id, 'extend', { valid_to: '2026-04-01T00:00:00+08:00' });
    expect(await lastChange(id)).toMatchObject({
      before: { valid_to: '2026-03-27T00:00:00.000+08:00' },
      after: { valid_to: '2026-04-01T00:00:00.000+08:00' },
    });
  });

  it('names who took a request to staff, and not to its applicant', async () => {
    const { id } = await submitted('1104 УБА');
    const answer = temporaryPermissionSchema.parse((await fixture.decide(id, 'assign')).json());
    expect(await lastChange(id)).toMatchObject({
      before: { assignee: null },
      after: { assignee: { name: answer.assignee?.name } },
    });
    const forApplicant = await lastChange(id, fixture.citizen);
    expect(forApplicant).toMatchObject({ action: 'permit.temporary.assign', actor: null });
    expect(JSON.stringify(forApplicant)).not.toContain('assignee');
  });

  it('names the permits beside which another was approved to staff alone', async () => {
    const first = await inForce('1105 УБА');
    const { id } = await submitted('1105 УБА');
    await fixture.decide(id, 'approve', { accept_conflicts: true });
    expect((await lastChange(id))?.after).toMatchObject({ conflicts: [first.permission_no] });
    expect(JSON.stringify(await lastChange(id, fixture.citizen))).not.toContain(first.permission_no);
  });
});

describe('a permit in force', () => {
  it('is extended into the days of another of the same plate only when the officer accepts it', async () => {
    const { decide } = fixture;
    const { id } = await inForce('1111 УБА');
    await inForce('1111 УБА', { valid_from: '2026-03-28T00:00:00+08:00', valid_to: '2026-04-02T00:00:00+08:00' });
    const longer = { valid_to: '2026-03-30T00:00:00+08:00' };
    expect((await decide(id, 'extend', longer)).json()).toMatchObject({ code: 'PERMIT_CONFLICT' });
    expect((await decide(id, 'extend', { ...longer, accept_conflicts: true })).json()).toMatchObject({
      valid_to: '2026-03-30T00:00:00.000+08:00',
    });
  });

  it('that is revoked can be printed no more, its applicant is told why, and who may give its fee back hears of it', async () => {
    const { citizen, decide, host, officer } = fixture;
    const { id, permission_no } = await inForce('1112 УБА');
    await decide(id, 'revoke', { reason: 'Замын хөдөлгөөн хаагдсан' });
    const refused = { status: 422, code: 'NOT_PRINTABLE' };
    expect((await host.get(`/api/temporary/${id}/print.pdf`, citizen)).json()).toMatchObject(refused);
    expect((await host.get(`/api/temporary-permission/${id}/print.pdf`, officer)).json()).toMatchObject(refused);
    expect((await noticesOf(citizen))[0]).toMatchObject({
      kind: 'PERMIT_REVOKED',
      title: `Түр зөвшөөрөл ${permission_no} цуцлагдлаа`,
      body: 'Замын хөдөлгөөн хаагдсан',
    });
    expect((await noticesOf(await host.tokenOfRole('FINANCE')))[0]).toMatchObject({
      kind: 'PERMIT_FEE_KEPT',
      title: `Төлбөртэй түр зөвшөөрөл ${permission_no} цуцлагдлаа`,
      link: expect.stringMatching(/^\/payment\?id=/),
    });
  });

  it('that is revoked has its payment among those of kept fees until it is given back', async () => {
    const { decide, host } = fixture;
    const finance = await host.tokenOfRole('FINANCE');
    const { id, payment } = await inForce('1116 УБА');
    const idsOf = async (kept: '0' | '1') => {
      const answer = await host.get(`/api/payment?kept_fee=${kept}&purpose=PERMIT&page_size=200`, finance);
      return paymentPageSchema.parse(answer.json()).data.map((one) => one.id);
    };
    expect(await idsOf('1')).not.toContain(payment?.id);
    await decide(id, 'revoke', { reason: 'Замын хөдөлгөөн хаагдсан' });
    expect(await idsOf('1')).toContain(payment?.id);
    expect(await idsOf('0')).not.toContain(payment?.id);
    await host.database.db
      .updateTable('payment')
      .set({ status: 'REFUNDED' })
      .where('public_id', '=', payment?.id ?? '')
      .execute();
    expect(await idsOf('1')).not.toContain(payment?.id);
  });

  it('is not extended beyond the days that its fee bought', async () => {
    const { decide, host } = fixture;
    const priceBuys = (days: number | null) =>
      host.database.db
        .updateTable('product_type')
        .set({ validity_days: days })
        .where('code', '=', 'PERMIT_C')
        .execute();
    const { id } = await inForce('1115 УБА');
    await priceBuys(10);
    const extend = (until: string) => decide(id, 'extend', { valid_to: `${until}T00:00:00+08:00` });
    expect((await extend('2026-03-31')).json()).toMatchObject({ errors: [{ path: 'valid_to', code: 'COSTS_MORE' }] });
    expect((await extend('2026-03-30')).statusCode).toBe(200);
    await priceBuys(null);
  });

  it('that is extended tells its applicant', async () => {
    const { id, permission_no } = await inForce('1113 УБА');
    await fixture.decide(id, 'extend', { valid_to: '2026-04-01T00:00:00+08:00' });
    expect((await noticesOf(fixture.citizen))[0]).toMatchObject({
      kind: 'PERMIT_EXTENDED',
      title: `Түр зөвшөөрөл ${permission_no} сунгагдлаа`,
    });
  });

  it('is not printed once its time is over, although it has not been ended yet', async () => {
    const { citizen, host, load } = fixture;
    const { id, available_actions } = await inForce('1114 УБА');
    expect(available_actions).toContain('print');
    await host.database.db
      .updateTable('temporary_permission')
      .set({ valid_from: new Date('2026-03-17T00:00:00+08:00'), valid_to: testNow })
      .where('public_id', '=', id)
      .execute();
    expect((await host.get(`/api/temporary/${id}/print.pdf`, citizen)).json()).toMatchObject({ code: 'NOT_PRINTABLE' });
    expect((await load(id)).available_actions).not.toContain('print');
  });
});

describe('the list of permits', () => {
  const list = async (query: string) =>
    temporaryPageSchema.parse(
      (await fixture.host.get(`/api/temporary-permission?page_size=200&${query}`, fixture.officer)).json(),
    );

  it('has the permits that the calendar counts on a day', async () => {
    // 23 March is a Monday.
    const { permission_no } = await submitted('1121 УБА', { weekdays: [1] });
    const monday = 'valid_on=2026-03-23&status=SUBMITTED';
    expect((await list(monday)).data.map((row) => row.permission_no)).toContain(permission_no);
    const answer = await fixture.host.get(
      '/api/temporary-permission/calendar?from=2026-03-23&to=2026-03-24',
      fixture.officer,
    );
    const { days } = temporaryCalendarSchema.parse(answer.json());
    const counts = ['2026-03-23', '2026-03-24'].map(async (day) => ({
      day,
      approved: (await list(`valid_on=${day}&status=APPROVED,ACTIVE,EXPIRED`)).total,
      waiting: (await list(`valid_on=${day}&status=SUBMITTED`)).total,
    }));
    expect(days).toMatchObject(await Promise.all(counts));
  });

  it('finds a plate that is typed without its blank', async () => {
    const { permission_no } = await submitted('1122 УБА');
    const { data } = await list(`q=${encodeURIComponent('1122уба')}`);
    expect(data.map((row) => row.permission_no)).toEqual([permission_no]);
  });
});
