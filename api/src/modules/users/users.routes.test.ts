import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userPageSchema } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

async function usersWith(query: string) {
  return userPageSchema.parse((await host.get(`/api/user${query}`, await host.tokenOf('admin'))).json());
}

describe('GET /api/user', () => {
  it('answers forty users in Mongolian order of names', async () => {
    const page = await usersWith('?page_size=200');
    expect(page.total).toBe(40);
    const names = page.data.map((user) => `${user.last_name ?? ''} ${user.first_name ?? ''}`);
    expect(names).toEqual(names.toSorted(new Intl.Collator('mn').compare));
  });

  it('shows a user with masked register number, roles and organisation', async () => {
    const page = await usersWith('?q=2000066');
    expect(page.data).toMatchObject([
      {
        username: '2000066',
        kind: 'ORG',
        status: 'ACTIVE',
        register_no_masked: expect.stringMatching(/^[А-ЯЁӨҮ]{2}\*{6}\d{2}$/),
        organization: { code: '2000066', name: '“Цайз Худалдаа” ХХК' },
        roles: [{ code: 'ORG_ADMIN', name: 'Байгууллагын админ' }],
      },
    ]);
  });

  it('never shows a password or a whole register number', async () => {
    const text = JSON.stringify(await usersWith('?page_size=200'));
    expect(text).not.toMatch(/argon2|password|[А-ЯЁӨҮ]{2}\d{8}/u);
  });

  it('finds by name in any case, by phone and by e-mail', async () => {
    const [someone] = (await usersWith('')).data;
    const byName = await usersWith(
      `?q=${encodeURIComponent(`${someone?.last_name ?? ''} ${someone?.first_name ?? ''}`.toUpperCase())}`,
    );
    expect(byName.data.map((user) => user.id)).toContain(someone?.id);
    expect((await usersWith('?q=99110001')).data.map((user) => user.username)).toEqual(['99110001']);
    expect((await usersWith('?q=USER12@')).total).toBe(1);
  });

  it('finds by initial and given name, by a phone as people write it, and whatever the blanks', async () => {
    const [someone] = (await usersWith('')).data;
    const [surname, given] = [someone?.last_name ?? '', someone?.first_name ?? ''];
    const idsOf = async (q: string) =>
      (await usersWith(`?page_size=200&q=${encodeURIComponent(q)}`)).data.map(({ id }) => id);
    expect(await idsOf(`${surname.slice(0, 1)}.${given}`)).toContain(someone?.id);
    expect(await idsOf(`${surname.slice(0, 1)}. ${given}`)).toContain(someone?.id);
    expect(await idsOf(`  ${surname}  ${given} `)).toContain(someone?.id);
    const citizen = await idsOf('99110001');
    expect([await idsOf('+976 9911 0001'), await idsOf('9911-0001')]).toEqual([citizen, citizen]);
  });

  it('finds a masked name by its initial only for readers of the whole name', async () => {
    const [someone] = (await usersWith('?kind=INDIVIDUAL')).data;
    const q = encodeURIComponent(`${someone?.last_name?.slice(0, 1) ?? ''}.${someone?.first_name ?? ''}`);
    const found = await host.get(`/api/user?page_size=200&kind=INDIVIDUAL&q=${q}`, await host.tokenOfRole('AUDITOR'));
    expect(userPageSchema.parse(found.json()).data).toEqual([]);
    expect((await usersWith(`?kind=INDIVIDUAL&q=${q}`)).total).toBeGreaterThan(0);
  });

  it('finds a phone and a user name that is one by what is shown of them', async () => {
    const auditor = await host.tokenOfRole('AUDITOR');
    const found = async (q: string) =>
      userPageSchema.parse((await host.get(`/api/user?page_size=200&q=${encodeURIComponent(q)}`, auditor)).json());
    const [shown] = (await found('99110001')).data;
    expect(shown).toMatchObject({ username: '••••0001', phone: '••••0001' });
    expect((await found(shown?.phone ?? '')).data.map(({ id }) => id)).toContain(shown?.id);
    expect((await usersWith(`?q=${encodeURIComponent('••••0001')}`)).data.map(({ id }) => id)).toContain(shown?.id);
    const { db } = host.database;
    await db.updateTable('app_user').set({ phone: '88123456' }).where('username', '=', '99110001').execute();
    expect((await found('•••• 0001')).data.map(({ id }) => id)).toContain(shown?.id);
    await db.updateTable('app_user').set({ phone: '99110001' }).where('username', '=', '99110001').execute();
  });

  it('finds a whole register number with blanks, with a dash and in small letters', async () => {
    const user = await host.database.db
      .selectFrom('app_user')
      .select(['public_id', 'register_no_encrypted'])
      .where('username', '=', 'planner')
      .executeTakeFirstOrThrow();
    const registerNo = host.personalData.decrypt(Buffer.from(user.register_no_encrypted ?? []));
    const [letters, digits] = [registerNo.slice(0, 2), registerNo.slice(2)];
    for (const typed of [`${letters} ${digits}`, `${letters}-${digits}`, ` ${letters.toLowerCase()}${digits}`]) {
      const found = await usersWith(`?q=${encodeURIComponent(typed)}`);
      expect(found.data.map(({ id }) => id)).toEqual([user.public_id]);
    }
  });

  it('filters by kind and by state', async () => {
    expect((await usersWith('?kind=ORG&page_size=200')).data.every((user) => user.kind === 'ORG')).toBe(true);
    expect((await usersWith('?status=SUSPENDED')).data.map((user) => user.status)).toEqual(['SUSPENDED']);
  });

  it('shows an account locked by failed sign-ins as LOCKED while the lock lasts', async () => {
    const before = (await usersWith('?status=LOCKED')).total;
    for (let failure = 0; failure < 5; failure++) {
      await host.post(
        '/api/auth/login',
        { username: 'planner', password: 'wrong', kind: 'INDIVIDUAL' },
        await host.terminalToken(),
      );
    }
    expect((await usersWith('?status=LOCKED')).total).toBe(before + 1);
    expect((await usersWith('?q=planner&status=ACTIVE')).data.filter((user) => user.username === 'planner')).toEqual(
      [],
    );
  });

  it('shows active accounts while the name of no account is locked', async () => {
    const before = (await usersWith('?status=ACTIVE')).total;
    const terminal = await host.terminalToken();
    const guess = { username: 'nobody-has-this-name', password: 'wrong', kind: 'INDIVIDUAL' };
    for (let failure = 0; failure < 5; failure++) await host.post('/api/auth/login', guess, terminal);
    expect((await host.post('/api/auth/login', guess, terminal)).statusCode).toBe(423);
    expect((await usersWith('?status=ACTIVE')).total).toBe(before);
  });

  it('sorts by last sign-in, accounts without one last', async () => {
    const page = await usersWith('?sort=-last_login_at&page_size=200');
    const times = page.data.map((user) => user.last_login_at ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
  });
});
