import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createBoss } from './create-boss.ts';
import { prepareSchedules } from './prepare-schedules.ts';

let database: Database;
let boss: PgBoss;

beforeAll(async () => {
  database = await openTestDatabase();
  boss = createBoss(database.jobConnection, { work: false, log: { error: () => {}, warn: () => {} } });
  await boss.start();
  for (const name of ['mail.daily', 'mail.hourly', 'mail.never']) await boss.createQueue(name);
});
afterAll(async () => {
  await boss.stop();
  await database.close();
});

const stored = async () =>
  database.runInTransaction((runner) =>
    runner.query('select name, cron, timezone, data, updated_on from job.schedule order by name'),
  );

describe('prepareSchedules', () => {
  it('stores those of the program, changes what is new, removes what is gone, and leaves the others as they are', async () => {
    const daily = { name: 'mail.daily', cron: '20 3 * * *', data: { from: 'a', to: 'b' } };
    const hourly = { name: 'mail.hourly', cron: '0 * * * *', data: {} };
    await prepareSchedules(boss, [daily, hourly, { name: 'mail.never', cron: '0 0 1 1 *', data: {} }]);
    const [before, ...others] = await stored();
    expect(before).toMatchObject({ ...daily, timezone: 'Asia/Ulaanbaatar' });
    expect(others).toHaveLength(2);
    await prepareSchedules(boss, [daily, { ...hourly, cron: '30 * * * *', data: { to: 'c' } }]);
    expect(await stored()).toEqual([
      before,
      expect.objectContaining({ name: 'mail.hourly', cron: '30 * * * *', data: { to: 'c' } }),
    ]);
  });
});
