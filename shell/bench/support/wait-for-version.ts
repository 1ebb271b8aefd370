import { setTimeout as delay } from 'node:timers/promises';
import type { RemoteName } from '@ecard/webpack/platform';

const promotedWithinMs = 30_000;

/** Settles when pages of the shell at this address are made of the version. */
export async function waitForVersion(url: string, remote: RemoteName, version: string): Promise<void> {
  const until = performance.now() + promotedWithinMs;
  for (;;) {
    const { releases } = (await (await fetch(`${url}/readyz`)).json()) as { releases: Record<string, string> };
    if (releases[remote] === version) return;
    if (performance.now() > until) throw new Error(`${version} was not promoted`);
    await delay(50);
  }
}
