import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
let admin: string;
beforeAll(async () => {
  host = await startTestHost();
  admin = await host.tokenOf('admin');
});
afterAll(() => host.close());

interface AuditPage {
  readonly data: { readonly action: string }[];
  readonly next_cursor: string | null;
}
const readAudit = async (query: string) => (await host.get(`/api/audit?${query}`, admin)).json<AuditPage>();
const actionsIn = ({ data }: AuditPage) => data.map(({ action }) => action);

describe('a device', () => {
  it('waits for approval, then signs in with the secret shown once, until it is blocked', async () => {
    const serialNo = randomUUID();
    const refused = await host.post('/api/auth/login/terminal', { name: 'gate 7', serial_no: serialNo, app_id: 7 });
    expect(refused.json()).toMatchObject({ code: 'TERMINAL_NOT_APPROVED' });
    const waiting = (await host.get('/api/terminal?status=PENDING', admin)).json<{ data: { id: string }[] }>();
    const id = waiting.data[0]?.id ?? '';
    const approved = await host.post(`/api/terminal/${id}/actions/approve`, { kind: 'VALIDATOR' }, admin);
    const { secret } = approved.json<{ secret: string }>();
    expect((await host.get(`/api/terminal/${id}`, admin)).body).not.toContain(secret);

    const signIn = (typed: string) => host.post('/api/auth/login/device', { serial_no: serialNo, secret: typed });
    expect((await signIn('0'.repeat(64))).json()).toMatchObject({ code: 'DEVICE_REFUSED' });
    const { token } = (await signIn(secret)).json<{ token: string }>();
    expect((await host.get('/api/ec/season', token)).statusCode).toBe(200);
    await host.post(`/api/terminal/${id}/actions/block`, {}, admin);
    expect((await host.get('/api/ec/season', token)).statusCode).toBe(401);
    expect((await signIn(secret)).statusCode).toBe(422);
    expect(actionsIn(await readAudit(`action=terminal.&entity_id=${id}`))).toEqual([
      'terminal.block',
      'terminal.approve',
    ]);
  });

  it('may not guess its secret more than ten times a minute', async () => {
    const serialNo = randomUUID();
    const tries: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++) {
      const answer = await host.post('/api/auth/login/device', { serial_no: serialNo, secret: 'x' });
      tries.push(answer.statusCode);
    }
    expect(tries).toEqual([...Array<number>(10).fill(422), 429]);
  });
});

describe('an organisation', () => {
  it('is registered once, suspended and closed, but the authority is not', async () => {
    const body = { register_no: '7000001', name: 'Шинэ сургууль', type: 'SCHOOL' };
    const made = await host.post('/api/organization', body, admin);
    expect([made.statusCode, made.headers['etag']]).toEqual([201, '"v1"']);
    const { id } = made.json<{ id: string }>();
    expect((await host.post('/api/organization', body, admin)).json()).toMatchObject({
      code: 'ORGANISATION_EXISTS',
      errors: [{ path: 'register_no' }],
    });
    const act = (target: string, verb: string) => host.post(`/api/organization/${target}/actions/${verb}`, {}, admin);
    expect((await act(id, 'suspend')).json()).toMatchObject({ status: 'SUSPENDED' });
    expect((await act(id, 'close')).json()).toMatchObject({ status: 'CLOSED', available_actions: ['update'] });
    expect((await act(id, 'reactivate')).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    const authority = (await host.get('/api/organization?type=AUTHORITY', admin)).json<{ data: { id: string }[] }>();
    expect((await act(authority.data[0]?.id ?? '', 'suspend')).json()).toMatchObject({ code: 'AUTHORITY_STAYS' });
  });

  it('is in the audit log, newest entry first, without an empty last page', async () => {
    const body = { register_no: '7000002', name: 'Шинэ цэцэрлэг', type: 'SCHOOL' };
    const { id } = (await host.post('/api/organization', body, admin)).json<{ id: string }>();
    for (const verb of ['suspend', 'close']) await host.post(`/api/organization/${id}/actions/${verb}`, {}, admin);
    const first = await readAudit(`entity=organization&entity_id=${id}&limit=2`);
    expect(actionsIn(first)).toEqual(['organization.close', 'organization.suspend']);
    const rest = await readAudit(`entity=organization&entity_id=${id}&limit=2&cursor=${first.next_cursor ?? ''}`);
    expect([actionsIn(rest), rest.next_cursor]).toEqual([['admin.org.create'], null]);
    expect(actionsIn(await readAudit(`action=organization.&entity_id=${id}`))).toEqual(actionsIn(first));
    expect(actionsIn(await readAudit(`entity=terminal&entity_id=${id}`))).toEqual([]);
  });
});

describe('an approved device', () => {
  it('keeps its name and last sign-in when somebody else signs in with its serial number', async () => {
    const serialNo = randomUUID();
    const signIn = (name: string) => host.post('/api/auth/login/terminal', { name, serial_no: serialNo, app_id: 7 });
    await signIn('gate 9');
    const [row] = (await host.get(`/api/terminal?q=${serialNo}`, admin)).json<{ data: { id: string }[] }>().data;
    const id = row?.id ?? '';
    const body = { kind: 'KIOSK', name: 'Их дэлгүүрийн киоск' };
    const approved = (await host.post(`/api/terminal/${id}/actions/approve`, body, admin)).json<object>();
    host.clock.now = new Date(host.clock.now.getTime() + 60_000);
    expect((await signIn('somebody else')).json()).toMatchObject({ code: 'TERMINAL_BLOCKED' });
    const seen = (await host.get(`/api/terminal/${id}`, admin)).json<object>();
    expect(seen).toEqual(Object.fromEntries(Object.entries(approved).filter(([key]) => key !== 'secret')));
  });

  it('has a history of what it was and became, in words and without its secret', async () => {
    const serialNo = randomUUID();
    await host.post('/api/auth/login/terminal', { name: 'gate 8', serial_no: serialNo, app_id: 7 });
    const [row] = (await host.get(`/api/terminal?q=${serialNo}`, admin)).json<{ data: { id: string }[] }>().data;
    const { public_id: locationId, name } = await host.database.db
      .selectFrom('location')
      .select(['public_id', 'name'])
      .executeTakeFirstOrThrow();
    const act = async (verb: string, given: object = {}) =>
      (await host.post(`/api/terminal/${row?.id ?? ''}/actions/${verb}`, given, admin)).json<{ secret: string }>();
    const first = await act('approve', { kind: 'POS', name: 'Касс 8', location_id: locationId });
    const second = await act('reset-secret');
    expect(second.secret).not.toBe(first.secret);
    await act('block', { reason: 'Алдсан' });
    const history = await host.get(`/api/audit/terminal/${row?.id ?? ''}`, admin);
    expect(history.json()).toMatchObject({
      data: [
        { action: 'terminal.block', before: { status: 'ACTIVE' }, after: { status: 'BLOCKED', reason: 'Алдсан' } },
        { action: 'terminal.reset_secret' },
        {
          action: 'terminal.approve',
          before: { status: 'PENDING', kind: 'WEB', name: 'gate 8' },
          after: { status: 'ACTIVE', kind: 'POS', name: 'Касс 8', location: { name } },
        },
      ],
    });
    expect(history.body).not.toContain(second.secret);
  });
});
