import { useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, Router, createPath } from 'react-router-dom';
import type { Navigator } from 'react-router-dom';
import type { NavigationKind, PortalHistory } from '../../contract/index.ts';

interface PortalRouterProps {
  readonly history: PortalHistory;
  readonly children: ReactNode;
}

/**
 * Lets one React root read and drive the page's only history.
 *
 * The low-level router, because data routers own their history and cannot share one.
 */
export function PortalRouter({ history, children }: PortalRouterProps) {
  const read = () => history.location;
  const location = useSyncExternalStore((listener) => history.listen(listener), read, read);
  const navigator = useMemo(() => createNavigator(history), [history]);
  return (
    <Router location={location} navigator={navigator} navigationType={NavigationType[kinds[history.kind]]}>
      {children}
    </Router>
  );
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
