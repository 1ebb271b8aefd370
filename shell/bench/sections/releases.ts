import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from '@ecard/shared/bench';
import { createChangingRelease } from '../support/changing-release.ts';
import { sendCount } from '../support/load.ts';
import { SIGNED_IN_HEADER, startHost, startPortal } from '../support/portal.ts';
import type { ProbeReading } from '../support/probe.ts';
import { withPrograms } from '../support/running.ts';
import { waitForVersion } from '../support/wait-for-version.ts';
import type { Section } from './section.ts';

const target = 1.1;
const remote = 'mf-auth';
const requestsEach = 20;
/** Releases of which pages were made stay for open pages; every tenth is one, and the rest is bounded by bytes. */
const usedEvery = 10;

interface Reading extends ProbeReading {
  readonly diskMb: number;
}

/**
 * Many releases in a row: memory of the shell with all its processes, the folder of releases, and processes, while they come and
 * after the shell was stopped.
 */
export const measureReleases: Section = async ({ report, quick }) => {
  const changes = quick ? 10 : 100;
  const release = await createChangingRelease(remote);
  const releases = await mkdtemp(join(tmpdir(), 'ecard-bench-releases-'));
  const sizeMb = bytesBelow(release.dir) / 2 ** 20;
  const readings: Reading[] = [];
  try {
    await withPrograms(async (run) => {
      const host = await run(startHost());
      const env = { RELEASE_POLL_MS: '250', RELEASE_DIR: releases, RELEASE_KEEP_BYTES: '0' };
      const shell = await run(
        startPortal({ hostUrl: host.url, releases: { [remote]: release.dir }, env, collects: true }),
      );
      for (let change = 0; change < changes; change++) {
        await waitForVersion(shell.url, remote, await release.deploy());
        // A sign-in page is not of a device, and its release is not kept for it.
        const page = change % usedEvery === 0 ? '/ec' : '/readyz';
        const headers = { cookie: SIGNED_IN_HEADER };
        await sendCount(requestsEach, 4, () => ({ url: shell.url + page, headers, status: 200 }));
        // The processes of the release before end when their last page is out.
        await delay(quick ? 200 : 600);
        readings.push({ ...(await shell.read()), diskMb: bytesBelow(releases) / 2 ** 20 });
      }
    });
  } finally {
    await release.remove();
    await rm(releases, { recursive: true, force: true });
  }
  const fifth = Math.max(1, Math.floor(changes / 5));
  const [warm, late] = [readings.slice(fifth, 2 * fifth), readings.slice(-fifth)];
  const add = (what: string, read: (reading: Reading) => number, unit: string, text: string, most: number) => {
    const values = late.map(read);
    const steps = readings.filter((_, index) => index % fifth === 0).map((reading) => read(reading).toFixed(0));
    const note = `${steps.join(' ')} along the way`;
    report.add({ section: 'releases', what, values, unit, target: { text, isMet: median(values) <= most }, note });
  };
  const memory = `≤ ${target} × after warm-up`;
  const inRow = `after ${changes} releases in a row`;
  const warmOf = (read: (reading: Reading) => number) => target * median(warm.map(read));
  add(
    `memory of all processes ${inRow}`,
    ({ occupiedMb }) => occupiedMb,
    'MB',
    memory,
    warmOf(({ occupiedMb }) => occupiedMb),
  );
  add(
    `processes of remotes ${inRow}`,
    ({ childPids }) => childPids.length,
    '',
    'as after warm-up',
    median(warm.map(({ childPids }) => childPids.length)),
  );
  const [first] = readings;
  // What was there at first, the active one, the next in a rollback, and those of which pages were made within 12 hours.
  const kept = (first?.diskMb ?? 0) + (2 + changes / usedEvery) * sizeMb;
  add(
    `files of releases ${inRow}, of which pages were made of ${changes / usedEvery}`,
    ({ diskMb }) => diskMb,
    'MB',
    'those in use',
    kept,
  );
  const left = readings.flatMap(({ childPids }) => childPids).filter((pid) => existsSync(`/proc/${pid}`));
  report.add({
    section: 'releases',
    what: 'processes left after the shell was stopped',
    values: [left.length],
    unit: '',
    target: { text: '0', isMet: left.length === 0 },
  });
};

function bytesBelow(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reduce(
    (sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
