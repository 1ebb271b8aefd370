import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { idempotencyLifetimeMs } from '../../http/idempotency.ts';
import { jobsKeptSeconds } from '../../jobs/prepare-queues.ts';
import { expiredKeptMs } from '../auth/auth.jobs.ts';
import { longestLockMs } from '../auth/sign-in.rules.ts';
import { exportFileLifetimeMs } from '../exports/produce-export.ts';
import { unattachedLifetimeMs } from '../files/files.jobs.ts';
import { partsKeptMs } from '../permissions/import-parts.ts';
import { importLifetimeMs } from '../permissions/permissions.jobs.ts';
import { reportFileLifetimeDays } from '../reports/reports.rules.ts';
import { terminalsKeptMs } from '../terminals/forget-terminals.ts';
import { scansKeptMs } from '../verify/verify.jobs.ts';

const src = join(import.meta.dirname, '../..');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const { seenOnce, returned, notApproved } = terminalsKeptMs;
const { failed, waiting, done } = jobsKeptSeconds;

/** Times in the order in which the runbook names them, and the job that deletes what is older. */
const keptByCode: Readonly<Record<string, readonly [times: readonly number[], job: string]>> = {
  idempotency_key: [[idempotencyLifetimeMs], 'housekeeping.daily'],
  revoked_token: [[], 'housekeeping.daily'],
  terminal: [[seenOnce, returned, notApproved], 'housekeeping.daily'],
  one_time_code: [[expiredKeptMs], 'auth.forget'],
  password_link: [[expiredKeptMs], 'auth.forget'],
  user_session: [[expiredKeptMs], 'auth.forget'],
  sign_in_failure: [[longestLockMs], 'auth.forget-failures'],
  verify_scan: [[scansKeptMs.any, scansKeptMs.ofNothing], 'verify.forget'],
  file: [[unattachedLifetimeMs], 'file.clean'],
  file_upload: [[unattachedLifetimeMs], 'file.clean'],
  export_job: [[exportFileLifetimeMs], 'export.expire'],
  report_request: [[reportFileLifetimeDays * dayMs], 'report.expire'],
  permission_import: [[importLifetimeMs], 'permission.expire'],
  permission_import_part: [[partsKeptMs], 'permission.expire'],
  'job.job': [[done, waiting, failed].map((seconds) => seconds * 1_000), ''],
};

/** Rows of the runbook's table by the names of database tables in their second column. */
let keptByRunbook: Record<string, readonly [times: readonly number[], job: string]>;
let sources: string;
beforeAll(async () => {
  const runbook = await readFile(join(src, '../../docs/runbook.md'), 'utf8');
  const section = runbook.split(/^## /m).find((part) => part.startsWith('What is kept')) ?? '';
  const rows = [...section.matchAll(/^\| .+ \|$/gm)].slice(2).map(([row]) => row.split('|').map((cell) => cell.trim()));
  keptByRunbook = Object.fromEntries(
    rows.flatMap(([, , tables = '', kept = '', job = '']) =>
      namesIn(tables).map((table) => [table, [timesIn(kept), namesIn(job)[0] ?? '']] as const),
    ),
  );
  const files = (await readdir(src, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  sources = (await Promise.all(files.map((file) => readFile(join(src, file), 'utf8')))).join('\n');
});

const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const timesIn = (cell: string) =>
  [...cell.matchAll(/(\d+) (h|d)\b/g)].map(([, count, unit]) => Number(count) * (unit === 'h' ? hourMs : dayMs));

describe('the table of the runbook of what is kept for how long', () => {
  it('says what the code does', () => {
    expect(keptByRunbook).toEqual(keptByCode);
  });

  it('has every table that loses its old rows by itself', () => {
    const emptied = [
      ...sources.matchAll(/deleteFrom\('(\w+)'\)\s*\.where\('(?:expires|created|updated|finished)_at', '<'/g),
    ];
    expect(emptied.length).toBeGreaterThan(6);
    expect(emptied.map(([, table = '']) => table).filter((table) => !(table in keptByRunbook))).toEqual([]);
  });

  it('names jobs that run by a schedule', () => {
    const jobs = Object.values(keptByRunbook).flatMap(([, job]) => (job === '' ? [] : [job]));
    expect(jobs.filter((job) => !sources.includes(`jobs.schedule('${job}'`))).toEqual([]);
  });
});
