import type { BrowserReportCode } from '../telemetry/browser-report.ts';

/** Why the shell could not start, for the telemetry. */
export function startFailureCode(error: unknown): BrowserReportCode {
  const hasNoData = error instanceof Error && 'code' in error && error.code === 'PAGE_DATA_MISSING';
  return hasNoData ? 'PAGE_DATA_MISSING' : 'UNHANDLED_ERROR';
}
