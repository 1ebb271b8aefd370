import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { BulkResult } from '../api-schema/index.ts';
import { usePrintKey } from './keys/use-print-key.ts';
import { useListKeys } from './keys/use-list-keys.ts';
import { NOTHING, selectedCount } from '../list-rules/selection.ts';
import type { Selection } from '../list-rules/selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkChoice } from './bulk-choice.tsx';
import { BulkConfirm } from './bulk-confirm.tsx';
import { BulkMatching } from './bulk-matching.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { createPart } from './create-part.tsx';
import { KeysHelp } from './keys-help.tsx';
import { listToolsText as text } from './list-tools.text.ts';
import { useMatchingRows } from './matching-rows.ts';
import { PrintRows } from './print-rows.tsx';
import { RowMenu } from './row-menu.tsx';
import { SavedViews } from './saved-views.tsx';
import { usePortal, useQueryClient } from '@ecard/shared/ui';
import type { BulkAction, ListToolsProps } from '@ecard/shared/ui/work';

const exporting = createPart(
  async () => (await import(/* webpackChunkName: "list-export" */ './export-dialog.tsx')).ExportDialog,
);

/** Everything of a list that the first paint does not need. */
export function ListTools(props: ListToolsProps) {
  const {
    features,
    columns,
    views,
    opened,
    menu,
    rows,
    filter,
    selection,
    choose,
    frame,
    mayExport,
    print,
    idOf,
    total,
    open,
    onClose,
    refresh,
  } = props;
  const { notify } = usePortal();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ action: BulkAction; of: Selection; isOfSelection?: boolean }>();
  const [result, setResult] = useState<BulkResult>();
  const matching = useMatchingRows(props);
  const menuRow = rows.find(({ id }) => id === menu?.id);

  const openExport = () => {
    open('export');
  };
  useListKeys(frame, {
    refresh,
    help: () => {
      open('help');
    },
    ...(mayExport ? { export: openExport } : {}),
  });
  usePrintKey(() => {
    if (print === undefined || total <= rows.length) return false;
    open('print');
    return true;
  });
  const outdate = () => {
    refresh();
    for (const queryKey of [[features.name], ['audit'], ['home'], ...(features.bulk?.invalidates ?? [])]) {
      // The rows are on their way already.
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
  };
  const done = (outcome: BulkResult) => {
    // Those that failed stay chosen; one row's own action leaves what is chosen alone.
    if (asked?.isOfSelection) choose({ kind: 'rows', ids: outcome.failed.map(({ id }) => id) });
    setAsked(undefined);
    outdate();
    if (outcome.failed.length > 0) setResult(outcome);
    else notify.success({ title: text.succeeded(outcome.ok) });
  };

  const ownWindow = {
    onDone(outcome?: BulkResult) {
      if (outcome) {
        done(outcome);
        return;
      }
      if (asked?.isOfSelection) choose(NOTHING);
      setAsked(undefined);
      outdate();
    },
    onClose() {
      setAsked(undefined);
    },
  };

  const windowOf = (action: BulkAction, of: Selection, left?: ReactNode) => {
    if (action.Dialog) return of.kind === 'rows' ? <action.Dialog ids={of.ids} {...ownWindow} /> : null;
    if (!features.bulk) return null;
    const BulkWindow = action.choice ? BulkChoice : BulkConfirm;
    return (
      <BulkWindow
        key={action.action}
        {...{ bulk: features.bulk, action, selection: of, filter, left }}
        onDone={done}
        onClose={ownWindow.onClose}
      />
    );
  };

  return (
    <>
      {/* First, right behind the rows of the screen: on paper it takes their place. */}
      {opened === 'print' && print ? (
        <PrintRows {...print} onExport={mayExport ? openExport : undefined} onClose={onClose} />
      ) : null}
      {features.bulk && selectedCount(selection) > 0 ? (
        <BulkBar
          {...props}
          bulk={features.bulk}
          matching={matching.data}
          onAct={(action, ids) => {
            setAsked({
              action,
              of: ids && selection.kind === 'rows' ? { kind: 'rows', ids } : selection,
              isOfSelection: true,
            });
          }}
        />
      ) : null}
      {menu && menuRow ? (
        <RowMenu
          key={menu.id}
          {...{ features, row: menuRow, button: menu.button, onClose }}
          onAct={(action) => {
            setAsked({ action, of: { kind: 'rows', ids: [menu.id] } });
          }}
        />
      ) : null}
      {asked === undefined ? null : asked.of.kind === 'matching' && print ? (
        <BulkMatching
          key={asked.action.action}
          {...{ action: asked.action, columns, matching, idOf }}
          onClose={ownWindow.onClose}
        >
          {(ids, left) => windowOf(asked.action, { kind: 'rows', ids }, left)}
        </BulkMatching>
      ) : (
        windowOf(asked.action, asked.of)
      )}
      {result ? (
        <BulkOutcome
          result={result}
          rows={rows}
          onClose={() => {
            setResult(undefined);
          }}
        />
      ) : null}
      {opened === 'columns' ? <ColumnChooser {...props} /> : null}
      {opened === 'views' && views ? <SavedViews {...props} views={views} /> : null}
      {opened === 'export' && features.exports ? (
        <Suspense fallback={null}>
          <exporting.Part {...props} exports={features.exports} />
        </Suspense>
      ) : null}
      {opened === 'help' ? <KeysHelp onClose={onClose} /> : null}
    </>
  );
}
