import { lazy } from 'react';
import type { ComponentType } from 'react';
import { ErrorState } from '@ecard/shared/ui';
import type { RecordDrawerProps } from '@ecard/shared/ui/work';
import { listToolsText } from './list-tools.text.ts';

type Drawer = ComponentType<RecordDrawerProps>;

/** Kept once it is there: a render of the server waits for nothing. */
let loaded: Drawer | undefined;

/** Brings the code of the record's drawer; what fails is said in the drawer's place. */
export async function loadRecordDrawer(): Promise<Drawer> {
  try {
    loaded ??= (await import(/* webpackChunkName: "list-record" */ './record-drawer.tsx')).RecordDrawer;
    return loaded;
  } catch {
    return Failed;
  }
}

const LoadingDrawer = lazy(async () => ({ default: await loadRecordDrawer() }));

/**
 * The record's drawer, whose code is a chunk of its own. The server has it, where `prefetchList` brought it; in the
 * browser the server's HTML stays until the code is there.
 */
export function LazyRecordDrawer(props: RecordDrawerProps) {
  const Drawer = loaded ?? LoadingDrawer;
  return <Drawer {...props} />;
}

/** Its button loads the page again. */
function Failed() {
  return <ErrorState title={listToolsText.partFailed} />;
}
