import * as React from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { BrowserApp, MountProps, Visit } from '@ecard/shared/contract';
import { ErrorState, createQueryClient } from '@ecard/shared/ui';
import type { DehydratedState } from '@ecard/shared/ui';
import { RemoteTree } from './remote-tree.tsx';
import type { RemoteTreeProps } from './remote-tree.tsx';
import { remoteText } from './remote.text.ts';
import { loadScreen } from './screen.ts';
import type { RemoteDefinition, ScreenModule } from './screen.ts';
import { serverIdentifierPrefix } from './server-identifier-prefix.ts';
import { createVisits } from './visits.ts';
import { within } from '@ecard/shared/timing';

const MOUNT_TIMEOUT_MS = 10_000;
const SHOWN_TIMEOUT_MS = 1_000;
/** Longest wait of a page for its data once its code is there: shown before them, it would be drawn twice. */
const DATA_WAIT_MS = 100;

type Lifecycles = Record<'mount' | 'update' | 'unmount', (props: object) => Promise<unknown>>;

interface Instance {
  readonly lifecycles: Lifecycles;
  readonly queryClient: RemoteTreeProps['queryClient'];
  /** Number of updates that were asked for. */
  updates: number;
}

/**
 * Makes the browser build's `./app`: single-spa-react lifecycles with what they need to always settle
 * (an error boundary, an inner Suspense, a time-out) and to hydrate (the server's identifier prefix).
 *
 * Every mount is a React root of its own; several may live on one page.
 */
export function createRemote(definition: RemoteDefinition): BrowserApp {
  const instances = new Map<string, Instance>();
  const visits = createVisits();

  /** A mounted screen's cache takes the data of the remote's next one; with two on the page nobody knows whose it will be. */
  async function beginVisit(visit: Visit, { prefetch }: ScreenModule): Promise<void> {
    if (!prefetch || instances.size > 1) return;
    const [mounted] = instances.values();
    const loaded = visits.begin(visit, prefetch, mounted?.queryClient);
    await within(loaded, DATA_WAIT_MS, 'loading data ahead').catch(() => undefined);
  }

  async function treeProps(props: MountProps, { queryClient }: Pick<Instance, 'queryClient'>) {
    const screen = await loadScreen(definition, props.request.route);
    await Promise.all((screen.parts?.(props.context) ?? []).map((part) => part.load()));
    const { name, context, request, state } = props;
    return { name, context, request, state, screen, queryClient };
  }

  return {
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      const instance: Instance = {
        lifecycles: createLifecycles(definition, props),
        queryClient: visits.take(props) ?? createQueryClient(props.state as DehydratedState | undefined),
        updates: 0,
      };
      const tree = await treeProps(props, instance);
      instances.set(props.name, instance);
      try {
        await within(instance.lifecycles.mount(tree), MOUNT_TIMEOUT_MS, `mounting ${props.name}`);
      } catch (error) {
        // A root that never finished would go on working on an element that nobody shows.
        instances.delete(props.name);
        void instance.lifecycles.unmount({ name: props.name }).catch(() => undefined);
        throw error;
      }
    },
    async update(props) {
      const instance = instances.get(props.name);
      if (!instance) throw new Error(`${props.name} is not mounted`);
      instance.updates += 1;
      const mine = instance.updates;
      const tree = await treeProps(props, instance);
      // A later address whose code was there sooner is shown already.
      if (instance.updates !== mine) return;
      let onShown: () => void = () => undefined;
      const shown = new Promise<void>((resolve) => {
        onShown = resolve;
      });
      await within(instance.lifecycles.update({ ...tree, onShown }), MOUNT_TIMEOUT_MS, `updating ${props.name}`);
      // A screen that waits for something, or gave way to a later address, holds nobody up.
      await within(shown, SHOWN_TIMEOUT_MS, `showing ${props.name}`).catch(() => undefined);
    },
    async unmount(props) {
      const instance = instances.get(props.name);
      if (!instance) return;
      instances.delete(props.name);
      await within(instance.lifecycles.unmount({ name: props.name }), MOUNT_TIMEOUT_MS, `unmounting ${props.name}`);
      instance.queryClient.clear();
    },
    async preload(route, visit) {
      const screen = await loadScreen(definition, route);
      if (visit) await beginVisit(visit, screen);
    },
  };
}

function createLifecycles(definition: RemoteDefinition, { name, element, state, report }: MountProps): Lifecycles {
  const hydrates = state !== undefined;
  const options = {
    identifierPrefix: hydrates ? serverIdentifierPrefix(definition.name) : `${name}-`,
    onRecoverableError: (error: unknown) => {
      report(error, 'recoverable');
    },
    onCaughtError: (error: unknown) => {
      report(error, 'fatal');
    },
  };
  return singleSpaReact<object>({
    React,
    ReactDOMClient: {
      createRoot: (container: HTMLElement) => createRoot(container, options),
      hydrateRoot: (container: HTMLElement, node: React.ReactNode) => hydrateRoot(container, node, options),
    },
    renderType: hydrates ? 'hydrateRoot' : 'createRoot',
    rootComponent: RemoteTree,
    domElementGetter: () => element,
    errorBoundary: () => <ErrorState title={remoteText.brokenTitle} message={remoteText.brokenHint} />,
  }) as unknown as Lifecycles;
}
