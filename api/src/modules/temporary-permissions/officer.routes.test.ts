import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  fileColumns,
  paymentStatuses,
  temporaryCalendarSchema,
  temporaryPageSchema,
  temporaryPermissionSchema,
  temporaryReportSchema,
} from '@ecard/shared/api-schema';
import type { PaymentStatus } from '@ecard/shared/api-schema';
import { startPermitHost } from './permit-fixture.ts';
import type { PermitHost } from './permit-fixture.ts';

let permits: PermitHost;
beforeAll(async () => {
  permits = await startPermitHost();
});
afterAll(() => permits.host.close());

describe('officers', () => {
  it('enter a request for an organisation, extend it and see it in the calendar', async () => {
    const body = permits.vehicle('1008 УБА', { register_no: '2000066' });
    const headers = { 'idempotency-key': randomUUID() };
    const entered = temporaryPermissionSchema.parse(
      (await permits.host.send('POST', '/api/temporary-permission', { body, token: permits.officer, headers })).json(),
    );
    expect(entered).toMatchObject({ status: 'SUBMITTED', source: 'OFFICE', applicant: { kind: 'ORG' } });
    await permits.pay(temporaryPermissionSchema.parse((await permits.decide(entered.id, 'approve')).json()));
    expect(
      (await permits.decide(entered.id, 'extend', { valid_to: '2026-08-01T00:00:00+08:00' })).json(),
    ).toMatchObject({
      errors: [{ code: 'TOO_LONG' }],
    });
    const before = await calendarOf('2026-03-28');
    await permits.decide(entered.id, 'extend', { valid_to: '2026-04-01T00:00:00+08:00' });
    expect((await calendarOf('2026-03-28')) - before).toBe(1);
  });

  it('enter a request for a card by the number on it, and correct it the same way', async () => {
    const [card, other] = await permits.host.database.db
      .selectFrom('ec_card')
      .select(['public_id', 'card_no'])
      .where('status', '=', 'ACTIVE')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const enter = (cardNo: string) =>
      permits.host.send('POST', '/api/temporary-permission', {
        body: {
          ...{ subject_type: 'CARD', card_no: cardNo, register_no: '2000066', purpose: 'Арга хэмжээ' },
          ...{ valid_from: '2026-03-20T00:00:00+08:00', valid_to: '2026-03-27T00:00:00+08:00' },
        },
        token: permits.officer,
        headers: { 'idempotency-key': randomUUID() },
      });
    expect((await enter('000000000000')).json()).toMatchObject({ status: 422, errors: [{ path: 'card_no' }] });
    const printed = String(card?.card_no).replaceAll(/(\d{4})(?=\d)/g, '$1 ');
    const entered = (await enter(printed)).json<{ id: string; version: number }>();
    expect(entered).toMatchObject({ status: 'SUBMITTED', card: { id: card?.public_id } });
    const corrected = await permits.host.send('PATCH', `/api/temporary-permission/${entered.id}`, {
      body: { card_no: other?.card_no },
      token: permits.officer,
      headers: { 'if-match': `"v${entered.version}"` },
    });
    expect(corrected.json()).toMatchObject({ status: 'SUBMITTED', card: { id: other?.public_id } });
    await permits.host.database.db
      .updateTable('ec_card')
      .set({ status: 'LOST' })
      .where('public_id', '=', other?.public_id ?? '')
      .execute();
    expect((await permits.decide(entered.id, 'approve')).json()).toMatchObject({
      errors: [{ code: 'CARD_NOT_USABLE' }],
    });
  });

  it('see people by initial and given name, in the list as in the file', async () => {
    const { last_name, first_name } = await permits.host.database.db
      .selectFrom('app_user')
      .select(['last_name', 'first_name'])
      .where('username', '=', '99110001')
      .executeTakeFirstOrThrow();
    const name = `${String(last_name).slice(0, 1)}.${String(first_name)}`;
    const { id, permission_no } = await permits.create(permits.vehicle('1021 УБА'));
    await permits.host.post(`/api/temporary/${id}/actions/submit`, {}, permits.citizen);
    const answer = await permits.host.get(`/api/temporary-permission?q=${permission_no}`, permits.officer);
    expect(temporaryPageSchema.parse(answer.json()).data).toMatchObject([{ id, applicant: { name } }]);
    const order = { resource: 'temporary-permission', format: 'csv', filters: { q: permission_no } };
    const ordered = await permits.host.post('/api/export', order, permits.officer);
    await permits.host.runJobs();
    const file = await permits.host.get(`${String(ordered.headers['location'])}/download`, permits.officer);
    expect(file.body).toContain(`,${name},`);
    expect(file.body).not.toContain(String(last_name));
  });

  it('get a file with the hours of each permit, the state of its payment and who decided', async () => {
    const permit = await permits.approved('1022 УБА', { daily_from: '22:00', daily_to: '06:00', weekdays: [1, 2] });
    const order = {
      ...{ resource: 'temporary-permission', format: 'csv', filters: { q: permit.permission_no } },
      columns: ['permission_no', 'hours', 'payment', 'decided_by'],
    };
    const ordered = await permits.host.post('/api/export', order, permits.officer);
    await permits.host.runJobs();
    const file = await permits.host.get(`${String(ordered.headers['location'])}/download`, permits.officer);
    const { payment, decided_by: decider, permission_no: no } = permit;
    const state = paymentStatuses.labels[(payment?.status ?? 'CREATED') as PaymentStatus];
    expect(decider).not.toBeNull();
    expect(file.body).toContain(`${no},"22:00–06:00 · Да, Мя",${state},${String(decider?.name)}`);
  });

  it('get in a file who decides each request, for which the file of its applicant has no column', async () => {
    const { id, permission_no: no } = await permits.create(permits.vehicle('1023 УБА'));
    await permits.host.post(`/api/temporary/${id}/actions/submit`, {}, permits.citizen);
    const taken = temporaryPermissionSchema.parse((await permits.decide(id, 'assign')).json());
    const filesOf = async (token: string) => {
      const order = { resource: 'temporary-permission', format: 'csv', filters: { q: no } };
      const ordered = await permits.host.post('/api/export', order, token);
      await permits.host.runJobs();
      return (await permits.host.get(`${String(ordered.headers['location'])}/download`, token)).body;
    };
    const { assignee, decided_by: decider } = fileColumns.temporaryPermission;
    const [officers, applicants] = [await filesOf(permits.officer), await filesOf(permits.citizen)];
    for (const shown of [assignee, decider, String(taken.assignee?.name)]) {
      expect(officers).toContain(shown);
      expect(applicants).not.toContain(shown);
    }
    expect(applicants).toContain(no);
  });

  async function calendarOf(day: string): Promise<number> {
    const answer = await permits.host.get(`/api/temporary-permission/calendar?from=${day}&to=${day}`, permits.officer);
    return temporaryCalendarSchema.parse(answer.json()).days[0]?.approved ?? 0;
  }

  it('find permits by plate, by unpaid fee and by day', async () => {
    const list = async (query: string) =>
      temporaryPageSchema.parse(
        (await permits.host.get(`/api/temporary-permission?page_size=200&${query}`, permits.officer)).json(),
      ).data;
    await permits.approved('1077 УБА');
    expect((await list(`q=${encodeURIComponent('1077 уб')}`)).map(({ plate_no }) => plate_no)).toEqual(['1077 УБА']);
    expect(new Set((await list('paid=0')).map(({ status }) => status))).toEqual(new Set(['APPROVED']));
    const onDay = await list('valid_on=2026-03-20');
    expect(onDay.length).toBeGreaterThan(0);
    expect(onDay.filter(({ valid_from }) => (valid_from ?? '') >= '2026-03-21')).toEqual([]);
  });

  it('report requests, approvals and fees that add up', async () => {
    const report = async (group: string) =>
      temporaryReportSchema.parse(
        (
          await permits.host.get(
            `/api/report/temporary?from=2026-01-01&to=2026-03-18&group_by=${group}&compare=prev`,
            permits.officer,
          )
        ).json(),
      );
    const [byDay, byDistrict] = [await report('day'), await report('district')];
    expect(byDistrict.totals).toEqual(byDay.totals);
    expect(byDay.kpi.requested).toBe(byDay.totals.count);
    expect(byDay.kpi.revenue).toBe(byDay.totals.fee);
    expect(byDay.charts.daily).toHaveLength(77);
    // The quarter until today, and the one before until the same day.
    expect(byDay.compare).toMatchObject({ from: '2025-10-01', to: '2025-12-18' });
  });
});
