import { flushCompileCache } from 'node:module';
import { createServer } from 'node:net';
import { createMetricsServer, startTracing } from '@ecard/shared/observe';
import { ConfigError, createConfig, isProduction } from './config/config.ts';
import type { Config } from './config/config.ts';
import { createApp } from './app.ts';
import { openDatabase } from './database/open-database.ts';
import { DatabaseError } from './database/database-error.ts';
import { migrate } from './database/migrate.ts';
import { createFileStore } from './files/file-store.ts';
import type { App } from './http/app-instance.ts';
import { prepareDrain } from './http/drain.ts';
import { createLoggerOptions } from './http/logger.ts';
import { createJobs } from './jobs/jobs.ts';
import { createFirstAdministrator } from './modules/auth/first-administrator.ts';
import { ensurePartitions } from './modules/housekeeping/housekeeping.jobs.ts';
import { createApiMetrics } from './observe/api-metrics.ts';
import { announceEnd, stopOnSignal } from './process/announce-end.ts';
import { createProcessLog } from './process/process-log.ts';
import { watchMemory } from './process/watch-memory.ts';
import { createPersonalData } from './security/personal-data.ts';
import { createProgressLines } from './seed/progress-lines.ts';
import { seedEmptyDatabase } from './seed/seed-empty-database.ts';
import { volumeFor } from './seed/seed-context.ts';
import { createServices } from './services/services.ts';
import { dayOf } from './time/ulaanbaatar.ts';

const log = createProcessLog(isProduction(process.env));
const print = log.info;

try {
  await run(createConfig(process.env));
} catch (error) {
  for (const sentence of explain(error)) log.error(`api: ${sentence}`);
  process.exit(1);
}

async function run(config: Config): Promise<void> {
  announceEnd(log);
  // Before the database work, which takes seconds the first time.
  await checkPortIsFree(config);
  const database = await openDatabase(config.database, {
    onLostProcess(processId) {
      print(
        `api: process ${processId} had the database open and did not say why it ended: it was killed or ran out of memory`,
      );
    },
    onTrouble: (sentence) => log.error(`api: ${sentence}`),
  });
  try {
    const applied = await migrate(database);
    const clock = () => new Date();
    const wasSeeded = await seedEmptyDatabase(database.db, {
      now: clock(),
      personalData: createPersonalData(config.dataSecret),
      volume: volumeFor(config.seed.scale),
      demonstration: config.seed.demonstration,
      onProgress: createProgressLines(print, Date.now),
    });
    if (wasSeeded) print('seed: done');
    // Those of any other database are kept up to date beside the work.
    if (wasSeeded || applied.length > 0) await database.refreshStatistics?.();
    if (wasSeeded) await database.keepWhatIsWritten?.();
    if (await createFirstAdministrator(database.db, config.firstAdministrator, clock())) print('administrator: made');
    await ensurePartitions(database.db, dayOf(clock()));
    const metrics = createApiMetrics();
    const tracing = config.traceEndpoint
      ? await startTracing({ service: 'api', endpoint: config.traceEndpoint })
      : undefined;
    metrics.watchProcess();
    metrics.watchQueries(database.watch);
    const jobs = createJobs(database.jobConnection, {
      error: (fields, message) => app.log.error(fields, message),
      warn: (fields, message) => app.log.warn(fields, message),
      ran: metrics.jobRan,
      trace: tracing?.begin,
    });
    metrics.watchJobs(jobs);
    const services = createServices(config, clock, metrics);
    const files = createFileStore(config.filesDir);
    const logger = createLoggerOptions(config.logLevel);
    const app: App = await createApp({
      config,
      db: database.db,
      engine: database.engine,
      clock,
      jobs,
      services,
      files,
      metrics,
      tracing,
      logger,
    });
    const drain = prepareDrain(app);
    await jobs.start();
    const metricsServer = createMetricsServer(metrics);
    stopOnSignal(async () => {
      await drain();
      metricsServer.close();
      await jobs.stop();
      services.close();
      await tracing?.close();
      await database.close();
    });
    if (config.metrics) metricsServer.listen(config.metrics);
    await app.listen({ host: config.host, port: config.port });
    watchMemory((sentence) => log.error(`api: ${sentence}`));
    print(`api: listening on http://${config.host}:${config.port} (${database.engine} database)`);
    // Also for a process that will be killed.
    flushCompileCache();
  } catch (error) {
    await database.close();
    throw error;
  }
}

function checkPortIsFree({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

/** One sentence per fault for the person who starts the api. */
function explain(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.faults;
  if (error instanceof DatabaseError) return [error.message];
  if (error instanceof Error && 'code' in error && 'port' in error) {
    if (error.code === 'EADDRINUSE') return [`Port ${String(error.port)} is taken; stop what uses it or set PORT.`];
    return [`Cannot listen on port ${String(error.port)} (${String(error.code)}); set HOST and PORT.`];
  }
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
