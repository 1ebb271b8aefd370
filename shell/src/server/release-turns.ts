import type { Release } from '@ecard/shared/contract';
import type { ShellAssets } from '@ecard/webpack';
import type { FastifyBaseLogger } from 'fastify';
import type { Renderer } from '../render/renderer.ts';
import { createReleaseSet } from './release-set.ts';
import type { ReleaseSet } from './release-set.ts';

export interface ReleaseTurnsOptions {
  readonly renderer: Pick<Renderer, 'adoptReleases'>;
  readonly shellAssets: ShellAssets;
  /** Text of the style sheets that are written into the documents, by URL path. */
  readInlineStyles(releases: readonly Release[]): Promise<ReleaseSet['inlineStyles']>;
  /** When a set that could not be used is tried again, in milliseconds; the pause doubles up to four times that. */
  readonly retryMs: number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Counts a failure. */
  onFailure(code: string): void;
  /** Called in the turn in which pages begin to be rendered with the set. */
  onReady(set: ReleaseSet): void;
}

/** Moves the portal from one release set to the next, one at a time. */
export interface ReleaseTurns {
  queue(releases: readonly Release[]): void;
  /** Starts new workers for the set that was queued last. */
  renew(): void;
  /** Settles when every set queued so far was tried. */
  done(): Promise<void>;
  stop(): void;
}

/** Pages keep the old set until workers for the new one are ready; a set that cannot be used is tried again. */
export function adoptInTurn(options: ReleaseTurnsOptions): ReleaseTurns {
  const { renderer, shellAssets, readInlineStyles, log, onFailure, onReady } = options;
  let pending = Promise.resolve();
  let retryMs = options.retryMs;
  let latest: readonly Release[] = [];
  let retry: NodeJS.Timeout | undefined;

  async function adopt(releases: readonly Release[]): Promise<void> {
    try {
      const next = createReleaseSet(releases, shellAssets, await readInlineStyles(releases));
      await renderer.adoptReleases(releases, () => {
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

  function queue(releases: readonly Release[]): void {
    latest = releases;
    pending = pending.then(() => adopt(releases));
  }

  function renew(): void {
    queue(latest);
  }

  return {
    queue,
    renew,
    done: () => pending,
    stop: () => {
      clearTimeout(retry);
    },
  };
}
