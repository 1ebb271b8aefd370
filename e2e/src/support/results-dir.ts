import { join } from 'node:path';
import { repositoryDir } from '@ecard/webpack/platform';

/** Folder for what a failed journey leaves: screenshots, traces, and in `logs/` what the platforms said. */
export const resultsDir = process.env['E2E_RESULTS_DIR'] ?? join(repositoryDir, '.data/e2e-results');
