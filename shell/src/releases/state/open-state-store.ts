import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { createFileStateStore } from './file-state-store.ts';
import { createPostgresStateStore } from './postgres-state-store.ts';
import type { StateDatabase } from './postgres-state-store.ts';
import { rememberState } from './remembered-state-store.ts';
import type { ReleaseStateStore } from './state-store.ts';
import { transferState } from './transfer-state.ts';

/**
 * Opens the release state: in a database for any number of shells, otherwise in the folder of releases. A state in which
 * nothing was decided yet takes over what this folder knows of before.
 */
export async function openStateStore(
  { releaseDirectory }: Pick<Config, 'releaseDirectory'>,
  database: StateDatabase | undefined,
): Promise<ReleaseStateStore> {
  const folder = join(releaseDirectory, '.state');
  const files = createFileStateStore(folder);
  const store = database ? rememberState(createPostgresStateStore(database), join(folder, 'seen.json')) : files;
  await transferState(releaseDirectory, files, store);
  return store;
}
