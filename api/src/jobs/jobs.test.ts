import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createJobs } from './jobs.ts';
import type { Jobs } from './jobs.ts';

let database: Database;
let jobs: Jobs;
const runs: { name: string; data: object; attempt: number; isLastAttempt: boolean }[] = [];
const logged: Record<string, unknown>[] = [];
const log = { error: (fields: Record<string, unknown>) => void logged.push(fields), warn: () => {} };

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = createJobs(database.jobConnection, log);
  jobs.handle('mail.send', async (data, { attempt, isLastAttempt }) => {
    runs.push({ name: 'mail.send', data, attempt, isLastAttempt });
  });
  jobs.handle(
    'mail.break',
    async (data: object, { attempt, isLastAttempt }) => {
      runs.push({ name: 'mail.break', data, attempt, isLastAttempt });
      throw Object.assign(new Error('УБ95010112 has no address'), { code: 'NO_ADDRESS' });
    },
    { retryLimit: 2, retryDelaySeconds: 60 },
  );
  jobs.handle('mail.checked', async () => {}, { data: z.object({ to: z.string() }), retryLimit: 0 });
  jobs.handle('mail.chain', async () => {
    await jobs.publish(database.db, 'mail.send', { from: 'chain' });
  });
  await jobs.start({ work: false });
});

afterAll(async () => {
  await jobs.stop();
  await database.close();
});

beforeEach(() => {
  runs.splice(0);
  logged.splice(0);
});

const runsOf = (name: string) => runs.splice(0).filter((run) => run.name === name);

describe('createJobs', () => {
  it('runs a job published in a transaction after its commit, once', async () => {
    await database.db.transaction().execute((trx) => jobs.publish(trx, 'mail.send', { to: 'a' }));
    expect(await jobs.runDue()).toEqual([]);
    expect(runsOf('mail.send')).toEqual([{ name: 'mail.send', data: { to: 'a' }, attempt: 1, isLastAttempt: false }]);
    await jobs.runDue();
    expect(runs).toEqual([]);
  });

  it('forgets a job whose transaction was rolled back', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await jobs.publish(trx, 'mail.send', { to: 'b' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await jobs.runDue();
    expect(runs).toEqual([]);
  });

  it('keeps one waiting job per key', async () => {
    await jobs.publish(database.db, 'mail.send', { n: 1 }, { singletonKey: 'k' });
    expect(await jobs.publish(database.db, 'mail.send', { n: 2 }, { singletonKey: 'k' })).toBeUndefined();
    await jobs.runDue();
    expect(runsOf('mail.send').map(({ data }) => data)).toEqual([{ n: 1 }]);
  });

  it('runs a delayed job at its time', async () => {
    await jobs.publish(database.db, 'mail.send', { late: true }, { startAfterSeconds: 600 });
    await jobs.runDue();
    expect(runs).toEqual([]);
    await jobs.runDue({ evenDelayed: true });
    expect(runsOf('mail.send')).toHaveLength(1);
  });

  it('runs a job that another job published', async () => {
    await jobs.publish(database.db, 'mail.chain', {});
    await jobs.runDue();
    expect(runsOf('mail.send').map(({ data }) => data)).toEqual([{ from: 'chain' }]);
  });

  it('retries a failed job later, and keeps it as a dead letter after the last attempt', async () => {
    const id = await jobs.publish(database.db, 'mail.break', { to: 'c' });
    expect(await jobs.runDue()).toEqual([{ name: 'mail.break', id, code: 'NO_ADDRESS' }]);
    expect(await jobs.runDue()).toEqual([]);
    expect(await jobs.runDue({ evenDelayed: true })).toHaveLength(2);
    expect(runsOf('mail.break').map(({ attempt, isLastAttempt }) => [attempt, isLastAttempt])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    const rows = await database.runInTransaction((runner) =>
      runner.query("select source_name, data from job.job where name = 'dead-letter' and data->>'to' = 'c'"),
    );
    expect(rows).toEqual([{ source_name: 'mail.break', data: { to: 'c' } }]);
  });

  it('logs the code of a failure and never its message or data', async () => {
    await jobs.publish(database.db, 'mail.break', { to: 'd' }, { retryLimit: 0 });
    await jobs.runDue();
    expect(logged).toMatchObject([{ job: 'mail.break', attempt: 1, error: { code: 'NO_ADDRESS' } }]);
    const stored = await database.runInTransaction((runner) => runner.query('select output from job.job'));
    expect(JSON.stringify([logged, stored])).not.toMatch(/УБ95010112|"to"/);
  });

  it('fails a job whose data does not fit its schema', async () => {
    await jobs.publish(database.db, 'mail.checked', { to: 5 });
    expect(await jobs.runDue()).toMatchObject([{ name: 'mail.checked', code: expect.any(String) }]);
  });

  it('starts a job as soon as it is published, and waits for its end before stopping', async () => {
    const began = Promise.withResolvers<undefined>();
    const mayEnd = Promise.withResolvers<undefined>();
    const ended: string[] = [];
    const worker = createJobs(database.jobConnection, log);
    worker.handle('mail.live', async () => {
      began.resolve(undefined);
      await mayEnd.promise;
      ended.push('mail.live');
    });
    await worker.start();
    await database.db.transaction().execute((trx) => worker.publish(trx, 'mail.live', {}));
    await began.promise;
    const stopped = worker.stop();
    mayEnd.resolve(undefined);
    await stopped;
    expect(ended).toEqual(['mail.live']);
  });

  it('refuses a job without a handler', async () => {
    await expect(jobs.publish(database.db, 'mail.nobody', {})).rejects.toThrow('has no handler');
  });
});
