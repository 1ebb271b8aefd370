import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { startTracing } from '@ecard/shared/observe';
import { createApp } from '../app.ts';
import type { AppDependencies } from '../app.ts';
import { createConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createFileStore } from '../files/file-store.ts';
import type { App } from '../http/app-instance.ts';
import { createJobs } from '../jobs/jobs.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { startSession } from '../modules/auth/sessions.repository.ts';
import { createApiMetrics } from '../observe/api-metrics.ts';
import type { ApiMetrics } from '../observe/api-metrics.ts';
import { createPersonalData } from '../security/personal-data.ts';
import type { PersonalData } from '../security/personal-data.ts';
import { createTokens } from '../security/tokens.ts';
import type { RoleCode } from '../seed/data/roles.ts';
import { seedDatabase } from '../seed/seed.ts';
import type { SeedVolume } from '../seed/seed-context.ts';
import { createServices } from '../services/services.ts';
import { checkAnswers } from './check-answers.ts';
import { checkAudit } from './check-audit.ts';
import { openFilledTestDatabase } from './test-database.ts';

/** The app over a migrated, lightly seeded database with a clock that tests set. */
export interface TestHost {
  readonly app: App;
  readonly database: Database;
  readonly metrics: ApiMetrics;
  readonly personalData: PersonalData;
  readonly clock: { now: Date };
  /** Token of the account with this sign-in name, as signing in would give it. */
  tokenOf(username: string): Promise<string>;
  /** Token of an active account that has only this role. */
  tokenOfRole(role: RoleCode): Promise<string>;
  terminalToken(serialNo?: string): Promise<string>;
  /** Token of an active validator. */
  deviceToken(): Promise<string>;
  get(url: string, token?: string): Promise<LightMyRequestResponse>;
  post(url: string, body: object, token?: string): Promise<LightMyRequestResponse>;
  /** Any request; the body is JSON. */
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options?: { readonly body?: object; readonly token?: string; readonly headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  /** Runs the background work that is due, and what it brings about; throws when a job fails. */
  runJobs(): Promise<void>;
  readonly jobs: Jobs;
  close(): Promise<void>;
}

/** A Wednesday noon in Ulaanbaatar. */
export const testNow = new Date('2026-03-18T12:00:00+08:00');
export const testVolume: SeedVolume = { cards: 300, days: 10, tapsPerDay: 40, invoices: 120 };

/**
 * @param env - Environment variables besides the defaults.
 * @param volume - Amount of data the seed makes.
 * @param logger - Log of requests; none by default.
 */
export async function startTestHost(
  env: Record<string, string> = {},
  volume: SeedVolume = testVolume,
  logger: AppDependencies['logger'] = false,
): Promise<TestHost> {
  const config = createConfig({
    NODE_ENV: 'test',
    DEMO_ACCOUNTS: '1',
    // Every test comes from one address.
    SIGN_IN_ADDRESS_RATE_PER_MINUTE: '999999',
    TERMINAL_RATE_PER_MINUTE: '999999',
    NEW_TERMINALS_PER_HOUR: '999999',
    PUBLIC_RATE_PER_MINUTE: '999999',
    ...env,
  });
  const clock = { now: testNow };
  const personalData = createPersonalData(config.dataSecret);
  const tokens = createTokens(config.jwtSecret, () => clock.now);
  const database = await openFilledTestDatabase({ testNow, volume }, async (empty) => {
    await migrate(empty);
    await seedDatabase(empty.db, { now: testNow, personalData, volume, demonstration: true });
    // Makes the queues once: their tables and rows take longer than the app itself.
    const filling = await startAppOver(empty, { config, clock, logger: false });
    await filling.close();
  });
  const { app, jobs, metrics, logged, close } = await startAppOver(database, { config, clock, logger });

  async function tokenOf(username: string): Promise<string> {
    const user = await database.db
      .selectFrom('app_user as u')
      .leftJoin('org_member as m', 'm.user_id', 'u.id')
      .select(['u.id', 'u.public_id', 'u.kind', 'm.organization_id'])
      .where('u.username', '=', username)
      .executeTakeFirstOrThrow();
    const session = await startSession(database.db, {
      userId: user.id,
      terminalId: null,
      name: 'test',
      ipCoarse: null,
      now: clock.now,
    });
    const issued = await tokens.issueUser({
      publicId: user.public_id,
      sessionId: session.publicId,
      sessionExpiresAt: session.expiresAt,
      kind: user.kind,
      organizationId: user.organization_id,
    });
    return issued.token;
  }

  return {
    app,
    database,
    metrics,
    personalData,
    clock,
    tokenOf,
    async tokenOfRole(role) {
      const user = await database.db
        .selectFrom('app_user as u')
        .innerJoin('user_role as ur', 'ur.user_id', 'u.id')
        .innerJoin('role as r', 'r.id', 'ur.role_id')
        .select('u.username')
        .where('r.code', '=', role)
        .where('u.status', '=', 'ACTIVE')
        .orderBy('u.id')
        .executeTakeFirstOrThrow();
      return tokenOf(user.username);
    },
    async terminalToken(serialNo = randomUUID()) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/auth/login/terminal',
        body: { name: 'linux - chrome', serial_no: serialNo, app_id: 40_026 },
      });
      return response.json<{ token: string }>().token;
    },
    async deviceToken() {
      const device = await database.db
        .selectFrom('terminal')
        .select('public_id')
        .where('kind', '=', 'VALIDATOR')
        .where('status', '=', 'ACTIVE')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      return (await tokens.issueTerminal({ publicId: device.public_id })).token;
    },
    send: (method, url, { body, token, headers } = {}) =>
      app.inject({ method, url, headers: { ...bearer(token), ...headers }, ...(body ? { body } : {}) }),
    get: (url, token) => app.inject({ method: 'GET', url, headers: bearer(token) }),
    post: (url, body, token) => app.inject({ method: 'POST', url, body, headers: bearer(token) }),
    async runJobs() {
      const failed = await jobs.runDue();
      // Fields only: a log entry that tells more than a name and a code would be a fault of its own.
      if (failed.length > 0) throw new Error(`jobs failed: ${JSON.stringify(logged.splice(0))}`);
    },
    jobs,
    async close() {
      await close();
      await database.close();
    },
  };
}

