import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { savedViewsQuery } from '../../list-rules/saved-views-query.ts';
import { readViewState } from '../../list-rules/view-state.ts';
import { LinkTabs } from '../lists/link-tabs.tsx';
import type { LinkTab } from '../lists/link-tabs.tsx';
import type { UsedListState } from '../list-state/use-list-state.ts';
import { usePortal } from '../root/portal-context.ts';
import { useSnapshot } from '../root/use-snapshot.ts';
import { uiText } from '../ui.text.ts';
import type { DefinedList } from './define-list.ts';

interface ListTabsProps<Row> {
  readonly of: DefinedList<Row>;
  readonly list: UsedListState<string>;
}

/** Saved views beyond this number are reached by their window alone. */
const MOST_VIEWS = 4;

/** The list's tabs, and beside them the views people have saved; words and filters stay when another tab is opened. */
export function ListTabs<Row>({ of, list }: ListTabsProps<Row>) {
  const { tabs } = of.definition;
  const { http } = usePortal();
  const snapshot = useSnapshot((present) => present);
  const countsQuery = of.countsQuery({ http, snapshot }, list);
  const counts = useQuery({ ...(countsQuery ?? NEVER), enabled: countsQuery !== undefined }).data;
  const views = useViewTabs(list);
  const countOf = (value: string) => {
    const count = counts?.(value);
    return count === undefined ? {} : { count };
  };
  const own: readonly LinkTab[] = tabs
    ? [
        { key: '', label: tabs.all, href: list.hrefWith({ [tabs.filter]: '' }), ...countOf('') },
        ...tabs.items
          .filter(({ when }) => when?.(snapshot) ?? true)
          .map(({ value, label }) => ({
            key: value,
            label,
            href: list.hrefWith({ [tabs.filter]: value }),
            ...countOf(value),
          })),
      ]
    : [];
  if (own.length + views.length === 0) return null;
  const active = list.view ? `view ${list.view.id}` : tabs ? (list.filters[tabs.filter] ?? '') : '';
  return <LinkTabs label={tabs?.label ?? uiText.listViews} tabs={[...own, ...views]} active={active} isInList />;
}

function useViewTabs({ views, view }: UsedListState<string>): readonly LinkTab[] {
  const { http } = usePortal();
  const { pathname } = useLocation();
  const { data } = useQuery({ ...savedViewsQuery(http, views ?? NO_VIEWS), enabled: views !== undefined });
  const known = data ?? [];
  const shown = known.slice(0, MOST_VIEWS);
  const all = view && !shown.some(({ id }) => id === view.id) ? [...shown, view] : shown;
  return all.map(({ id, name, state }) => {
    const params = new URLSearchParams(readViewState(state).search);
    params.set('view', id);
    return { key: `view ${id}`, label: name, href: `${pathname}?${params.toString()}`, isView: true };
  });
}

const NO_VIEWS = { list: '', schema: () => Promise.resolve({ parse: () => ({ data: [] }) }) };
const NEVER = { queryKey: ['no counts'], queryFn: () => Promise.resolve(undefined) };
