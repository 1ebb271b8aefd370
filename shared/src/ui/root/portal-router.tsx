import { useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, Router, createPath } from 'react-router-dom';
import type { Navigator } from 'react-router-dom';
import type { NavigationKind, PortalHistory } from '../../contract/index.ts';

interface PortalRouterProps {
  readonly history: PortalHistory;
  /** The path of the screen shown; places on other paths are not followed. Absent: every place is. */
  readonly path?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Lets one React root read and drive the page's only history.
 *
 * The low-level router, because data routers own their history and cannot share one.
 */
export function PortalRouter({ history, path, children }: PortalRouterProps) {
  const read = useMemo(() => createReader(history, path), [history, path]);
  const location = useSyncExternalStore((listener) => history.listen(listener), read, read);
  const navigator = useMemo(() => createNavigator(history), [history]);
  return (
    <Router location={location} navigator={navigator} navigationType={NavigationType[kinds[history.kind]]}>
      {children}
    </Router>
  );
}

/**
 * Reads the place, and keeps the last one on its own path: while the next page is being loaded the
 * present screen stays, and must not take the next page's address for its own filters.
 */
function createReader(history: PortalHistory, path: string | undefined): () => PortalHistory['location'] {
  let last = history.location;
  return () => {
    if (path === undefined || history.location.pathname === path) last = history.location;
    return last;
  };
}

const kinds = { POP: 'Pop', PUSH: 'Push', REPLACE: 'Replace' } as const satisfies Record<
  NavigationKind,
  keyof typeof NavigationType
>;

function createNavigator(history: PortalHistory): Navigator {
  const pathOf = (to: Parameters<Navigator['createHref']>[0]) => (typeof to === 'string' ? to : createPath(to));
  return {
    createHref: pathOf,
    go: (delta) => {
      history.go(delta);
    },
    push: (to, state: unknown) => {
      history.push(pathOf(to), state);
    },
    replace: (to, state: unknown) => {
      history.replace(pathOf(to), state);
    },
  };
}
