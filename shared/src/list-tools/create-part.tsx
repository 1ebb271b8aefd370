import type { ComponentType } from 'react';
import { ErrorState } from '@ecard/shared/ui';
import { createLateComponent } from '../remote/late-component.tsx';
import { listToolsText } from './list-tools.text.ts';

/** A component whose code is a chunk of its own. */
export interface ChunkPart<Props> {
  /** Brings the code; a render of the server waits for nothing, so its `prefetch` does this. */
  prepare(): Promise<unknown>;
  /** Where the code is not there yet it suspends: in the browser the server's HTML stays until then. */
  readonly Part: ComponentType<Props>;
}

/** Makes a part of what `load` brings; when it cannot be had, that is said in the part's place. */
export function createPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ChunkPart<Props> {
  const late = createLateComponent(load, Failed);
  return { prepare: () => late.load().catch(() => undefined), Part: late.Late };
}

/** Its button loads the page again. */
function Failed() {
  return <ErrorState title={listToolsText.partFailed} />;
}
