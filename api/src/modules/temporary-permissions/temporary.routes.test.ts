import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryPageSchema, temporaryPermissionSchema, temporaryPrintSchema } from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { testNow } from '../../testing/test-host.ts';
import { startPermitHost } from './permit-fixture.ts';
import type { PermitHost } from './permit-fixture.ts';

let permits: PermitHost;
beforeAll(async () => {
  permits = await startPermitHost();
});
afterAll(() => permits.host.close());

async function renew(id: string): Promise<TemporaryPermission> {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await permits.host.send('POST', `/api/temporary/${id}/actions/renew`, {
    body: {},
    token: permits.citizen,
    headers,
  });
  return temporaryPermissionSchema.parse(answer.json());
}

async function sweepAt(moment: string): Promise<void> {
  permits.host.clock.now = new Date(moment);
  await permits.host.jobs.publish(permits.host.database.db, 'temporary.sweep', {});
  await permits.host.runJobs();
  permits.host.clock.now = testNow;
}

describe('a temporary permit', () => {
  it('is saved as an incomplete draft, and is refused with the missing fields when submitted', async () => {
    const draft = await permits.create({ subject_type: 'VEHICLE', plate_no: '1234уба' });
    expect(draft).toMatchObject({
      plate_no: '1234 УБА',
      status: 'DRAFT',
      available_actions: ['update', 'submit', 'cancel'],
    });
    const errors = (await permits.own(draft.id, 'submit')).json<{ errors: { path: string }[] }>().errors;
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
    const draft = await permits.create(permits.vehicle('1022 УБА', { daily_from: '22:00' }));
    expect(draft).toMatchObject({ daily_from: '22:00', daily_to: null });
    expect((await permits.own(draft.id, 'submit')).json()).toMatchObject({
      errors: [{ path: 'daily_to', code: 'REQUIRED' }],
    });
    await permits.change(draft, { daily_to: '06:00' });
    expect((await permits.own(draft.id, 'submit')).json()).toMatchObject({ status: 'SUBMITTED', daily_to: '06:00' });
  });

  it('lasts 90 days at most, within the season', async () => {
    const draft = await permits.create(permits.vehicle('1001 УБА'));
    const long = await permits.change(draft, { valid_to: '2026-06-19T00:00:01+08:00' });
    expect(long.json()).toMatchObject({ errors: [{ path: 'valid_to', code: 'TOO_LONG' }] });
    await permits.change(draft, { valid_from: '2028-01-01T00:00:00+08:00', valid_to: '2028-01-05T00:00:00+08:00' });
    expect((await permits.own(draft.id, 'submit')).json()).toMatchObject({ errors: [{ code: 'OUTSIDE_SEASON' }] });
  });

  it('is in force once its fee is paid, and expires at its end', async () => {
    const permit = await permits.approved('1002 УБА');
    expect(permit).toMatchObject({ status: 'APPROVED', fee_amount: 15_000, payment: { status: 'CREATED' } });
    expect((await permits.host.get(`/api/temporary/${permit.id}/print.pdf`, permits.citizen)).json()).toMatchObject({
      code: 'NOT_PRINTABLE',
    });
    await permits.pay(permit);
    const active = await permits.load(permit.id);
    expect(active).toMatchObject({ status: 'ACTIVE', payment: { status: 'PAID' } });
    expect(active.verify_code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
    expect(active.timeline.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['create', expect.any(String)],
      ['submit', expect.any(String)],
      ['approve', 'Зөвшөөрлийн мэргэжилтэн'],
      ['pay', 'Систем'],
    ]);
    const pdf = await permits.host.get(`/api/temporary/${permit.id}/print.pdf`, permits.citizen);
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    expect((await permits.load(permit.id)).printed_count).toBe(1);
    const paper = temporaryPrintSchema.parse(
      (await permits.host.get(`/api/temporary/${permit.id}/print`, permits.citizen)).json(),
    );
    expect(paper.fields).toContainEqual({ label: 'Хүчинтэй хугацаа', value: '2026.03.20 – 2026.03.26' });

    await sweepAt('2026-03-27T00:00:00+08:00');
    expect((await permits.load(permit.id)).status).toBe('EXPIRED');
  });

  it('is cancelled when nobody pays within 72 hours, and its payment with it', async () => {
    const permit = await permits.approved('1003 УБА');
    await sweepAt('2026-03-21T11:59:00+08:00');
    expect((await permits.load(permit.id)).status).toBe('APPROVED');
    await sweepAt('2026-03-21T12:00:00+08:00');
    expect(await permits.load(permit.id)).toMatchObject({ status: 'CANCELLED', payment: { status: 'CANCELLED' } });
  });

  it('is in force at once when it costs nothing', async () => {
    const { id } = await permits.create({
      ...permits.vehicle(''),
      subject_type: 'PERSON',
      plate_no: null,
      product_type_id: null,
    });
    await permits.own(id, 'submit');
    expect((await permits.decide(id, 'approve')).json()).toMatchObject({ status: 'ACTIVE', payment: null });
  });

  it('is not approved beside another of the same plate unless the officer accepts it', async () => {
    const first = await permits.approved('1004 УБА');
    const { id } = await permits.create(permits.vehicle('1004 УБА', { valid_from: '2026-03-26T00:00:00+08:00' }));
    await permits.own(id, 'submit');
    expect((await permits.decide(id, 'approve')).json()).toMatchObject({
      code: 'PERMIT_CONFLICT',
      current: { conflicts: [{ permission_no: first.permission_no }] },
    });
    const conflicts = await permits.host.get(`/api/temporary-permission/${id}/conflicts`, permits.officer);
    expect(conflicts.json()).toMatchObject({ data: [{ permission_no: first.permission_no }] });
    expect((await permits.decide(id, 'approve', { accept_conflicts: true })).json()).toMatchObject({
      status: 'APPROVED',
    });
  });

  it('is approved beside another of the same plate at other hours, which the officer still sees', async () => {
    const first = await permits.approved('1014 УБА', { daily_from: '22:00', daily_to: '06:00' });
    const { id } = await permits.create(permits.vehicle('1014 УБА', { daily_from: '08:00', daily_to: '18:00' }));
    await permits.own(id, 'submit');
    const others = await permits.host.get(`/api/temporary-permission/${id}/conflicts`, permits.officer);
    expect(others.json()).toMatchObject({ data: [{ permission_no: first.permission_no, meets: false }] });
    expect((await permits.decide(id, 'approve')).json()).toMatchObject({ status: 'APPROVED' });
  });

  it('is returned with the remark of the officer, corrected and submitted again', async () => {
    const { id } = await permits.create(permits.vehicle('1005 УБА'));
    await permits.own(id, 'submit');
    expect((await permits.decide(id, 'return')).json()).toMatchObject({ code: 'REASON_REQUIRED' });
    await permits.decide(id, 'return', { reason: 'Гэрчилгээ хавсаргана уу' });
    const returned = await permits.load(id);
    expect(returned).toMatchObject({ status: 'RETURNED', officer_comment: 'Гэрчилгээ хавсаргана уу' });
    expect(returned.timeline.at(-1)?.text).toContain('Гэрчилгээ хавсаргана уу');
    expect((await permits.own(id, 'submit')).json()).toMatchObject({ status: 'SUBMITTED' });
  });

  it('is corrected on another field after its first day has passed, which only submitting refuses', async () => {
    const { id } = await permits.create(permits.vehicle('1023 УБА'));
    await permits.own(id, 'submit');
    await permits.decide(id, 'return', { reason: 'Зориулалтаа тодруулна уу' });
    await permits.host.database.db
      .updateTable('temporary_permission')
      .set({ valid_from: new Date('2026-03-17T00:00:00+08:00'), valid_to: new Date('2026-03-24T00:00:00+08:00') })
      .where('public_id', '=', id)
      .execute();
    const changed = await permits.change(await permits.load(id), { purpose: 'Тоосго тээвэрлэх' });
    expect(changed.json()).toMatchObject({ status: 'RETURNED', purpose: 'Тоосго тээвэрлэх', fee_amount: 15_000 });
    const again = await permits.own(id, 'submit');
    expect(again.json()).toMatchObject({ errors: [{ path: 'valid_from', code: 'IN_THE_PAST' }] });
    await permits.change(await permits.load(id), { valid_from: '2026-03-19T00:00:00+08:00' });
    expect((await permits.own(id, 'submit')).json()).toMatchObject({ status: 'SUBMITTED' });
  });

  it('is renewed by a draft of the days after it, without its documents', async () => {
    const permit = await permits.approved('1024 УБА');
    await permits.pay(permit);
    const renewed = await renew(permit.id);
    expect(renewed).toMatchObject({
      ...{ status: 'DRAFT', previous_id: permit.id, plate_no: '1024 УБА', fee_amount: 15_000, attachments: [] },
      ...{ valid_from: '2026-03-27T00:00:00.000+08:00', valid_to: '2026-04-03T00:00:00.000+08:00' },
    });
    expect((await permits.load(permit.id)).status).toBe('ACTIVE');
  });

  it('is renewed from today for as many whole days once its time is over', async () => {
    const permit = await permits.approved('1025 УБА');
    await permits.pay(permit);
    await permits.host.database.db
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
    const { id } = await permits.create(permits.vehicle('1006 УБА'));
    const stranger = await permits.host.tokenOf('2000066');
    expect((await permits.host.get(`/api/temporary/${id}`, stranger)).statusCode).toBe(404);
    expect((await permits.own(id, 'submit', stranger)).statusCode).toBe(404);
    const page = temporaryPageSchema.parse((await permits.host.get('/api/temporary?page_size=200', stranger)).json());
    expect(new Set(page.data.map(({ applicant }) => applicant.kind))).toEqual(new Set(['ORG']));
  });

  it('is found by a part of its plate and by its number, by its applicant alone', async () => {
    const { id, permission_no } = await permits.create(permits.vehicle('1044 УБА'));
    const stranger = await permits.host.tokenOf('2000066');
    const found = async (q: string, token: string) =>
      temporaryPageSchema
        .parse((await permits.host.get(`/api/temporary?q=${encodeURIComponent(q)}`, token)).json())
        .data.map((permit) => permit.id);
    for (const q of ['1044', '1044уб', permission_no]) {
      expect(await found(q, permits.citizen)).toEqual([id]);
      expect(await found(q, stranger)).toEqual([]);
    }
  });

  it('is refused to a person with 50 drafts until one of them is cancelled', async () => {
    const person = await permits.host.tokenOf('99110013');
    const send = (number: number) => {
      const headers = { 'idempotency-key': randomUUID() };
      return permits.host.send('POST', '/api/temporary', {
        body: permits.vehicle(`${String(number)} УБЕ`),
        token: person,
        headers,
      });
    };
    const drafts = [];
    for (let number = 2001; number <= 2050; number += 1)
      drafts.push(temporaryPermissionSchema.parse((await send(number)).json()));
    expect((await send(2051)).json()).toMatchObject({ status: 422, code: 'TOO_MANY_DRAFTS' });
    await permits.own(drafts[0]?.id ?? '', 'cancel', person);
    expect((await send(2051)).json()).toMatchObject({ status: 'DRAFT' });
  });

  it('is created once for a repeated request', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const send = () =>
      permits.host.send('POST', '/api/temporary', {
        body: permits.vehicle('1007 УБА'),
        token: permits.citizen,
        headers,
      });
    const [first, again] = [await send(), await send()];
    expect(again.json()).toEqual(first.json());
  });
});
