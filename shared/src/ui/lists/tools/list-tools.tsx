import { BulkBar } from './bulk-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { KeysHelp } from './keys-help.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { SavedViews } from './saved-views.tsx';
import type { ListToolsProps } from './tools-props.ts';

/** Everything of a list that the first paint does not need. */
export function ListTools(props: ListToolsProps) {
  const { features, opened } = props;
  return (
    <>
      {features.bulk ? <BulkBar {...props} bulk={features.bulk} /> : null}
      {features.record ? <RecordDrawer record={features.record} rows={props.rows} /> : null}
      {opened === 'columns' ? <ColumnChooser {...props} /> : null}
      {opened === 'views' ? <SavedViews {...props} /> : null}
      {opened === 'export' && features.exports ? <ExportDialog {...props} exports={features.exports} /> : null}
      {opened === 'help' ? <KeysHelp onClose={props.onClose} /> : null}
    </>
  );
}
