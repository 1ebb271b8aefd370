import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

/** A component whose code is a chunk of its own. */
export interface LazyComponent<Props extends object> {
  /** Loads the code once; a later call tries again after a failure. */
  load(): Promise<void>;
  /** Suspends where the code is not there yet. */
  readonly Lazy: ComponentType<Props>;
}

/** @param instead - Takes its place when the code cannot be loaded; without it, the rendering fails. */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  const Waiting = lazy(async () => ({ default: await (instead ? loadOnce().catch(() => instead) : loadOnce()) }));
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
