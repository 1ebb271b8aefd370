import type { MountProps, PortalContext, RouteRequest } from '@ecard/shared/contract';
import { within } from '@ecard/shared/timing';
import type { RemotePhase } from './failure-code.ts';
import type { RemoteLoader } from './remote-loader.ts';
import type { RemoteStarts } from './remote-starts.ts';

export interface RemoteMountOptions {
  readonly loader: RemoteLoader;
  readonly starts: RemoteStarts;
  readonly context: PortalContext;
  /** Notifies of every failure of a remote. */
  report(failure: RemoteFailure): void;
}

/** Failure of a remote, with the phase in which it happened. */
export interface RemoteFailure {
  readonly remote: string;
  /** Name of the route that was shown or asked for. */
  readonly route: string;
  readonly error: unknown;
  readonly phase: RemotePhase;
}

export interface ShowInput {
  readonly remote: string;
  readonly request: RouteRequest;
  readonly slot: HTMLElement;
  /** The fragment's state, once, when the slot holds the server's HTML of it; asked for when the code is there. */
  takeState?(): unknown;
}

/** One remote in one slot. */
export interface RemoteMount {
  /** Shows another of the remote's screens, or the same one for another address. */
  update(request: RouteRequest): Promise<void>;
  unmount(): Promise<void>;
}

/** Remotes made with `createRemote` give up sooner and clean up after themselves; this is for all others. */
const LIFECYCLE_TIMEOUT_MS = 15_000;

let mounts = 0;

/**
 * Loads a remote and mounts it into the slot: over the server's HTML when there is some, otherwise
 * into an element of its own.
 *
 * Every failure is reported here, and thrown.
 *
 * @throws What loading or mounting failed with. When loading failed, the slot keeps what it had.
 */
export async function mountRemote(
  input: ShowInput,
  { loader, starts, context, report }: RemoteMountOptions,
): Promise<RemoteMount> {
  const { remote, slot } = input;
  let { route } = input.request;

  async function during<Value>(phase: RemotePhase, work: () => Promise<Value>): Promise<Value> {
    try {
      if (phase === 'load') return await work();
      return await starts.during(remote, () => within(work(), LIFECYCLE_TIMEOUT_MS, `to ${phase} ${remote}`));
    } catch (error) {
      report({ remote, route, error, phase });
      throw error;
    }
  }

  const app = await during('load', () => loader.load(remote));
  mounts += 1;
  const name = `${remote}-${String(mounts)}`;
  const state = input.takeState?.();
  const server = state === undefined ? null : slot.firstElementChild;
  const element = server instanceof HTMLElement ? server : slot.ownerDocument.createElement('div');
  if (element !== server) slot.replaceChildren(element);
  const props = (request: RouteRequest): MountProps => ({
    name,
    element,
    context,
    request,
    report: (error, phase) => {
      report({ remote, route, error, phase });
    },
    ...(server ? { state } : {}),
  });
  const mounted = props(input.request);
  await during('mount', async () => {
    await app.bootstrap(mounted);
    await app.mount(mounted);
  });
  slot.dataset['mounted'] = remote;
  return {
    update(request) {
      route = request.route;
      return during('update', () => app.update({ ...mounted, request }));
    },
    async unmount() {
      delete slot.dataset['mounted'];
      try {
        await during('unmount', () => app.unmount(mounted));
      } finally {
        element.remove();
      }
    },
  };
}