/** Starts the app and its queues over a migrated database, which stays open when they are closed. */
async function startAppOver(
  database: Database,
  { config, clock, logger }: Pick<AppDependencies, 'config' | 'logger'> & Pick<TestHost, 'clock'>,
) {
  const logged: Record<string, unknown>[] = [];
  const log = (fields: Record<string, unknown>) => void logged.push(fields);
  const metrics = createApiMetrics();
  metrics.watchQueries(database.watch);
  const tracing = config.traceEndpoint
    ? await startTracing({ service: 'api', endpoint: config.traceEndpoint })
    : undefined;
  const jobs = createJobs(database.jobConnection, {
    error: log,
    warn: log,
    ran: metrics.jobRan,
    trace: tracing?.begin,
  });
  metrics.watchJobs(jobs);
  const services = createServices(config, () => clock.now, metrics);
  const filesDir = await mkdtemp(join(tmpdir(), 'ecard-files-'));
  const app = await createApp({
    config,
    db: database.db,
    engine: database.engine,
    clock: () => clock.now,
    jobs,
    services,
    files: createFileStore(filesDir),
    metrics,
    tracing,
    logger,
  });
  checkAnswers(app);
  checkAudit(app, database.db);
  await app.ready();
  await jobs.start({ work: false });
  return {
    ...{ app, jobs, metrics, logged },
    async close() {
      await app.close();
      await tracing?.close();
      await jobs.stop();
      services.close();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
}

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
