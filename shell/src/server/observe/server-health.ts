import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';
import { createMemoryHealthStore } from '../../health/memory-health-store.ts';
import { createPostgresHealthStore } from '../../health/postgres-health-store.ts';
import type { HealthDatabase } from '../../health/postgres-health-store.ts';
import { createReleaseHealth } from '../../health/release-health.ts';
import type { ReleaseHealth } from '../../health/release-health.ts';
import { createReleaseWebhook } from '../../health/release-webhook.ts';
import { releaseFigures, versionsInUse, versionsOfPages } from '../../health/versions-in-use.ts';
import type { ShellMetrics } from '../../metrics/shell-metrics.ts';
import type { BadVersion } from '../../health/take-back.ts';
import type { ReleaseRegistry } from '../../releases/registry.ts';

/** Health of the releases of a shell, which takes back those whose processes die as well. */
export interface ServerHealth extends ReleaseHealth {
  /**
   * Takes a version back whose processes die or hang on the server; counted and reported as any other.
   *
   * @param last - Words of the last process, for the history alone.
   */
  takeBack(bad: Pick<BadVersion, 'remote' | 'version' | 'reason'>, last: string): Promise<void>;
}

export interface ServerHealthOptions {
  readonly config: Pick<Config, 'releaseWebhook'>;
  /** Database that all shells of the portal share; counts stand in memory without one. */
  readonly database: HealthDatabase | undefined;
  readonly metrics: Pick<ShellMetrics, 'failed' | 'releaseTakenBack' | 'watchReleases'>;
  log(): Pick<FastifyBaseLogger, 'warn'>;
  registry(): Pick<ReleaseRegistry, 'state' | 'withdraw'>;
}

/** Time between two looks at how releases do, in milliseconds. */
const TURN_MS = 5_000;

/** Puts together what watches the releases of this shell, with its store, metrics and webhook. */
export function createServerHealth({ config, database, metrics, log, registry }: ServerHealthOptions): ServerHealth {
  const webhook =
    config.releaseWebhook &&
    createReleaseWebhook({
      ...config.releaseWebhook,
      now: Date.now,
      onFailure(error) {
        metrics.failed('RELEASE_WEBHOOK_FAILED');
        log().warn(
          { code: 'RELEASE_WEBHOOK_FAILED', err: error },
          'the webhook did not take what happened to a release',
        );
      },
    });
  const onTakenBack = (bad: BadVersion) => {
    metrics.releaseTakenBack(bad.remote, bad.side);
    void webhook?.send(bad);
  };
  const health = createReleaseHealth({
    store: database ? createPostgresHealthStore(database) : createMemoryHealthStore(),
    turnMs: TURN_MS,
    now: Date.now,
    inUse: () => versionsInUse(registry().state),
    takeBack: ({ remote, version, reason }) => registry().withdraw(remote, version, reason),
    onTakenBack,
    onStoreFault(error) {
      metrics.failed('HEALTH_STORE_FAILED');
      log().warn({ code: 'HEALTH_STORE_FAILED', err: error }, 'how releases do cannot be stored');
    },
  });
  metrics.watchReleases(() => releaseFigures(registry().state, health.healthOf()));
  return {
    ...health,
    async takeBack({ remote, version, reason }, last) {
      const before = versionsInUse(registry().state).find(
        (one) => one.remote === remote && one.version === version,
      )?.before;
      if (!(await registry().withdraw(remote, version, `${reason}: ${last}`))) return;
      onTakenBack({ remote, version, before, side: 'server', reason });
    },
    start() {
      // Pages that were opened before this shell was started report too.
      health.note(versionsOfPages(registry().state));
      health.start();
    },
    async stop() {
      webhook?.stop();
      await health.stop();
    },
  };
}
