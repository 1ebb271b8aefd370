import type { BrowserRelease } from '../page/page-data.ts';
import { FILES_NAME, releaseUrl } from '../remotes/release-urls.ts';

/** Time between two signs of an open page. */
const SIGN_MS = 3_600_000;

const kept = new WeakSet();

/**
 * Asks for the list of each release's files every hour, so that the shell keeps the files as long as the page is open; a page
 * that is named again asks once.
 */
export function keepReleases(window: Window, releases: readonly Omit<BrowserRelease, 'files' | 'entry'>[]): void {
  if (kept.has(releases)) return;
  kept.add(releases);
  window.setInterval(() => {
    for (const release of releases) {
      // A developer's release is not served by the shell.
      if (release.list) continue;
      // The next sign makes up for one that is lost.
      window.fetch(releaseUrl(release, FILES_NAME), { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    }
  }, SIGN_MS);
}
