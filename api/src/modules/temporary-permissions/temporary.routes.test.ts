import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  paymentStatuses,
  temporaryCalendarSchema,
  temporaryPageSchema,
  temporaryPermissionSchema,
  temporaryPrintSchema,
  temporaryReportSchema,
} from '@ecard/shared/api-schema';
import type { PaymentStatus, TemporaryPermission } from '@ecard/shared/api-schema';
import { testNow } from '../../testing/test-host.ts';
import { startPermitHost } from './permit-fixture.ts';
import type { PermitHost } from './permit-fixture.ts';

let host: PermitHost['host'];
let citizen: string;
let officer: string;
let change: PermitHost['change'];
let vehicle: PermitHost['vehicle'];
let create: PermitHost['create'];
let own: PermitHost['own'];
let decide: PermitHost['decide'];
let load: PermitHost['load'];
let pay: PermitHost['pay'];
beforeAll(async () => {
  ({ host, citizen, officer, change, vehicle, create, own, decide, load, pay } = await startPermitHost());
});
afterAll(() => host.close());

async function approved(plateNo: string, extra: object = {}): Promise<TemporaryPermission> {
  const { id } = await create(vehicle(plateNo, extra));
  expect((await own(id, 'submit')).statusCode).toBe(200);
  return temporaryPermissionSchema.parse((await decide(id, 'approve')).json());
}

async function renew(id: string): Promise<TemporaryPermission> {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await host.send('POST', `/api/temporary/${id}/actions/renew`, { body: {}, token: citizen, headers });
  return temporaryPermissionSchema.parse(answer.json());
}

async function sweepAt(moment: string): Promise<void> {
  host.clock.now = new Date(moment);
  await host.jobs.publish(host.database.db, 'temporary.sweep', {});
  await host.runJobs();
  host.clock.now = testNow;
}

