import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PortalContext } from '../contract/index.ts';
import { prefetchOptional } from '@ecard/shared/ui';
import type { ListToolsCode } from '@ecard/shared/ui/work';
import { createPart } from './create-part.tsx';
import { OpenedRecord, prepareRecord } from './opened-record.tsx';
import type { RecordHistoryProps } from './record-history.tsx';

export { createPart };
export type { ChunkPart } from './create-part.tsx';

const history = createPart(
  async () => (await import(/* webpackChunkName: "record-history" */ './record-history.tsx')).RecordHistory,
);

/** The code of what opens over a list: windows, bulk bar, menus, keys and the record. In chunks of the list's remote. */
export const listTools: ListToolsCode = {
  load: async () => (await import(/* webpackChunkName: "list-tools" */ './list-tools.tsx')).ListTools,
  prepareRecord,
  RecordDrawer: OpenedRecord,
};

/** The history of a record for a page of its own; suspends until its code is there. */
export const RecordHistory: ComponentType<RecordHistoryProps> = history.Part;

/** Loads what the first render of `RecordHistory` shows. */
export async function prefetchHistory(
  { queryClient, context }: { readonly queryClient: QueryClient; readonly context: PortalContext },
  entity: string,
  id: string,
): Promise<void> {
  // In the chunk of what shows it: the validator of its answer would be half of what the first list of a visit loads.
  const { historyQuery } = await import(/* webpackChunkName: "record-history" */ './history-query.ts');
  await Promise.all([history.prepare(), prefetchOptional(queryClient, historyQuery(context.http, entity, id))]);
}

export { ExportWindow } from './export-window.tsx';
export type { ExportWindowProps } from './export-window.tsx';
export { ActingKeys } from './keys/acting-keys.tsx';
export type { ActingKeysProps } from './keys/acting-keys.tsx';
export { useScreenKeys } from './keys/use-screen-keys.ts';
export type { ScreenKeys } from './keys/use-screen-keys.ts';
