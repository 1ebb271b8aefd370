import type { Release } from '@ecard/shared/contract';
import type { ShellAssets } from '@ecard/webpack';
import type { FastifyBaseLogger } from 'fastify';
import type { Renderer } from '../../render/renderer.ts';
import { releasesOf } from '../../releases/portal-releases.ts';
import type { CanaryRelease, PortalReleases } from '../../releases/portal-releases.ts';
import type { ReleaseSet } from './release-set.ts';
import { createReleaseSets } from './release-sets.ts';
import type { ReleaseSets } from './release-sets.ts';

export interface ReleaseTurnsOptions {
  readonly renderer: Pick<Renderer, 'activateReleases'>;
  readonly shellAssets: ShellAssets;
  /** Text of the style sheets that are written into the documents, by URL path. */
  readInlineStyles(releases: readonly Release[]): Promise<ReleaseSet['inlineStyles']>;
  /** First pause before a failed set is tried again, in milliseconds; it doubles up to four times that. */
  readonly retryMs: number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Counts a failure. */
  onFailure(code: string): void;
  /** Called in the turn in which pages begin to be rendered with the sets. */
  onReady(sets: ReleaseSets): void;
}

/** Moves the portal from one release set to the next, one at a time. */
export interface ReleaseTurns {
  queue(active: readonly Release[], canaries?: readonly CanaryRelease[]): void;
  /** Settles when every set queued so far was tried. */
  done(): Promise<void>;
  stop(): void;
}

/** Pages keep the old set until workers for the new one are ready; a set that cannot be used is tried again. */
export function activateInTurn(options: ReleaseTurnsOptions): ReleaseTurns {
  const { renderer, shellAssets, readInlineStyles, log, onFailure, onReady } = options;
  let pending = Promise.resolve();
  let retryMs = options.retryMs;
  let latest: PortalReleases = { active: [], canaries: [] };
  let retry: NodeJS.Timeout | undefined;

  async function activate(portal: PortalReleases): Promise<void> {
    try {
      const releases = releasesOf(portal);
      const next = createReleaseSets(portal, shellAssets, await readInlineStyles(releases));
      await renderer.activateReleases(releases, () => {
        onReady(next);
      });
      retryMs = options.retryMs;
    } catch (error) {
      onFailure('RELEASE_SET_UNUSABLE');
      log.error({ err: error, code: 'RELEASE_SET_UNUSABLE' }, 'the new release set could not be used');
      clearTimeout(retry);
      retry = setTimeout(renew, retryMs).unref();
      retryMs = Math.min(2 * retryMs, 4 * options.retryMs);
    }
  }

  function queue(active: readonly Release[], canaries: readonly CanaryRelease[] = []): void {
    latest = { active, canaries };
    renew();
  }

  function renew(): void {
    const portal = latest;
    pending = pending.then(() => activate(portal));
  }

  return {
    queue,
    done: () => pending,
    stop: () => {
      clearTimeout(retry);
    },
  };
}
