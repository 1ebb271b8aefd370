import { lazy, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { onlineManager } from '@ecard/shared/ui';

/** A component whose code is a chunk of its own. */
export interface LazyComponent<Props extends object> {
  /** Loads the code once; a later call tries again after a failure. */
  load(): Promise<void>;
  /** Suspends where the code is not there yet. */
  readonly Lazy: ComponentType<Props>;
}

/**
 * @param instead - Takes its place when the code cannot be loaded, until the network is back; without it, the rendering
 *   fails.
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  const Recovering = instead && createRecovering(loadOnce, instead);
  const Waiting = lazy(async () => ({ default: await (Recovering ? loadOnce().catch(() => Recovering) : loadOnce()) }));
  return {
    async load() {
      await loadOnce();
    },
    Lazy(props) {
      // What was begun in it stays: another component, once the code is there, would start over.
      const [kind] = useState((): { Component: ComponentType<Props> } => ({
        Component: loaded ?? (Waiting as ComponentType<Props>),
      }));
      return <kind.Component {...props} />;
    },
  };
}

/** Shows `Instead` until the code can be loaded after all. */
function createRecovering<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
): ComponentType<Props> {
  return function Recovering(props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    useEffect(
      () =>
        onlineManager.subscribe((isOnline) => {
          if (!isOnline) return;
          load().then(
            (component) => {
              setLoaded(() => component);
            },
            () => undefined,
          );
        }),
      [],
    );
    return Loaded ? <Loaded {...props} /> : <Instead {...props} />;
  };
}
