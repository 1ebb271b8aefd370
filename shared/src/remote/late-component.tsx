import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

/** A component whose code is a chunk of its own. */
export interface LateComponent<Props extends object> {
  /** Brings the code; once it is there, nothing. Tried anew after it could not be had. */
  load(): Promise<void>;
  /** Suspends where the code is not there yet. */
  readonly Late: ComponentType<Props>;
}

/** @param instead - Stands in its place when the code cannot be had; without it, the rendering fails. */
export function createLateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
): LateComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  const Waiting = lazy(async () => ({ default: await (instead ? loadOnce().catch(() => instead) : loadOnce()) }));
  return {
    async load() {
      await loadOnce();
    },
    Late(props) {
      // What was begun in it stays: another component, once the code is there, would begin anew.
      const [kind] = useState((): { Component: ComponentType<Props> } => ({
        Component: loaded ?? (Waiting as ComponentType<Props>),
      }));
      return <kind.Component {...props} />;
    },
  };
}
