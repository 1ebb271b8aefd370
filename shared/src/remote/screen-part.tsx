import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createLazyComponent } from './lazy-component.tsx';

/** Code of a screen in a chunk of its own, for what not every visitor of the screen sees. */
export interface ScreenCode {
  /** The chunk's name. */
  readonly name: string;
  /** Loads it once. */
  load(): Promise<void>;
}

/** A part of a screen whose code is loaded separately. */
export interface ScreenPart<Props extends object> extends ScreenCode {
  readonly Part: ComponentType<Props>;
}

/**
 * Makes a part of a screen. The screen's `parts` answers it for those who see it: then its files stand in the page's
 * document, its code is there before the screen renders, and a file of it that fails is dealt with like any other.
 *
 * @param name - As in the `webpackChunkName` of the import.
 * @param placeholder - Stands there until the code is, for who comes to see the part while the screen is open.
 */
export function createScreenPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): ScreenPart<Props> {
  const lazy = createLazyComponent(load);
  return {
    name,
    Part: (props) => (
      <Suspense fallback={placeholder}>
        <lazy.Lazy {...props} />
      </Suspense>
    ),
    load: lazy.load,
  };
}
