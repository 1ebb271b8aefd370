/** URL path to which browsers report. */
export const TELEMETRY_PATH = '/_telemetry';

/** Longest report the server reads, in bytes. */
export const MAX_REPORT_BYTES = 8 * 1024;

/** Longest detail of a report, in characters. */
export const MAX_DETAIL_LENGTH = 500;

/**
 * Failures in a browser that are counted (docs/errors.md). Without `remote` a report is about the
 * shell's own part of the page.
 */
export const BROWSER_REPORT_CODES = [
  /** A remote's entry could not be loaded or had another hash. */
  'REMOTE_ENTRY_FAILED',
  /** A later script of a remote or of the shell could not be loaded or had another hash. */
  'PART_SCRIPT_FAILED',
  /** A style sheet could not be loaded or had another hash. */
  'PART_STYLE_FAILED',
  /** A remote's module threw while it was evaluated. */
  'REMOTE_LOAD_THREW',
  /** A remote blocked an earlier page of the tab, and was not started. */
  'REMOTE_BLOCKED',
  /** A remote exposes no `./app`. */
  'REMOTE_EMPTY',
  /** A remote asked for a script whose hash the page does not know. */
  'REMOTE_UNVERIFIED',
  /** A remote has no screen for the route. */
  'UNKNOWN_ROUTE',
  'REMOTE_MOUNT_FAILED',
  'REMOTE_UPDATE_FAILED',
  'REMOTE_UNMOUNT_FAILED',
  /** Mounting, updating or unmounting did not end in time. */
  'REMOTE_TIMEOUT',
  /** A mounted screen threw and was replaced by the message that it broke. */
  'REMOTE_CRASHED',
  /** Code changed the place without end, and was refused to. */
  'NAVIGATION_LOOP',
  /** React had to render again what the server had rendered. */
  'HYDRATION_MISMATCH',
  /** The page reloaded itself for a failed part. */
  'PAGE_RELOADED',
  /** The page carries no data for the browser. */
  'PAGE_DATA_MISSING',
  /** An error or a rejection nobody handled. */
  'UNHANDLED_ERROR',
] as const;

export type BrowserReportCode = (typeof BROWSER_REPORT_CODES)[number];

/**
 * One report of a browser: `POST /_telemetry` with this as JSON (`navigator.sendBeacon` with a Blob of type
 * `application/json`). The answer is 204; nobody waits for it. Nothing personal belongs in it.
 */
export interface BrowserReport {
  readonly code: BrowserReportCode;
  /** Name of the remote, for example `mf-auth`; absent for the shell itself. */
  readonly remote?: string | undefined;
  /** The release's version. */
  readonly version?: string | undefined;
  /** Name of the route in the route table (not the address, which may hold ids). */
  readonly route?: string | undefined;
  /** The error's message, cut at {@link MAX_DETAIL_LENGTH} characters. */
  readonly detail?: string | undefined;
}
