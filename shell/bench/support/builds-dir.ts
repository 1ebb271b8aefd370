import { join } from 'node:path';
import { repositoryDir } from '@ecard/webpack/platform';

/** Folder of the builds and pages that the shell is compared with. */
export const buildsDir = buildsDirOf(repositoryDir);

/** The same folder of another checkout. */
export function buildsDirOf(checkout: string): string {
  return join(checkout, '.data/shell-bench');
}