describe('a temporary permit', () => {
  it('is saved as an incomplete draft, and is refused with the missing fields when submitted', async () => {
    const draft = await create({ subject_type: 'VEHICLE', plate_no: '1234уба' });
    expect(draft).toMatchObject({
      plate_no: '1234 УБА',
      status: 'DRAFT',
      available_actions: ['update', 'submit', 'cancel'],
    });
    const errors = (await own(draft.id, 'submit')).json<{ errors: { path: string }[] }>().errors;
    expect(errors.map(({ path }) => path)).toEqual([
      'vehicle_make',
      'vehicle_model',
      'gross_weight_kg',
      'product_type_id',
      'purpose',
      'valid_from',
      'valid_to',
      'location_id',
    ]);
  });

  it('is kept with one hour of the day while it is a draft, and is not submitted so', async () => {
    const draft = await create(vehicle('1022 УБА', { daily_from: '22:00' }));
    expect(draft).toMatchObject({ daily_from: '22:00', daily_to: null });
    expect((await own(draft.id, 'submit')).json()).toMatchObject({ errors: [{ path: 'daily_to', code: 'REQUIRED' }] });
    await change(draft, { daily_to: '06:00' });
    expect((await own(draft.id, 'submit')).json()).toMatchObject({ status: 'SUBMITTED', daily_to: '06:00' });
  });

  it('lasts 90 days at most, within the season', async () => {
    const draft = await create(vehicle('1001 УБА'));
    const long = await change(draft, { valid_to: '2026-06-19T00:00:01+08:00' });
    expect(long.json()).toMatchObject({ errors: [{ path: 'valid_to', code: 'TOO_LONG' }] });
    await change(draft, { valid_from: '2028-01-01T00:00:00+08:00', valid_to: '2028-01-05T00:00:00+08:00' });
    expect((await own(draft.id, 'submit')).json()).toMatchObject({ errors: [{ code: 'OUTSIDE_SEASON' }] });
  });

  it('is in force once its fee is paid, and expires at its end', async () => {
    const permit = await approved('1002 УБА');
    expect(permit).toMatchObject({ status: 'APPROVED', fee_amount: 15_000, payment: { status: 'CREATED' } });
    expect((await host.get(`/api/temporary/${permit.id}/print.pdf`, citizen)).json()).toMatchObject({
      code: 'NOT_PRINTABLE',
    });
    await pay(permit);
    const active = await load(permit.id);
    expect(active).toMatchObject({ status: 'ACTIVE', payment: { status: 'PAID' } });
    expect(active.verify_code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
    expect(active.timeline.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['create', expect.any(String)],
      ['submit', expect.any(String)],
      ['approve', 'Зөвшөөрлийн мэргэжилтэн'],
      ['pay', 'Систем'],
    ]);
    const pdf = await host.get(`/api/temporary/${permit.id}/print.pdf`, citizen);
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    expect((await load(permit.id)).printed_count).toBe(1);
    const paper = temporaryPrintSchema.parse((await host.get(`/api/temporary/${permit.id}/print`, citizen)).json());
    expect(paper.fields).toContainEqual({ label: 'Хүчинтэй хугацаа', value: '2026.03.20 – 2026.03.26' });

    await sweepAt('2026-03-27T00:00:00+08:00');
    expect((await load(permit.id)).status).toBe('EXPIRED');
  });

  it('is cancelled when nobody pays within 72 hours, and its payment with it', async () => {
    const permit = await approved('1003 УБА');
    await sweepAt('2026-03-21T11:59:00+08:00');
    expect((await load(permit.id)).status).toBe('APPROVED');
    await sweepAt('2026-03-21T12:00:00+08:00');
    expect(await load(permit.id)).toMatchObject({ status: 'CANCELLED', payment: { status: 'CANCELLED' } });
  });

  it('is in force at once when it costs nothing', async () => {
    const { id } = await create({ ...vehicle(''), subject_type: 'PERSON', plate_no: null, product_type_id: null });
    await own(id, 'submit');
    expect((await decide(id, 'approve')).json()).toMatchObject({ status: 'ACTIVE', payment: null });
  });

  it('is not approved beside another of the same plate unless the officer accepts it', async () => {
    const first = await approved('1004 УБА');
    const { id } = await create(vehicle('1004 УБА', { valid_from: '2026-03-26T00:00:00+08:00' }));
    await own(id, 'submit');
    expect((await decide(id, 'approve')).json()).toMatchObject({
      code: 'PERMIT_CONFLICT',
      current: { conflicts: [{ permission_no: first.permission_no }] },
    });
    const conflicts = await host.get(`/api/temporary-permission/${id}/conflicts`, officer);
    expect(conflicts.json()).toMatchObject({ data: [{ permission_no: first.permission_no }] });
    expect((await decide(id, 'approve', { accept_conflicts: true })).json()).toMatchObject({ status: 'APPROVED' });
  });

  it('is returned with the remark of the officer, corrected and submitted again', async () => {
    const { id } = await create(vehicle('1005 УБА'));
    await own(id, 'submit');
    expect((await decide(id, 'return')).json()).toMatchObject({ code: 'REASON_REQUIRED' });
    await decide(id, 'return', { reason: 'Гэрчилгээ хавсаргана уу' });
    const returned = await load(id);
    expect(returned).toMatchObject({ status: 'RETURNED', officer_comment: 'Гэрчилгээ хавсаргана уу' });
    expect(returned.timeline.at(-1)?.text).toContain('Гэрчилгээ хавсаргана уу');
    expect((await own(id, 'submit')).json()).toMatchObject({ status: 'SUBMITTED' });
  });

  it('is corrected on another field after its first day has passed, which only submitting refuses', async () => {
    const { id } = await create(vehicle('1023 УБА'));
    await own(id, 'submit');
    await decide(id, 'return', { reason: 'Зориулалтаа тодруулна уу' });
    await host.database.db
      .updateTable('temporary_permission')
      .set({ valid_from: new Date('2026-03-17T00:00:00+08:00'), valid_to: new Date('2026-03-24T00:00:00+08:00') })
      .where('public_id', '=', id)
      .execute();
    const changed = await change(await load(id), { purpose: 'Тоосго тээвэрлэх' });
    expect(changed.json()).toMatchObject({ status: 'RETURNED', purpose: 'Тоосго тээвэрлэх', fee_amount: 15_000 });
    const again = await own(id, 'submit');
    expect(again.json()).toMatchObject({ errors: [{ path: 'valid_from', code: 'IN_THE_PAST' }] });
    await change(await load(id), { valid_from: '2026-03-19T00:00:00+08:00' });
    expect((await own(id, 'submit')).json()).toMatchObject({ status: 'SUBMITTED' });
  });

  it('is renewed by a draft of the days after it, without its documents', async () => {
    const permit = await approved('1024 УБА');
    await pay(permit);
    const renewed = await renew(permit.id);
    expect(renewed).toMatchObject({
      ...{ status: 'DRAFT', previous_id: permit.id, plate_no: '1024 УБА', fee_amount: 15_000, attachments: [] },
      ...{ valid_from: '2026-03-27T00:00:00.000+08:00', valid_to: '2026-04-03T00:00:00.000+08:00' },
    });
    expect((await load(permit.id)).status).toBe('ACTIVE');
  });

  it('is renewed from today for as many whole days once its time is over', async () => {
    const permit = await approved('1025 УБА');
    await pay(permit);
    await host.database.db
      .updateTable('temporary_permission')
      .set({ valid_from: new Date('2026-03-02T00:00:00+08:00'), valid_to: new Date('2026-03-09T00:00:00+08:00') })
      .where('public_id', '=', permit.id)
      .execute();
    // At noon.
    expect(await renew(permit.id)).toMatchObject({
      ...{ previous_id: permit.id, fee_amount: 15_000 },
      ...{ valid_from: '2026-03-18T00:00:00.000+08:00', valid_to: '2026-03-25T00:00:00.000+08:00' },
    });
  });

  it('is open to its applicant alone', async () => {
    const { id } = await create(vehicle('1006 УБА'));
    const stranger = await host.tokenOf('2000066');
    expect((await host.get(`/api/temporary/${id}`, stranger)).statusCode).toBe(404);
    expect((await own(id, 'submit', stranger)).statusCode).toBe(404);
    const page = temporaryPageSchema.parse((await host.get('/api/temporary?page_size=200', stranger)).json());
    expect(new Set(page.data.map(({ applicant }) => applicant.kind))).toEqual(new Set(['ORG']));
  });

  it('is refused to a person with 50 drafts until one of them is cancelled', async () => {
    const person = await host.tokenOf('99110013');
    const send = (number: number) => {
      const headers = { 'idempotency-key': randomUUID() };
      return host.send('POST', '/api/temporary', { body: vehicle(`${String(number)} УБЕ`), token: person, headers });
    };
    const drafts = [];
    for (let number = 2001; number <= 2050; number += 1)
      drafts.push(temporaryPermissionSchema.parse((await send(number)).json()));
    expect((await send(2051)).json()).toMatchObject({ status: 422, code: 'TOO_MANY_DRAFTS' });
    await own(drafts[0]?.id ?? '', 'cancel', person);
    expect((await send(2051)).json()).toMatchObject({ status: 'DRAFT' });
  });

  it('is created once for a repeated request', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => host.send('POST', '/api/temporary', { body: vehicle('1007 УБА'), token: citizen, headers });
    const [first, again] = [await send(), await send()];
    expect(again.json()).toEqual(first.json());
  });
});

