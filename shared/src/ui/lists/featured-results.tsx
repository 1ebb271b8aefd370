import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Page } from '../../api-schema/index.ts';
import { Panel } from '../layout/panel.tsx';
import { useSnapshot } from '../root/use-snapshot.ts';
import { availableActions } from '../../list-rules/available-actions.ts';
import { arrangeColumns } from '../../list-rules/list-layout.ts';
import type { ListLayout } from '../../list-rules/list-layout.ts';
import { mayAct } from '../../list-rules/may-act.ts';
import type { Column } from './column.ts';
import { useListLayout } from './layout/use-list-layout.ts';
import type { ListFeatures, ListPrint, ListWindow } from './list-features.ts';
import { listFilter } from '../list-state/list-state.ts';
import styles from './list-results.module.css';
import { ListToolbar } from './list-toolbar.tsx';
import { PlainResults } from './plain-results.tsx';
import type { PlainResultsProps } from './plain-results.tsx';
import { recordHref } from '../../list-rules/record-place.ts';
import { isSelected, pageSelection, selectedCount, togglePage, toggleRow } from '../../list-rules/selection.ts';
import type { Selection } from '../../list-rules/selection.ts';
import { useSelection } from './use-selection.ts';
import type { ToolRow } from './list-features.ts';
import { useListTools } from './use-list-tools.ts';

interface FeaturedResultsProps<Row, Filter extends string> extends PlainResultsProps<Row, Filter> {
  readonly features: ListFeatures;
  /** Parameters of the request unless the address sets them. */
  readonly params?: Readonly<Record<string, string>>;
  /** Loads a page of 200 rows of those that match, for printing. */
  readonly loadPage?: (page: number) => Promise<Page<Row>>;
  /** Asks again for everything the list shows. Default: for its rows. */
  readonly refresh?: () => void;
  /** The list's tabs; its tools stand at the end of their line. */
  readonly tabs?: ReactNode;
  /** Stands between the tabs and the rows: filters and sums. */
  readonly above?: ReactNode;
}

/** A list's rows with everything the list can do. */
export function FeaturedResults<Row, Filter extends string>(allProps: FeaturedResultsProps<Row, Filter>) {
  const { features, params, loadPage, refresh = () => void allProps.query.refetch(), tabs, above, ...props } = allProps;
  const { bulk, exports, record, tools } = features;
  const { RecordDrawer } = tools;
  const { list, query, columns, rowKey } = props;
  const { pathname, search } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const arranged = useListLayout(features.name, columns);
  const shown = useShownColumns(columns, arranged.layout);
  const filter = { ...params, ...listFilter(list) };
  // Rows of the view before keep their addresses: they are not rendered again only to be replaced.
  const [rowsSearch, setRowsSearch] = useState(search);
  if (!query.isPlaceholderData && rowsSearch !== search) setRowsSearch(search);
  const [selection, choose] = useSelection(JSON.stringify(filter));
  const [opened, setOpened] = useState<ListWindow | null>(null);
  const [seen, setSeen] = useState<ReadonlyMap<string, readonly string[]>>(NONE_SEEN);
  const [menu, setMenu] = useState<{ id: string; button: HTMLButtonElement } | null>(null);
  const { Tools, load } = useListTools(tools);
  const mayExport = useSnapshot((snapshot) => exports !== undefined && mayAct(exports, snapshot));
  const mayBulk = useSnapshot((snapshot) => bulk?.actions.some((action) => mayAct(action, snapshot)) === true);

  const rows: ToolRow[] = (query.data?.data ?? []).map((row) => ({
    id: String(rowKey(row)),
    label: columns.find(({ primary }) => primary)?.cell(row),
    detail: columns.find(({ tellsApart }) => tellsApart)?.cell(row),
    actions: availableActions(row),
  }));
  const pageIds = rows.map(({ id }) => id);
  /** Keeps what can be done with the rows of the page: chosen ones may be on another page later. */
  const chooseHere = (next: Selection) => {
    setSeen(new Map([...seen, ...rows.map(({ id, actions }) => [id, actions] as const)]));
    choose(next);
  };
  const open = (window: ListWindow) => {
    setOpened(window);
    load();
  };
  const hasChosen = selectedCount(selection) > 0;
  useEffect(() => {
    if (hasChosen) load();
  }, [hasChosen, load]);

  return (
    <div ref={frame} className={styles['list']} data-list>
      <div className={styles['head']}>
        {tabs}
        <ListToolbar
          keepsViews={list.views !== undefined}
          exports={mayExport}
          prints={loadPage !== undefined}
          onOpen={open}
          refresh={refresh}
        />
      </div>
      {above}
      <Panel flush>
        <PlainResults
          {...props}
          columns={shown}
          density={arranged.layout.density}
          pinsFirst={arranged.layout.columns.some(({ pinned }) => pinned)}
          {...(record ? { hrefForRow: (id: string) => recordHref(pathname, rowsSearch, id) } : {})}
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
                    chooseHere(toggleRow(selection, id, pageIds));
                  },
                  onTogglePage: () => {
                    chooseHere(togglePage(selection, pageIds));
                  },
                },
              }
            : {})}
        />
      </Panel>
      {Tools ? (
        <Tools
          {...arranged}
          views={list.views}
          {...{ features, columns, rows, seen, filter, list, selection, choose, opened, menu, frame, mayExport, open }}
          total={query.data?.total ?? 0}
          print={loadPage && printOf({ caption: props.caption, columns: shown, loadPage })}
          idOf={(row) => String(rowKey(row as Row))}
          onClose={() => {
            setOpened(null);
            setMenu(null);
          }}
          refresh={refresh}
        />
      ) : null}
      {record ? (
        <Suspense fallback={null}>
          <RecordDrawer record={record} rows={rows} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The tools know a list for any type of row: what they load goes into its own columns alone. */
function printOf<Row>(print: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly loadPage: (page: number) => Promise<Page<Row>>;
}): ListPrint {
  return print as unknown as ListPrint;
}

const NONE_SEEN: ReadonlyMap<string, readonly string[]> = new Map();

/** Columns as they are arranged; the same array while nothing changes, because rows are rendered again for another one. */
function useShownColumns<Row>(columns: readonly Column<Row>[], layout: ListLayout): readonly Column<Row>[] {
  return useMemo(() => arrangeColumns(columns, layout), [columns, layout]);
}
