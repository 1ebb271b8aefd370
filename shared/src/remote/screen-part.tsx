import { Suspense, lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A part of a screen in a chunk of its own, for what not every visitor of the screen sees. */
export interface ScreenPart<Props extends object> {
  /** The chunk's name, which `prefetch` answers among its `parts`. */
  readonly name: string;
  readonly Part: ComponentType<Props>;
  /** Loads the code. The server must have waited for it in `prefetch`, or its HTML lacks the part. */
  load(): Promise<void>;
}

/**
 * Makes a part of a screen.
 *
 * Over the server's HTML the part is taken over when its code is there; its chunk's files are in the page's document,
 * because `prefetch` names the part. After a move within the portal the placeholder stands there until then.
 *
 * @param name - As in the `webpackChunkName` of the import.
 */
export function createScreenPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): ScreenPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  const Later = lazy(async () => ({ default: await loadOnce() }));
  function Shown(props: Props) {
    // What was chosen stays: another component would begin with empty fields.
    const [kind] = useState(() => ({ Component: loaded ?? Later }));
    return <kind.Component {...props} />;
  }
  return {
    name,
    Part: (props) => (
      <Suspense fallback={placeholder}>
        <Shown {...props} />
      </Suspense>
    ),
    async load() {
      await loadOnce();
    },
  };
}
