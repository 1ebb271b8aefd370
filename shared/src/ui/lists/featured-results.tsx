import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { can } from '../../store/can.ts';
import { useSnapshot } from '../root/use-snapshot.ts';
import { arrangeColumns } from '../../list-rules/list-layout.ts';
import { useListLayout } from './layout/use-list-layout.ts';
import type { ListFeatures, ListWindow } from './list-features.ts';
import { listFilter } from '../list-state/list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { PlainResults } from './plain-results.tsx';
import type { PlainResultsProps } from './plain-results.tsx';
import { openRecordId, recordHref } from '../../list-rules/record-place.ts';
import { isSelected, pageSelection, selectedCount, togglePage, toggleRow } from '../../list-rules/selection.ts';
import { useSelection } from './use-selection.ts';
import type { ToolRow } from './list-features.ts';
import { useListTools } from './use-list-tools.ts';

interface FeaturedResultsProps<Row, Filter extends string> extends PlainResultsProps<Row, Filter> {
  readonly features: ListFeatures;
}

/** A list's rows with everything the list can do. */
export function FeaturedResults<Row, Filter extends string>({ features, ...props }: FeaturedResultsProps<Row, Filter>) {
  const { bulk, exports, record, tools } = features;
  const { RecordDrawer } = tools;
  const { list, query, columns, rowKey } = props;
  const { pathname, search } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const arranged = useListLayout(features.name, columns);
  // The same array as long as it is arranged the same: rows are rendered again for another one.
  const shown = useMemo(() => arrangeColumns(columns, arranged.layout), [columns, arranged.layout]);
  const filter = listFilter(list);
  const [selection, choose] = useSelection(JSON.stringify(filter));
  const [opened, setOpened] = useState<ListWindow | null>(null);
  const [menu, setMenu] = useState<{ id: string; button: HTMLButtonElement } | null>(null);
  const { Tools, load } = useListTools(tools);
  const mayExport = useSnapshot(
    ({ actions, profile }) =>
      exports !== undefined &&
      (can(actions, exports.code) || (exports.isOpenToOwners === true && profile?.user?.kind !== 'STAFF')),
  );
  const mayBulk = useSnapshot(({ actions }) => bulk?.actions.some(({ code }) => can(actions, code)) === true);

  const rows: ToolRow[] = (query.data?.data ?? []).map((row) => ({
    id: String(rowKey(row)),
    label: columns.find(({ primary }) => primary)?.cell(row),
    detail: columns.find(({ tellsApart }) => tellsApart)?.cell(row),
    actions: availableActions(row),
  }));
  const pageIds = rows.map(({ id }) => id);
  const open = (window: ListWindow) => {
    setOpened(window);
    load();
  };
  const hasChosen = selectedCount(selection) > 0;
  useEffect(() => {
    if (hasChosen) load();
  }, [hasChosen, load]);

  return (
    <div ref={frame} data-list>
      <ListToolbar
        {...(list.views ? { view: list.view?.name ?? '' } : {})}
        exports={mayExport}
        onOpen={open}
        refresh={() => void query.refetch()}
      />
      <PlainResults
        {...props}
        columns={shown}
        density={arranged.layout.density}
        pinsFirst={arranged.layout.columns.some(({ pinned }) => pinned)}
        {...(record ? { hrefForRow: (id: string) => recordHref(pathname, search, id) } : {})}
        {...(mayBulk || record?.hrefOf
          ? {
              onRowMenu: (id: string, button: HTMLButtonElement) => {
                setMenu({ id, button });
                load();
              },
            }
          : {})}
        {...(mayBulk
          ? {
              selection: {
                page: pageSelection(selection, pageIds),
                isSelected: (id: string) => isSelected(selection, id),
                onToggleRow: (id: string) => {
                  choose(toggleRow(selection, id, pageIds));
                },
                onTogglePage: () => {
                  choose(togglePage(selection, pageIds));
                },
              },
            }
          : {})}
      />
      {Tools ? (
        <Tools
          {...arranged}
          views={list.views}
          {...{ features, columns, rows, filter, list, selection, choose, opened, menu, frame, mayExport, open }}
          total={query.data?.total ?? 0}
          onClose={() => {
            setOpened(null);
            setMenu(null);
          }}
          refresh={() => void query.refetch()}
        />
      ) : null}
      {record && openRecordId(search) !== undefined ? (
        <Suspense fallback={null}>
          <RecordDrawer record={record} rows={rows} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Every row of the host says what the account may do with it now. */
function availableActions(row: unknown): readonly string[] {
  if (typeof row !== 'object' || row === null || !('available_actions' in row)) return [];
  const { available_actions: actions } = row;
  return Array.isArray(actions) ? actions.filter((action) => typeof action === 'string') : [];
}
