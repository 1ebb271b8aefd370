import { BehaviorSubject, distinctUntilChanged, map, skip } from 'rxjs';
import type { Observable } from 'rxjs';
import type { PortalSnapshot, PortalStore, SnapshotKey } from '../contract/index.ts';

/** A store and the only way to write to it; remotes are handed the store alone. */
export interface WritablePortalStore {
  readonly store: PortalStore;
  /** Replaces the given parts at once: readers never see half of a change. */
  publish(parts: Partial<PortalSnapshot>): void;
}

/**
 * Creates the store of one page or one request.
 *
 * Parts are compared by identity: publishing the value a part already has notifies nobody.
 */
export function createPortalStore(initial: PortalSnapshot): WritablePortalStore {
  const state = new BehaviorSubject(initial);

  function part<Key extends SnapshotKey>(key: Key): Observable<PortalSnapshot[Key]> {
    return state.pipe(
      map((snapshot): PortalSnapshot[Key] => snapshot[key]),
      distinctUntilChanged(),
    );
  }

  return {
    store: {
      token$: part('token'),
      terminalToken$: part('terminalToken'),
      isOrganisation$: part('isOrganisation'),
      organisationId$: part('organisationId'),
      profile$: part('profile'),
      organisation$: part('organisation'),
      menus$: part('menus'),
      actions$: part('actions'),
      season$: part('season'),
      colourMode$: part('colourMode'),
      listLayouts$: part('listLayouts'),
      servedAt$: part('servedAt'),
      snapshot: () => state.value,
      subscribe(listener) {
        const subscription = state.pipe(skip(1)).subscribe(listener);
        return () => {
          subscription.unsubscribe();
        };
      },
    },
    publish(parts) {
      const keys = Object.keys(parts) as SnapshotKey[];
      if (keys.some((key) => !Object.is(parts[key], state.value[key]))) state.next({ ...state.value, ...parts });
    },
  };
}
