import { BROWSER_REPORT_CODES } from '../telemetry/browser-report.ts';
import type { BrowserReportCode } from '../telemetry/browser-report.ts';

/** Phase of a remote's life in which it failed. */
export type RemotePhase = 'load' | 'mount' | 'update' | 'unmount' | 'recoverable' | 'fatal';

const CODE_OF_PHASE: Readonly<Record<RemotePhase, BrowserReportCode>> = {
  load: 'REMOTE_LOAD_THREW',
  mount: 'REMOTE_MOUNT_FAILED',
  update: 'REMOTE_UPDATE_FAILED',
  unmount: 'REMOTE_UNMOUNT_FAILED',
  recoverable: 'HYDRATION_MISMATCH',
  fatal: 'REMOTE_CRASHED',
};
const PART_CODES: ReadonlySet<BrowserReportCode> = new Set([
  'REMOTE_ENTRY_FAILED',
  'PART_SCRIPT_FAILED',
  'PART_STYLE_FAILED',
]);
const MAX_CAUSES = 5;

/** The code under which a failure of a remote is counted; what the error itself says goes before the phase. */
export function failureCode(error: unknown, phase: RemotePhase): BrowserReportCode {
  return (
    chainOf(error)
      .map(ownCode)
      .find((code) => code !== undefined) ?? CODE_OF_PHASE[phase]
  );
}

/**
 * Tells whether a file of the part did not arrive, or not as it should be: another try may help, and the
 * page may reload itself for it. What a remote's own code throws comes again with every try.
 */
export function isPartFailure(error: unknown): boolean {
  return chainOf(error).some((link) => {
    const code = ownCode(link);
    return code !== undefined && PART_CODES.has(code);
  });
}

/** An error and what it says caused it. */
function chainOf(error: unknown): readonly object[] {
  const chain: object[] = [];
  for (let link = error; typeof link === 'object' && link !== null && chain.length < MAX_CAUSES;) {
    chain.push(link);
    link = 'cause' in link ? link.cause : undefined;
  }
  return chain;
}

function ownCode(error: object): BrowserReportCode | undefined {
  const { name, code, message } = error as { name?: unknown; code?: unknown; message?: unknown };
  if (code === 'CSS_CHUNK_LOAD_FAILED') return 'PART_STYLE_FAILED';
  if (name === 'ChunkLoadError') return 'PART_SCRIPT_FAILED';
  // The federation runtime says what it could not load by these numbers.
  if (typeof message === 'string' && /\bRUNTIME-00[18]\b/.test(message)) return 'REMOTE_ENTRY_FAILED';
  return BROWSER_REPORT_CODES.find((known) => known === code);
}
