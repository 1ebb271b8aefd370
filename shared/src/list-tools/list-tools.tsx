import { useState } from 'react';
import type { BulkResult } from '../api-schema/index.ts';
import { useListKeys } from './keys/use-list-keys.ts';
import { selectedCount } from '../list-rules/selection.ts';
import type { Selection } from '../list-rules/selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkConfirm } from './bulk-confirm.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { KeysHelp } from './keys-help.tsx';
import { listToolsText as text } from './list-tools.text.ts';
import { RowMenu } from './row-menu.tsx';
import { SavedViews } from './saved-views.tsx';
import { usePortal, useQueryClient } from '@ecard/shared/ui';
import type { BulkAction, ListToolsProps } from '@ecard/shared/ui/work';

/** Everything of a list that the first paint does not need. */
export function ListTools(props: ListToolsProps) {
  const { features, views, opened, menu, rows, filter, selection, choose, frame, mayExport, open, onClose, refresh } =
    props;
  const { notify } = usePortal();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<{ action: BulkAction; of: Selection }>();
  const [result, setResult] = useState<BulkResult>();
  const menuRow = rows.find(({ id }) => id === menu?.id);

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
  const done = (outcome: BulkResult) => {
    // Those that failed stay chosen; one row's own action leaves what is chosen alone.
    if (asked?.of === selection) choose({ kind: 'rows', ids: outcome.failed.map(({ id }) => id) });
    setAsked(undefined);
    refresh();
    void queryClient.invalidateQueries({ queryKey: ['audit'] });
    if (outcome.failed.length > 0) setResult(outcome);
    else notify.success({ title: text.succeeded(outcome.ok) });
  };

  return (
    <>
      {features.bulk && selectedCount(selection) > 0 ? (
        <BulkBar
          {...props}
          bulk={features.bulk}
          onAct={(action) => {
            setAsked({ action, of: selection });
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
      {features.bulk && asked ? (
        <BulkConfirm
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
      {opened === 'export' && features.exports ? <ExportDialog {...props} exports={features.exports} /> : null}
      {opened === 'help' ? <KeysHelp onClose={onClose} /> : null}
    </>
  );
}