describe('officers', () => {
  it('enter a request for an organisation, extend it and see it in the calendar', async () => {
    const body = vehicle('1008 УБА', { register_no: '2000066' });
    const headers = { 'idempotency-key': randomUUID() };
    const entered = temporaryPermissionSchema.parse(
      (await host.send('POST', '/api/temporary-permission', { body, token: officer, headers })).json(),
    );
    expect(entered).toMatchObject({ status: 'SUBMITTED', source: 'OFFICE', applicant: { kind: 'ORG' } });
    await pay(temporaryPermissionSchema.parse((await decide(entered.id, 'approve')).json()));
    expect((await decide(entered.id, 'extend', { valid_to: '2026-08-01T00:00:00+08:00' })).json()).toMatchObject({
      errors: [{ code: 'TOO_LONG' }],
    });
    const before = await calendarOf('2026-03-28');
    await decide(entered.id, 'extend', { valid_to: '2026-04-01T00:00:00+08:00' });
    expect((await calendarOf('2026-03-28')) - before).toBe(1);
  });

  it('enter a request for a card by the number on it, and correct it the same way', async () => {
    const [card, other] = await host.database.db
      .selectFrom('ec_card')
      .select(['public_id', 'card_no'])
      .where('status', '=', 'ACTIVE')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const enter = (cardNo: string) =>
      host.send('POST', '/api/temporary-permission', {
        body: {
          ...{ subject_type: 'CARD', card_no: cardNo, register_no: '2000066', purpose: 'Арга хэмжээ' },
          ...{ valid_from: '2026-03-20T00:00:00+08:00', valid_to: '2026-03-27T00:00:00+08:00' },
        },
        token: officer,
        headers: { 'idempotency-key': randomUUID() },
      });
    expect((await enter('000000000000')).json()).toMatchObject({ status: 422, errors: [{ path: 'card_no' }] });
    const printed = String(card?.card_no).replaceAll(/(\d{4})(?=\d)/g, '$1 ');
    const entered = (await enter(printed)).json<{ id: string; version: number }>();
    expect(entered).toMatchObject({ status: 'SUBMITTED', card: { id: card?.public_id } });
    const corrected = await host.send('PATCH', `/api/temporary-permission/${entered.id}`, {
      body: { card_no: other?.card_no },
      token: officer,
      headers: { 'if-match': `"v${entered.version}"` },
    });
    expect(corrected.json()).toMatchObject({ status: 'SUBMITTED', card: { id: other?.public_id } });
    await host.database.db
      .updateTable('ec_card')
      .set({ status: 'LOST' })
      .where('public_id', '=', other?.public_id ?? '')
      .execute();
    expect((await decide(entered.id, 'approve')).json()).toMatchObject({ errors: [{ code: 'CARD_NOT_USABLE' }] });
  });

  it('see people by initial and given name, in the list as in the file', async () => {
    const { last_name, first_name } = await host.database.db
      .selectFrom('app_user')
      .select(['last_name', 'first_name'])
      .where('username', '=', '99110001')
      .executeTakeFirstOrThrow();
    const name = `${String(last_name).slice(0, 1)}.${String(first_name)}`;
    const { id, permission_no } = await create(vehicle('1021 УБА'));
    await host.post(`/api/temporary/${id}/actions/submit`, {}, citizen);
    const answer = await host.get(`/api/temporary-permission?q=${permission_no}`, officer);
    expect(temporaryPageSchema.parse(answer.json()).data).toMatchObject([{ id, applicant: { name } }]);
    const order = { resource: 'temporary-permission', format: 'csv', filters: { q: permission_no } };
    const ordered = await host.post('/api/export', order, officer);
    await host.runJobs();
    const file = await host.get(`${String(ordered.headers['location'])}/download`, officer);
    expect(file.body).toContain(`,${name},`);
    expect(file.body).not.toContain(String(last_name));
  });

  it('get a file with the hours of each permit, the state of its payment and who decided', async () => {
    const permit = await approved('1022 УБА', { daily_from: '22:00', daily_to: '06:00', weekdays: [1, 2] });
    const order = {
      ...{ resource: 'temporary-permission', format: 'csv', filters: { q: permit.permission_no } },
      columns: ['permission_no', 'hours', 'payment', 'decided_by'],
    };
    const ordered = await host.post('/api/export', order, officer);
    await host.runJobs();
    const file = await host.get(`${String(ordered.headers['location'])}/download`, officer);
    const { payment, decided_by: decider, permission_no: no } = permit;
    const state = paymentStatuses.labels[(payment?.status ?? 'CREATED') as PaymentStatus];
    expect(decider).not.toBeNull();
    expect(file.body).toContain(`${no},"22:00–06:00 · Да, Мя",${state},${String(decider?.name)}`);
  });

  async function calendarOf(day: string): Promise<number> {
    const answer = await host.get(`/api/temporary-permission/calendar?from=${day}&to=${day}`, officer);
    return temporaryCalendarSchema.parse(answer.json()).days[0]?.approved ?? 0;
  }

  it('find permits by plate, by unpaid fee and by day', async () => {
    const list = async (query: string) =>
      temporaryPageSchema.parse((await host.get(`/api/temporary-permission?page_size=200&${query}`, officer)).json())
        .data;
    await approved('1077 УБА');
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
          await host.get(`/api/report/temporary?from=2026-01-01&to=2026-03-18&group_by=${group}&compare=prev`, officer)
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
