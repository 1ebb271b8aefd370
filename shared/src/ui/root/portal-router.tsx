import { startTransition, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, Router, createPath } from 'react-router-dom';
import type { Navigator } from 'react-router-dom';
import type { NavigationKind, PortalHistory, PortalLocation } from '../../contract/index.ts';
import { isLater } from '../../list-rules/later-place.ts';

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
  const [later, setLater] = useState<{ readonly after: Place; readonly place: Place }>();
  const listen = useCallback(
    (onPresent: () => void) =>
      history.listen(() => {
        onPresent();
        const [after, place] = [read.present(), read.later()];
        if (!place) return;
        startTransition(() => {
          setLater({ after, place });
        });
      }),
    [history, read],
  );
  const present = useSyncExternalStore(listen, read.present, read.present);
  const { location, kind } = later?.after === present ? later.place : present;
  const navigator = useMemo(() => createNavigator(history), [history]);
  return (
    <Router location={location} navigator={navigator} navigationType={NavigationType[kinds[kind]]}>
      {children}
    </Router>
  );
}

interface Place {
  readonly location: PortalLocation;
  readonly kind: NavigationKind;
}

interface PlaceReader {
  /** The last place but those that come later. */
  present(): Place;
  /** The place, where it is one that comes later. */
  later(): Place | undefined;
}

/**
 * Reads the place, and keeps the last one on its own path: while the next page is being loaded the
 * present screen stays, and must not take the next page's address for its own filters.
 */
function createReader(history: PortalHistory, path: string | undefined): PlaceReader {
  let last: Place = { location: history.location, kind: history.kind };
  /** A place that came later was read since. */
  let isBehind = false;
  const isFollowed = ({ pathname }: PortalLocation) => path === undefined || pathname === path;
  const comesLater = ({ pathname, state }: PortalLocation) => isLater(state) && pathname === last.location.pathname;
  return {
    present() {
      const { location, kind } = history;
      const isOther = isBehind || location !== last.location;
      if (isOther && isFollowed(location) && !comesLater(location)) {
        last = { location, kind };
        isBehind = false;
      }
      return last;
    },
    later() {
      const { location, kind } = history;
      if (!isFollowed(location) || !comesLater(location)) return undefined;
      isBehind = true;
      return { location, kind };
    },
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
