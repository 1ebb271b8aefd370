import type { PortalSnapshot, Release } from '@ecard/shared/contract';
import type { PoolLoad } from '../metrics/shell-metrics.ts';
import type { PageModel } from '../page/page-model.ts';
import { createTurns } from '../create-turns.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { createRemotePool } from './remote-pool.ts';
import type { PoolOutcome, RemotePool, RemotePoolOptions } from './remote-pool.ts';
import type { FragmentFailure, FragmentJob, RenderRequest, RenderedFragmentBytes, RenderedPage } from './render-job.ts';

const OPEN_MS = 30_000;

export interface RendererOptions extends RemotePoolOptions {
  /** Renders what stands before and after the fragment: the shell's own part. */
  renderLayout(model: PageModel, snapshot: PortalSnapshot): readonly [before: string, after: string];
}

/** Renders pages: the layout in the shell's own thread, the fragment in a process of its remote. */
export interface Renderer {
  render(request: RenderRequest): Promise<RenderedPage>;
  /**
   * Moves to another release set: processes for what is new first, then the old ones finish their work and end. When a
   * new release does not come up, the old ones go on; a remote without an old one is activated all the same, and its
   * fragments are left to the browser.
   *
   * @param onReady - Called in the same turn in which pages begin to be rendered with the set.
   * @throws Error when a process did not come up.
   */
  activateReleases(releases: readonly Release[], onReady: () => void): Promise<void>;
  load(): PoolLoad;
  close(): Promise<void>;
}

/** Memory of what went wrong with a release's fragments. */
interface Trouble {
  readonly breaker: CircuitBreaker;
  /** Second tries of its fragments, one after the other: another remote's do not wait for them. */
  readonly inTurn: ReturnType<typeof createTurns>;
}

type FragmentResult = { readonly fragment: RenderedFragmentBytes } | { readonly failure: FragmentFailure };

/**
 * Makes the renderer. A fragment that hangs or ends its process costs that process: the other fragments it had, all of the
 * same remote, are rendered again, one after the other, and the fragment's route is left to the browser for a while.
 */
