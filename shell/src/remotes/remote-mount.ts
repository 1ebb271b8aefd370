import type { BrowserApp, MountProps, PortalContext, RouteRequest } from '@ecard/shared/contract';
import type { RemoteLoader } from './remote-loader.ts';

export interface RemoteMountOptions {
  readonly loader: RemoteLoader;
  readonly context: PortalContext;
  /** Tells of an error React recovered from, or one that ended a fragment. */
  report(remote: string, error: unknown, phase: 'recoverable' | 'fatal'): void;
}

export interface ShowInput {
  readonly remote: string;
  readonly request: RouteRequest;
  readonly slot: HTMLElement;
  /** The fragment's state, when the slot holds the server's HTML of it. */
  readonly state?: unknown;
}

/** One remote in one slot. */
export interface RemoteMount {
  /** Shows another of the remote's screens, or the same one for another address. */
  update(request: RouteRequest): Promise<void>;
  unmount(): Promise<void>;
}

let mounts = 0;

/**
 * Loads a remote and mounts it into the slot: over the server's HTML when there is some, otherwise
 * into an element of its own.
 *
 * @throws What loading or mounting failed with; the slot keeps what it had.
 */
export async function mountRemote(
  input: ShowInput,
  { loader, context, report }: RemoteMountOptions,
): Promise<RemoteMount> {
  const { remote, slot, state } = input;
  const app = await loader.load(remote);
  mounts += 1;
  const server = state === undefined ? null : slot.firstElementChild;
  const element = server instanceof HTMLElement ? server : slot.ownerDocument.createElement('div');
  if (element !== server) slot.replaceChildren(element);
  const props = (request: RouteRequest): MountProps => ({
    name: `${remote}-${String(mounts)}`,
    element,
    context,
    request,
    report: (error, phase) => {
      report(remote, error, phase);
    },
    ...(server ? { state } : {}),
  });
  const mounted = props(input.request);
  await app.bootstrap(mounted);
  await app.mount(mounted);
  slot.dataset['mounted'] = remote;
  return {
    update: (request) => app.update({ ...mounted, request }),
    unmount: () => {
      delete slot.dataset['mounted'];
      return unmount(app, mounted);
    },
  };
}

async function unmount(app: BrowserApp, props: MountProps): Promise<void> {
  try {
    await app.unmount(props);
  } finally {
    props.element.remove();
  }
}
