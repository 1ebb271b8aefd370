import { setTimeout as delay } from 'node:timers/promises';
import { median } from '@ecard/shared/bench';
import { createChangingRelease } from '../support/changing-release.ts';
import { sendCount } from '../support/load.ts';
import { waitForVersion } from '../support/wait-for-version.ts';
import { SIGNED_IN_HEADER, startHost, startPortal } from '../support/portal.ts';
import type { ProbeReading } from '../support/probe.ts';
import { withPrograms } from '../support/running.ts';
import type { Section } from './section.ts';

const target = 1.1;
const connections = 16;

/** Memory of the shell over many requests and release changes. */
export const measureMemory: Section = async ({ report, quick }) => {
  const changes = quick ? 8 : 50;
  const requestsEach = quick ? 100 : 2_000;
  const release = await createChangingRelease('mf-auth');
  try {
    await withPrograms(async (run) => {
      const host = await run(startHost());
      const shell = await run(
        startPortal({
          hostUrl: host.url,
          releases: { 'mf-auth': release.dir },
          env: { RELEASE_POLL_MS: '250' },
          collects: true,
        }),
      );
      const readings: ProbeReading[] = [];
      for (let change = 0; change < changes; change++) {
        await sendCount(requestsEach, connections, (count) => requestOf(shell.url, count));
        const version = await release.deploy();
        await waitForVersion(shell.url, 'mf-auth', version);
        // The workers of the release before end when their last page is out.
        await delay(quick ? 200 : 500);
        readings.push(await shell.read());
      }
      const requests = (changes * requestsEach).toLocaleString('en-US');
      // The first fifth warms up: code is compiled, caches fill.
      const fifth = Math.max(1, Math.floor(changes / 5));
      const warm = readings.slice(fifth, 2 * fifth);
      const late = readings.slice(-fifth);
      for (const [what, read] of Object.entries(figures)) {
        const growth = median(late.map(read)) / median(warm.map(read));
        report.add({
          section: 'memory',
          what: `${what} after ${requests} requests and ${changes} release changes`,
          values: late.map(read),
          unit: 'MB',
          target: { text: `≤ ${target} × after warm-up`, isMet: growth <= target },
          note: `${growth.toFixed(2)} ×; ${readings
            .filter((_, index) => index % fifth === 0)
            .map((reading) => read(reading).toFixed(0))
            .join(' ')}`,
        });
      }
    });
  } finally {
    await release.remove();
  }
};

const figures: Readonly<Record<string, (reading: ProbeReading) => number>> = {
  'heap of the main thread, collected,': ({ heapMb }) => heapMb,
  'resident memory': ({ rssMb }) => rssMb,
};

/** Of ten requests six for the sign-in page, two for cards, one that matches nothing, one for the readiness. */
function requestOf(url: string, count: number) {
  const kind = count % 10;
  if (kind < 6) return { url: `${url}/`, headers: { cookie: 'colour-mode=light' }, status: 200 };
  if (kind < 8)
    return { url: `${url}/ec`, headers: { cookie: SIGNED_IN_HEADER, 'accept-encoding': 'br' }, status: 200 };
  return kind === 8 ? { url: `${url}/nothing/${count}`, status: 404 } : { url: `${url}/readyz`, status: 200 };
}
