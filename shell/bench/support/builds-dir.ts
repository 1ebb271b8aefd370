import { join } from 'node:path';
import { repositoryDir } from '@ecard/webpack/platform';

/** Where the builds and pages are that the shell is compared with. */
export const buildsDir = join(repositoryDir, '.data/shell-bench');
