import { failureCode } from '../remotes/failure-code.ts';
import type { RemoteFailure } from '../remotes/remote-mount.ts';
import type { BrowserRelease } from '../page/page-data.ts';
import type { Telemetry } from './telemetry.ts';

/** Makes the function that reports a remote's failure: in full to the console, without personal data to telemetry. */
export function createFailureReport(
  telemetry: Telemetry,
  releases: readonly Pick<BrowserRelease, 'name' | 'version'>[],
): (failure: RemoteFailure) => void {
  return ({ remote, route, error, phase }) => {
    const code = failureCode(error, phase);
    console.error(`${remote}: ${code}`, error);
    const version = releases.find(({ name }) => name === remote)?.version;
    telemetry.report({ code, remote, route, ...(version ? { version } : {}) }, error);
  };
}
