import { systemActor } from '../audit/audit.ts';
import { createConfig } from '../config/config.ts';
import { openEmbedded } from '../database/embedded.ts';
import { openPostgresql } from '../database/postgresql.ts';
import { createFileStore } from '../files/file-store.ts';
import { createJobs } from '../jobs/jobs.ts';
import { paymentJobs } from '../modules/payments/payments.jobs.ts';
import { verifyPayment } from '../modules/payments/verify-payment.ts';
import { registerParts } from '../modules/registrations.ts';
import { createApiMetrics } from '../observe/api-metrics.ts';
import { createPersonalData } from '../security/personal-data.ts';
import { createTokens } from '../security/tokens.ts';
import { createServices } from '../services/services.ts';

/** Point at which the process dies; `nowhere` lets it do all its work. */
export type CrashPoint = 'after the answer' | 'before the commit' | 'after the commit' | 'nowhere';

/** Settles a payment with the real modules in a process of its own, which kills itself at the given point. */
async function settleUntil(crashAt: CrashPoint, paymentId: number, place: string): Promise<void> {
  const clock = () => new Date(process.env['TEST_NOW'] ?? 0);
  const config = createConfig(process.env);
  const database = await (place.startsWith('postgres') ? openPostgresql(place) : openEmbedded(place));
  const services = createServices(config, clock);
  const jobs = createJobs(database.jobConnection, { error: () => {}, warn: () => {} });
  const deps = {
    config,
    db: database.db,
    engine: database.engine,
    clock,
    jobs,
    services,
    files: createFileStore(config.filesDir),
    metrics: createApiMetrics(),
    tokens: createTokens(config.jwtSecret, clock),
    personalData: createPersonalData(config.dataSecret),
  };
  registerParts();
  paymentJobs(deps);
  await jobs.start({ work: false });
  switch (crashAt) {
    case 'after the answer': {
      const checkInvoice = async (id: string) => {
        await services.qpay.checkInvoice(id);
        return die();
      };
      await verifyPayment(
        { ...deps, services: { ...services, qpay: { ...services.qpay, checkInvoice } } },
        paymentId,
        systemActor,
      );
      break;
    }
    case 'before the commit':
      await verifyPayment({ ...deps, db: dyingBeforeCommit(database.db) }, paymentId, systemActor);
      break;
    case 'after the commit':
      // As the callback does: the job is there, and nobody is left to run it.
      await database.db.transaction().execute((trx) => jobs.publish(trx, 'payment.check', { paymentId }));
      die();
      break;
    case 'nowhere':
      if ((await jobs.runDue()).length > 0) process.exitCode = 1;
  }
  await jobs.stop();
  services.close();
  await database.close();
}

function dyingBeforeCommit<Db extends { transaction: () => unknown }>(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      }
      return () => {
        const builder = target.transaction() as { execute(work: (trx: unknown) => Promise<unknown>): Promise<unknown> };
        return {
          execute: (work: (trx: unknown) => Promise<unknown>) => builder.execute(async (trx) => die(await work(trx))),
        };
      };
    },
  });
}

/** No handler runs, nothing is flushed: as when the machine's memory runs out. */
function die(_work?: unknown): never {
  process.kill(process.pid, 'SIGKILL');
  // The signal ends the process before it comes back.
  for (;;);
}

const [crashAt, paymentId, place] = process.argv.slice(2);
await settleUntil(crashAt as CrashPoint, Number(paymentId), place ?? '');
