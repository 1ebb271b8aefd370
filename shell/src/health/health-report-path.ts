/** URL path to which browsers report how releases do; by itself, because the page needs no schema. */
export const HEALTH_REPORT_PATH = '/_telemetry/health';

/** No page has a larger value of anything that is measured. */
export const MAX_MEASURED = 600_000;
