import { RELEASE_VERSION } from '@ecard/shared/contract';
import { z } from 'zod/mini';
import { BROWSER_REPORT_CODES } from '../telemetry/browser-report.ts';
import { MAX_MEASURED } from './health-report-path.ts';

/** Longest body that is read, in bytes. */
export const MAX_HEALTH_BYTES = 4 * 1024;

/** Remotes that one page shows; more than the portal has. */
const MOST_PARTS = 20;

const measured = z.optional(z.number().check(z.minimum(0), z.maximum(MAX_MEASURED)));

const partHealthSchema = z.strictObject({
  remote: z.string().check(z.regex(/^mf-[a-z0-9-]{1,40}$/)),
  version: z.string().check(z.regex(RELEASE_VERSION)),
  /** The page showed, or tried to show, a screen of the remote for the first time. */
  visited: z.optional(z.literal(true)),
  /** The first failure of the remote in the page. */
  failed: z.optional(z.enum(BROWSER_REPORT_CODES)),
  /** Number of tasks above 50 ms while the remote was shown. */
  longTasks: z.optional(z.int().check(z.minimum(0), z.maximum(1_000))),
  /** Largest contentful paint, in milliseconds. */
  lcp: measured,
  /** Interaction to next paint, in milliseconds. */
  inp: measured,
  /** Cumulative layout shift, a score. */
  cls: measured,
});

/**
 * Report of one page, as JSON: numbers about the remotes that it showed, and nothing about the person or the address. A
 * page counts a remote once, and its first failure once.
 */
export const healthReportSchema = z.array(partHealthSchema).check(z.minLength(1), z.maxLength(MOST_PARTS));

/** Health of one remote in one page. */
export type PartHealth = z.infer<typeof partHealthSchema>;
