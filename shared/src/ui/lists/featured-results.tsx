import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { can } from '../../store/can.ts';
import { useSnapshot } from '../root/use-snapshot.ts';
import { useListKeys } from './keys/use-list-keys.ts';
import { arrangeColumns } from './layout/list-layout.ts';
import { useListLayout } from './layout/use-list-layout.ts';
import type { ListFeatures, ListWindow } from './list-features.ts';
import { PlainResults } from './plain-results.tsx';
import type { PlainResultsProps } from './plain-results.tsx';
import { listFilter } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { openRecordId, recordHref } from './record/record-place.ts';
import { isSelected, pageSelection, selectedCount, togglePage, toggleRow } from './selection/selection.ts';
import { useSelection } from './selection/use-selection.ts';
import { useListTools } from './use-list-tools.ts';

interface FeaturedResultsProps<Row, Filter extends string> extends PlainResultsProps<Row, Filter> {
  readonly features: ListFeatures;
}

/** A list's rows with everything the list can do. */
export function FeaturedResults<Row, Filter extends string>({ features, ...props }: FeaturedResultsProps<Row, Filter>) {
  const { list, query, columns, rowKey } = props;
  const { pathname, search } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const arranged = useListLayout(features.name, columns);
  const filter = listFilter(list);
  const [selection, choose] = useSelection(JSON.stringify(filter));
  const [opened, setOpened] = useState<ListWindow | null>(null);
  const { Tools, expect, load } = useListTools();
  const mayExport = useSnapshot(
    ({ actions, isOrganisation }) =>
      features.exports !== undefined &&
      (can(actions, features.exports.code) || (features.exports.isOpenToOwners === true && isOrganisation)),
  );
  const mayBulk = useSnapshot(({ actions }) => features.bulk?.actions.some(({ code }) => can(actions, code)) === true);

  const rows = (query.data?.data ?? []).map((row) => ({
    id: String(rowKey(row)),
    label: columns.find(({ primary }) => primary)?.cell(row),
  }));
  const pageIds = rows.map(({ id }) => id);
  const open = (window: ListWindow) => {
    setOpened(window);
    load();
  };
  const refresh = () => void query.refetch();
  const wanted = selectedCount(selection) > 0 || (features.record !== undefined && openRecordId(search) !== undefined);
  useEffect(() => {
    if (wanted) load();
  }, [wanted, load]);
  useListKeys(frame, {
    refresh,
    help: () => {
      open('help');
    },
    ...(mayExport
      ? {
          export: () => {
            open('export');
          },
        }
      : {}),
  });

  return (
    <div ref={frame}>
      <ListToolbar exports={mayExport} onOpen={open} onIntent={expect} onRefresh={refresh} />
      <PlainResults
        {...props}
        columns={arrangeColumns(columns, arranged.layout)}
        density={arranged.layout.density}
        pinsFirst={arranged.layout.columns.some(({ pinned }) => pinned)}
        {...(features.record ? { hrefForRow: (id: string) => recordHref(pathname, search, id) } : {})}
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
          features={features}
          columns={columns}
          rows={rows}
          total={query.data?.total ?? 0}
          filter={filter}
          sort={list.sort}
          selection={selection}
          choose={choose}
          opened={opened}
          onClose={() => {
            setOpened(null);
          }}
          onChanged={refresh}
        />
      ) : null}
    </div>
  );
}
