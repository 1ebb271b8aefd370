import { join } from 'node:path';
import { repositoryDir } from '@ecard/webpack/platform';

/** Folder of the builds and pages that the shell is compared with. */
export const buildsDir = join(repositoryDir, '.data/shell-bench');
