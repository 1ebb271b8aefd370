import type { ComponentType } from 'react';
import { ErrorState } from '@ecard/shared/ui';
import { createLazyComponent } from '../remote/lazy-component.tsx';
import { listToolsText } from './list-tools.text.ts';

/** A component whose code is a chunk of its own. */
export interface ChunkPart<Props> {
  /** Loads the code; a render of the server waits for nothing, so its `prefetch` does this. */
  prepare(): Promise<unknown>;
  /** Suspends until the code is loaded: in the browser the server's HTML stays until then. */
  readonly Part: ComponentType<Props>;
}

/** Makes a part of the component that `load` returns; a failure of `load` is shown in its place. */
export function createPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ChunkPart<Props> {
  const lazy = createLazyComponent(load, Failed);
  return { prepare: () => lazy.load().catch(() => undefined), Part: lazy.Lazy };
}

/** Its button loads the page again. */
function Failed() {
  return <ErrorState title={listToolsText.partFailed} />;
}
