import { serverNow } from '@ecard/shared/session';
import { PORTAL_ROOT_ID } from '../../page/page-data.ts';
import type { PageData } from '../../page/page-data.ts';
import { readPageData } from '../read-page-data.ts';

declare global {
  /** sha384 of every file webpack's own loading may ask for, by URL path; grows with the lists of releases. */
  var __ecard_integrity__: Record<string, string> | undefined;
}

/** Document of the server, as the browser goes on with it. */
export interface ServedPage {
  readonly data: PageData;
  /** The element that has the server's HTML. */
  readonly root: HTMLElement;
  /** Time by the clock of the server, in epoch milliseconds; the device's own may be wrong. */
  now(): number;
  /** Counts the time that the clock of the page missed while the device slept. */
  addSleep(sleptMs: number): void;
}

/** Reads the page data, and allows webpack's loading the files that it names. */
export function readPage({ document }: Window): ServedPage {
  const data = readPageData(document);
  globalThis.__ecard_integrity__ = data.integrity;
  const root = document.getElementById(PORTAL_ROOT_ID);
  if (!root) throw new Error('the page has no root element');
  for (const warning of data.warnings) console.warn(warning);
  let missedMs = 0;
  return {
    data,
    root,
    now: () => serverNow(data.snapshot) + missedMs,
    addSleep(sleptMs) {
      missedMs += sleptMs;
    },
  };
}
