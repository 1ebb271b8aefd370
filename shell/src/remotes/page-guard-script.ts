import { layoutText } from '../layouts/layout.text.ts';
import { TELEMETRY_PATH } from '../telemetry/browser-report.ts';
import { holdBlocked } from './hold-blocked.ts';
import { guardPage } from './page-guard.ts';
import type { PageGuardSettings } from './page-guard.ts';
import { mayReload, reloadOnce } from './reload-guard.ts';
import { START_KEYS } from './remote-starts.ts';

const PROBE_EVERY_MS = 5_000;

/**
 * Writes the script that stands first in every page, under the response's nonce.
 *
 * It is inline because a file could fail like those it watches over, and it is the functions' own source,
 * because handlers on elements are forbidden by the content security policy and a copy would go its own way.
 *
 * @param shellPrefix - Path prefix of the shell's own files, with slashes at both ends.
 * @param remotesPrefix - Path prefix of the remotes' files, likewise.
 */
export function pageGuardScript(shellPrefix: string, remotesPrefix: string): string {
  const settings: PageGuardSettings = {
    telemetryPath: TELEMETRY_PATH,
    probePath: '/healthz',
    shellPrefix,
    probeEveryMs: PROBE_EVERY_MS,
    text: { failed: layoutText.pageFailed, offline: layoutText.offline, retry: layoutText.retry },
  };
  const functions = [mayReload, reloadOnce, guardPage, holdBlocked].map(String).map(dense);
  const calls = [
    `guardPage(window,reloadOnce,${JSON.stringify(settings)})`,
    `holdBlocked(window,${JSON.stringify(remotesPrefix)},${JSON.stringify(START_KEYS)})`,
  ];
  return `(()=>{${[...functions, ...calls].join('\n')}})()`;
}

/** Without indentation, empty lines and comments on lines of their own. */
function dense(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
}
