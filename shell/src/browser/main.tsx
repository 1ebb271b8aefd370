import '@ecard/shared/ui/styles.css';
import type { BrowserReportCode } from '../telemetry/browser-report.ts';
import { OVERRIDE_NOTICE_ID } from '../override/override-paths.ts';
import { followBuilds } from './follow-builds.ts';
import { readPageData } from './read-page-data.ts';
import { startShell } from './start-shell.ts';

const override = document.getElementById(OVERRIDE_NOTICE_ID);
// A page without an override starts at once.
if (override) void startWithOverride(override.dataset);
else start();
// Left out of every production build.
if (process.env.NODE_ENV === 'development') followBuilds(window);

function start(): void {
  try {
    startShell(window);
  } catch (error) {
    console.error('the shell could not start', error);
    window.portalGuard?.fail(startFailureCode(error), error);
  }
}

async function startWithOverride(override: DOMStringMap): Promise<void> {
  try {
    // The page's own hashes, by which webpack may load this part.
    globalThis.__ecard_integrity__ = readPageData(document).integrity;
    const { loadOverride } = await import('./load-override.ts');
    await loadOverride(window, override);
  } catch (error) {
    console.warn("the developer's release could not be loaded; the page goes on with the promoted one", error);
  }
  start();
}

/** Returns the telemetry code of a failed start of the shell. */
function startFailureCode(error: unknown): BrowserReportCode {
  const hasNoData = error instanceof Error && 'code' in error && error.code === 'PAGE_DATA_MISSING';
  return hasNoData ? 'PAGE_DATA_MISSING' : 'UNHANDLED_ERROR';
}
