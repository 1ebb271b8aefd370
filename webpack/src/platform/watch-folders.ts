import { watch } from 'node:fs';
import { join } from 'node:path';
import { repositoryDir } from './repository.ts';

/** Editors write a file in several steps; what comes this close together is one change. */
const settleMs = 200;

/**
 * Calls back once after every burst of changes to source files.
 *
 * @param folders - Relative to the repository; everything below them counts, except tests.
 * @returns Ends the watch.
 */
export function watchFolders(folders: readonly string[], onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(join(repositoryDir, folder), { recursive: true }, (_event, file) => {
      if (file === null || !/\.(?:ts|tsx|sql|json)$/.test(file) || /\.test\.tsx?$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, settleMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
