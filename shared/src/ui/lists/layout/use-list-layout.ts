import { useMemo, useState, useSyncExternalStore } from 'react';
import { attempt } from '../../../session/attempt.ts';
import { useSnapshot } from '../../root/use-snapshot.ts';
import type { Column } from '../column.ts';
import { findListLayout, listLayoutCookie } from './list-layout-cookie.ts';
import { parseListLayout, writeListLayout } from '../../../list-rules/list-layout.ts';
import type { ListLayout } from '../../../list-rules/list-layout.ts';

/** Layout of a list, and the way to change it. */
export interface UsedListLayout {
  readonly layout: ListLayout;
  /** Arranges the list and keeps it; `undefined` goes back to how the list comes. */
  arrange(layout: ListLayout | undefined): void;
}

/**
 * Reads how the person arranged a list. The server has it with the request, so the first paint is right.
 *
 * @param name - The list's name; without one it cannot be arranged.
 */
export function useListLayout<Row>(name: string | undefined, columns: readonly Column<Row>[]): UsedListLayout {
  const usual = useSnapshot(({ profile }) => (profile?.preferences?.density === 'compact' ? 'compact' : 'regular'));
  const sent = useSnapshot(({ listLayouts }) => (name === undefined ? undefined : listLayouts?.[name]));
  const kept = useSyncExternalStore(
    neverTold,
    () => (name === undefined ? undefined : findListLayout(name, attempt(() => document.cookie) ?? '')),
    () => sent,
  );
  const [chosen, setChosen] = useState<string>();
  const text = chosen ?? kept;
  const layout = useMemo(() => parseListLayout(text, columns, usual), [text, columns, usual]);
  return {
    layout,
    arrange(next) {
      const written = writeListLayout(next ?? parseListLayout(undefined, columns, usual));
      setChosen(written);
      if (name === undefined) return;
      attempt(() => {
        document.cookie = listLayoutCookie(name, written, window.location);
      });
    },
  };
}

function neverTold(): () => void {
  return () => undefined;
}
