import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  organisationPagesSchema,
  organisationSchema,
  profileSchema,
  seasonSchema,
  terminalLoginSchema,
} from '@ecard/shared/api-schema';
import type { PermissionGroup } from '@ecard/shared/api-schema';
import { decodeJwt } from 'jose';
import { startTestHost, testNow } from './testing/test-host.ts';
import type { TestHost } from './testing/test-host.ts';

const serialNo = 'a3bb189e-8bf9-4888-9912-ace4e6543002';
let host: TestHost;

beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

describe('POST /api/auth/login/terminal', () => {
  const url = '/api/auth/login/terminal';
  const body = { name: 'ios - safari', serial_no: serialNo, app_id: 40_026 };

  it('answers a token that lasts 30 days and the terminal', async () => {
    const response = await host.post(url, body);
    expect(response.statusCode).toBe(200);
    const answer = terminalLoginSchema.parse(response.json());
    expect(answer.terminal).toMatchObject({
      name: 'ios - safari',
      serial_no: serialNo,
      app_id: 40_026,
      status: 'ACTIVE',
    });
    expect(decodeJwt(answer.token).exp).toBe(Math.floor(testNow.getTime() / 1000) + 30 * 86_400);
  });

  it('keeps one terminal per serial number and takes its new name', async () => {
    await host.post(url, body);
    await host.post(url, { ...body, name: 'ios - chrome' });
    const rows = await host.database.db
      .selectFrom('terminal')
      .select('name')
      .where('serial_no', '=', serialNo)
      .execute();
    expect(rows).toEqual([{ name: 'ios - chrome' }]);
  });

  it('refuses a blocked terminal with TERMINAL_BLOCKED', async () => {
    const blocked = 'b3bb189e-8bf9-4888-9912-ace4e6543002';
    await host.post(url, { ...body, serial_no: blocked });
    await host.database.db
      .updateTable('terminal')
      .set({ status: 'BLOCKED' })
      .where('serial_no', '=', blocked)
      .execute();
    const response = await host.post(url, { ...body, serial_no: blocked });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'TERMINAL_BLOCKED']);
  });

  it('does not let a browser take over a validator', async () => {
    const validator = await host.database.db
      .selectFrom('terminal')
      .select('serial_no')
      .where('kind', '=', 'VALIDATOR')
      .executeTakeFirstOrThrow();
    const response = await host.post(url, { ...body, serial_no: validator.serial_no });
    expect(response.statusCode).toBe(403);
  });

  it('refuses another application until it is approved', async () => {
    const response = await host.post(url, { ...body, serial_no: 'c3bb189e-8bf9-4888-9912-ace4e6543002', app_id: 7 });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'TERMINAL_NOT_APPROVED']);
  });

  it('names every wrong field in Mongolian with 422', async () => {
    const response = await host.post(url, { name: '', serial_no: 'x', app_id: 'web' });
    expect(response.statusCode).toBe(422);
    expect(response.json<{ errors: unknown }>().errors).toEqual([
      { path: 'name', code: 'TOO_SMALL', message: 'Заавал бөглөнө үү.' },
      { path: 'serial_no', code: 'INVALID_FORMAT', message: 'Таних дугаар буруу байна.' },
      { path: 'app_id', code: 'INVALID_TYPE', message: 'Тоо оруулна уу.' },
    ]);
  });
});

