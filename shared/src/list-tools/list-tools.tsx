import { Suspense, useState } from 'react';
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
  const menuRow = rows.find(({ id }) => id === menu?.id);
  const BulkWindow = asked?.action.choice ? BulkChoice : BulkConfirm;

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
    onDone() {
      if (asked?.isOfSelection) choose(NOTHING);
      setAsked(undefined);
      outdate();
    },
    onClose() {
      setAsked(undefined);
    },
  };

  return (
    <>
      {/* First, right behind the rows of the screen: on paper it takes their place. */}
      {opened === 'print' && print ? <PrintRows {...print} onClose={onClose} /> : null}
      {features.bulk && selectedCount(selection) > 0 ? (
        <BulkBar
          {...props}
          bulk={features.bulk}
          onAct={(action, ids) => {
            setAsked({ action, of: ids ? { kind: 'rows', ids } : selection, isOfSelection: true });
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
      {asked?.action.Dialog && asked.of.kind === 'rows' ? (
        <asked.action.Dialog ids={asked.of.ids} {...ownWindow} />
      ) : asked?.action.Dialog && print ? (
        <BulkMatching
          {...{ action: asked.action, Dialog: asked.action.Dialog, loadPage: print.loadPage, idOf }}
          {...ownWindow}
        />
      ) : null}
      {features.bulk && asked && !asked.action.Dialog ? (
        <BulkWindow
          key={asked.action.action}
          bulk={features.bulk}
          action={asked.action}
          selection={asked.of}
          filter={filter}
          onDone={done}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      ) : null}
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
