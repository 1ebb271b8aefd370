import { attempt } from '@ecard/shared/session';
import { MAX_DETAIL_LENGTH, TELEMETRY_PATH } from '../telemetry/browser-report.ts';
import type { BrowserReport } from '../telemetry/browser-report.ts';

/** Most reports of one page. */
const MAX_REPORTS = 20;

/** Reports failures of this page to the portal. */
export interface Telemetry {
  /**
   * Sends a report, once for each code, remote, route and reference, and of errors nobody handled once for each cause;
   * what `error` says goes along without personal data. Never throws: a page without reports goes on all the same.
   *
   * @param reference - What the person sees on the screen, to be found in the log.
   */
  report(facts: Omit<BrowserReport, 'detail'>, error: unknown, reference?: string): void;
  /** Calls back with every report that was sent, and with each that follows. */
  follow(onReport: (report: BrowserReport) => void): void;
}

/**
 * Makes the page's telemetry: at most 20 reports per page, which are sent even while the page unloads.
 *
 * @param send - `navigator.sendBeacon`.
 */
export function createTelemetry(send: (path: string, body: Blob) => boolean): Telemetry {
  const sent = new Map<string, BrowserReport>();
  let listener: ((report: BrowserReport) => void) | undefined;
  return {
    report(facts, error, reference) {
      // A browser without beacons, or an error that cannot be read.
      attempt(() => {
        const detail = [reference, describeError(error)].filter(Boolean).join(' ');
        const cause = facts.code === 'UNHANDLED_ERROR' ? detail : reference;
        const key = [facts.code, facts.remote, facts.route, cause].join(' ');
        if (sent.has(key) || sent.size >= MAX_REPORTS) return;
        const report: BrowserReport = { ...facts, detail };
        sent.set(key, report);
        listener?.(report);
        send(TELEMETRY_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
      });
    },
    follow(onReport) {
      for (const report of sent.values()) onReport(report);
      listener = onReport;
    },
  };
}

/**
 * Name and message of an error, or kind and text of what was thrown in its place, without what may belong to a person:
 * numbers, addresses, queries, quoted values and every letter that is not Latin.
 */
export function describeError(error: unknown): string {
  const { name, message } =
    error instanceof Error ? error : { name: `not an error, ${typeof error}`, message: textOf(error) };
  const masked = message
    .replace(/\S+@\S+/g, '[address]')
    .replace(/\?[^\s"')]*/g, '?')
    .replace(/[^\x20-\x7e]+/g, '*')
    .replace(/\d+/g, '#');
  return `${name}: ${masked}`.slice(0, MAX_DETAIL_LENGTH);
}

/** Returns what tells one thrown value from another: the message or the names of an object's members, never their values. */
function textOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  return 'message' in thrown && typeof thrown.message === 'string' ? thrown.message : Object.keys(thrown).join(' ');
}