describe('GET /api/ec/season', () => {
  it('answers the running season with its fares to a terminal', async () => {
    const response = await host.get('/api/ec/season', await host.terminalToken());
    expect(seasonSchema.parse(response.json())).toMatchObject({
      code: '2026-1',
      status: 'ACTIVE',
      starts_on: '2026-01-01',
      ends_on: '2026-06-30',
      days_left: 104,
      fare: { adult: 1000, child: 200, rides_per_day: 4 },
      next: { code: '2026-2' },
    });
  });

  it('answers status NONE with 200 when no season runs', async () => {
    const token = await host.terminalToken();
    await host.database.db.updateTable('season').set({ status: 'CLOSED' }).where('code', '=', '2026-1').execute();
    const response = await host.get('/api/ec/season', token);
    await host.database.db.updateTable('season').set({ status: 'ACTIVE' }).where('code', '=', '2026-1').execute();
    expect([response.statusCode, response.json()]).toMatchObject([200, { id: null, status: 'NONE' }]);
  });

  it('asks for a token', async () => {
    const response = await host.get('/api/ec/season');
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      401,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('does not take an expired token', async () => {
    const token = await host.terminalToken();
    host.clock.now = new Date(testNow.getTime() + 31 * 86_400_000);
    const response = await host.get('/api/ec/season', token);
    host.clock.now = testNow;
    expect(response.statusCode).toBe(401);
  });
});

describe('GET /api/user/profile', () => {
  it('answers no user to a terminal alone', async () => {
    const response = await host.get('/api/user/profile', await host.terminalToken());
    expect(profileSchema.parse(response.json())).toMatchObject({ user: null, groups: [] });
  });

  it('answers the user with a masked register number', async () => {
    const response = await host.get('/api/user/profile', await host.tokenOf('99110001'));
    const { user } = profileSchema.parse(response.json());
    expect(user).toMatchObject({
      kind: 'INDIVIDUAL',
      phone: '99110001',
      register_no_masked: expect.stringMatching(/^[А-ЯЁӨҮ]{2}\*{6}\d{2}$/),
    });
  });

  it('answers only granted actions, inside their groups, modules and menus', async () => {
    const response = await host.get('/api/user/profile', await host.tokenOf('planner'));
    const { groups = [] } = profileSchema.parse(response.json());
    expect(groups.map((group) => group.code)).toEqual(['net', 'report']);
    expect(flatten(groups)).toContain('net.direction.publish');
    expect(flatten(groups).filter((code) => !/^(net|report\.request)\./.test(code))).toEqual([]);
  });

  it('answers the organisations of the account with the role in each', async () => {
    const response = await host.get('/api/user/profile', await host.tokenOf('2000066'));
    expect(profileSchema.parse(response.json()).organizations).toEqual([
      { id: '12', name: '“Цайз Худалдаа” ХХК', role: 'ADMIN' },
    ]);
  });

  it('stops working for a suspended user at once', async () => {
    const token = await host.tokenOf('99110007');
    await host.database.db
      .updateTable('app_user')
      .set({ status: 'SUSPENDED' })
      .where('username', '=', '99110007')
      .execute();
    expect((await host.get('/api/user/profile', token)).statusCode).toBe(401);
  });
});

describe('GET /api/organization/pages', () => {
  const pathsFor = async (username: string) => {
    const response = await host.get('/api/organization/pages?org_id=1', await host.tokenOf(username));
    return organisationPagesSchema
      .parse(response.json())
      .systems.flatMap((system) => system.children ?? [])
      .map((menu) => menu.path);
  };

  it('gives a citizen the pages about own things', async () => {
    expect(await pathsFor('99110001')).toEqual(['/ec', '/temporary', '/ebarimt', '/report', '/report/add']);
  });

  it('gives staff the pages their actions open', async () => {
    expect(await pathsFor('finance')).toEqual([
      '/ec',
      '/product-type',
      '/invoice',
      '/invoice-report',
      '/payment',
      '/ebarimt',
      '/report',
      '/report/add',
    ]);
    expect(await pathsFor('analyst')).toEqual([
      '/ec',
      '/report',
      '/report/add',
      '/report-admin',
      '/graph-report',
      '/graph-report-ec',
      '/graph-report-statistic',
    ]);
    expect(await pathsFor('admin')).toEqual(['/ec', '/users', '/roles', '/menu']);
    const [home, cards, permissions] = await pathsFor('cardoperator');
    expect([home, cards, permissions]).toEqual(['/ec', '/ec/cards', '/ec-permission']);
  });

  it('counts beside a menu what waits there, for who may see it', async () => {
    const officer = await host.tokenOfRole('PERMIT_OFFICER');
    const badges = async (token: string) => {
      const { systems } = organisationPagesSchema.parse(
        (await host.get('/api/organization/pages?org_id=1', token)).json(),
      );
      return systems
        .flatMap(({ children = [] }) => children)
        .flatMap(({ path, badge }) => (badge ? [[path, badge]] : []));
    };
    const waiting = await host.get('/api/temporary-permission?status=SUBMITTED&page_size=1', officer);
    const total = waiting.json<{ total: number }>().total;
    expect(total).toBeGreaterThan(0);
    expect(await badges(officer)).toEqual([['/temporary-permission', total]]);
    // The counter of permits stands beside everybody's cards, and says nothing to a citizen.
    const { db } = host.database;
    const beside = (badge: string | null) =>
      db.updateTable('menu').set({ badge_key: badge }).where('path', '=', '/ec').execute();
    await beside('permit.waiting');
    expect(await badges(await host.tokenOf('99110001'))).toEqual([]);
    await beside(null);
  });

  it('answers 404 for the pages of another organisation', async () => {
    const response = await host.get('/api/organization/pages?org_id=12', await host.tokenOf('finance'));
    expect(response.statusCode).toBe(404);
  });

  it('asks for the organisation id', async () => {
    const response = await host.get('/api/organization/pages', await host.tokenOf('finance'));
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { errors: [{ path: 'org_id', message: 'Заавал бөглөнө үү.' }] },
    ]);
  });
});

describe('GET /api/organization/find', () => {
  it('answers the own organisation with a numeric id', async () => {
    const response = await host.get('/api/organization/find?search_text=12', await host.tokenOf('2000066'));
    expect(organisationSchema.parse(response.json())).toMatchObject({
      id: 12,
      register_no: '2000066',
      name: '“Цайз Худалдаа” ХХК',
      type: 'BUSINESS',
      district: 'Баянзүрх',
      status: 'ACTIVE',
    });
  });

  it('answers 404 for another organisation, as for one that does not exist', async () => {
    const token = await host.tokenOf('2000066');
    const others = await host.get('/api/organization/find?search_text=11', token);
    const nobodys = await host.get('/api/organization/find?search_text=999999', token);
    expect([others.statusCode, nobodys.statusCode]).toEqual([404, 404]);
  });

  it('shows staff who manage organisations all of them', async () => {
    const response = await host.get('/api/organization/find?search_text=11', await host.tokenOf('admin'));
    expect(response.statusCode).toBe(200);
  });
});

function flatten(groups: readonly PermissionGroup[]): string[] {
  return groups
    .flatMap((group) => group.modules)
    .flatMap((module) => module.menus)
    .flatMap((menu) => menu.actions)
    .map((action) => action.code);
}