export function createRenderer(options: RendererOptions): Renderer {
  /** The processes by release: an active one and a canary of a remote may both be there. */
  let pools: ReadonlyMap<string, RemotePool> | undefined;
  const troubles = new Map<string, Trouble>();

  async function render(request: RenderRequest): Promise<RenderedPage> {
    if (!pools) throw new Error('the renderer has no releases yet');
    const fragment = renderFragment(request, pools);
    // While the remote's process asks and renders.
    const [before, after] = options.renderLayout(request.model, request.snapshot);
    const result = await fragment;
    if (!result) return { html: [before, after] };
    if ('failure' in result) {
      // More work would make a shell that has too much of it slower still: the browser makes the whole page.
      if (result.failure.code === 'RENDER_BUSY') return { html: [], failure: result.failure };
      return { html: [before, after], failure: result.failure };
    }
    const { html, ...facts } = result.fragment;
    return { html: [before, '<div>', ...html, '</div>', after], fragment: facts };
  }

  async function renderFragment(
    { model: { page }, snapshot, homeTiles, hostHeaders, version, withoutFragment }: RenderRequest,
    current: ReadonlyMap<string, RemotePool>,
  ): Promise<FragmentResult | undefined> {
    if (page.kind !== 'screen' || withoutFragment) return undefined;
    const { route, params } = page.match;
    const key = `${route.remote}:${route.name}`;
    const pool =
      version === undefined ? poolsOf(current, route.remote)[0] : current.get(keyOf({ name: route.remote, version }));
    if (!pool) return failed('WORKERS_DOWN', `no process of ${route.remote}`);
    const { breaker, inTurn } = troubleOf(pool.release);
    if (breaker.isOpen(key)) return failed('FRAGMENT_CIRCUIT_OPEN', `${key} is left to the browser`);
    const job: FragmentJob = {
      request: { route: route.name, params, url: page.url },
      snapshot,
      homeTiles,
      hostHeaders,
    };
    const first = await pool.run(job);
    if (!isSuspended(first, key, breaker)) return resultOf(first);
    // What took a process with it is among those that were lost with it: together they would be lost again.
    const second = await inTurn(() => pool.run(job));
    if (isSuspended(second, key, breaker)) breaker.suspect(key);
    return resultOf(second);
  }

  /** Returns whether the fragment, lost for another's sake, may be rendered once more. */
  function isSuspended(outcome: PoolOutcome, key: string, breaker: CircuitBreaker): boolean {
    if (outcome.kind !== 'late' && outcome.kind !== 'lost') return false;
    if (outcome.held) breaker.open(key);
    else if (outcome.kind === 'late') breaker.suspect(key);
    return !outcome.held && outcome.kind === 'lost';
  }

  function troubleOf(release: Release): Trouble {
    const known = troubles.get(keyOf(release));
    const trouble = known ?? { breaker: createCircuitBreaker(OPEN_MS, Date.now), inTurn: createTurns() };
    troubles.set(keyOf(release), trouble);
    return trouble;
  }

  return {
    render,
    async activateReleases(releases, onReady) {
      const previous = pools ?? new Map<string, RemotePool>();
      const next = new Map(
        releases.map((release) => {
          const known = previous.get(keyOf(release));
          return [keyOf(release), known?.isAble ? known : createRemotePool(release, options)];
        }),
      );
      const added = [...next.values()].filter((pool) => !isIn(previous, pool));
      const started = await Promise.allSettled(added.map(({ ready }) => ready));
      const failures = started.flatMap((one, index) => (one.status === 'rejected' ? [added[index]?.release.name] : []));
      if (failures.some((name) => poolsOf(previous, name).some(({ isAble }) => isAble))) {
        await Promise.all(added.map((pool) => pool.close()));
      } else {
        pools = next;
        for (const key of troubles.keys()) if (!next.has(key)) troubles.delete(key);
        onReady();
        // Fragments that the old processes have are finished; nobody waits for that.
        for (const pool of previous.values()) if (!isIn(next, pool)) void pool.close();
      }
      if (failures.length > 0) throw new Error(`no process came up with ${failures.join(', ')}`);
    },
    load: () => ({
      ...sumOf([...(pools?.values() ?? [])]),
      openCircuits: [...troubles.values()].flatMap(({ breaker }) => breaker.openKeys()),
    }),
    async close() {
      await Promise.all([...(pools?.values() ?? [])].map((pool) => pool.close()));
    },
  };
}

function keyOf({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return `${name}@${version}`;
}

function poolsOf(pools: ReadonlyMap<string, RemotePool>, name: string | undefined): readonly RemotePool[] {
  return [...pools.values()].filter(({ release }) => release.name === name);
}

function isIn(pools: ReadonlyMap<string, RemotePool>, pool: RemotePool): boolean {
  return pools.get(keyOf(pool.release)) === pool;
}

function resultOf(outcome: PoolOutcome): FragmentResult {
  switch (outcome.kind) {
    case 'rendered':
      return { fragment: outcome.fragment };
    case 'failed':
      return { failure: outcome.failure };
    case 'late':
      return failed('FRAGMENT_HUNG', 'it did not give its thread back');
    case 'lost':
      return failed('FRAGMENT_LOST_WORKER', 'its process ended');
    case 'full':
      return failed('RENDER_BUSY', 'too many pages wait for a process');
    case 'down':
      return failed('WORKERS_DOWN', 'no process could render the fragment');
    default:
      return outcome satisfies never;
  }
}

function failed(code: string, message: string): FragmentResult {
  return { failure: { code, message } };
}

function sumOf(pools: readonly RemotePool[]): Omit<PoolLoad, 'openCircuits'> {
  const loads = pools.map((pool) => pool.load());
  const sum = (key: 'waiting' | 'running' | 'workers') => loads.reduce((total, load) => total + load[key], 0);
  return { waiting: sum('waiting'), running: sum('running'), workers: sum('workers') };
}
