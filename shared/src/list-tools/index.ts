import type { ListToolsCode } from '@ecard/shared/ui/work';
import { LazyRecordDrawer, loadRecordDrawer } from './lazy-record-drawer.tsx';

/** The code of what opens over a list: windows, bulk bar, menus, keys and the record. In chunks of the list's remote. */
export const listTools: ListToolsCode = {
  load: async () => (await import(/* webpackChunkName: "list-tools" */ './list-tools.tsx')).ListTools,
  prepareRecord: loadRecordDrawer,
  RecordDrawer: LazyRecordDrawer,
};
