import { createHash } from 'node:crypto';
import type { Release } from '@ecard/shared/contract';
import type { ShellAssets } from '@ecard/webpack';
import { releasesFor, releasesOf } from '../../releases/portal-releases.ts';
import type { PortalReleases } from '../../releases/portal-releases.ts';
import type { InlineStyles } from './inline-styles.ts';
import { createReleaseSet } from './release-set.ts';
import type { ReleaseSet } from './release-set.ts';

/** The release sets of a moment: one for most devices, and one more for each canary that runs. */
export interface ReleaseSets {
  /** Every release that some page is made of. */
  readonly releases: readonly Release[];
  /** The set of devices that are in no canary. */
  readonly active: ReleaseSet;
  /** Returns the set of a device, always the same until the releases change. */
  forDevice(serialNo: string | null | undefined): ReleaseSet;
}

/** Works the sets out, once per change of releases. */
export function createReleaseSets(
  portal: PortalReleases,
  shell: ShellAssets,
  inlineStyles: InlineStyles = new Map(),
): ReleaseSets {
  const make = (share: number) => createReleaseSet(releasesFor(portal, share), shell, inlineStyles);
  const active = make(100);
  const bounds = [...new Set(portal.canaries.map(({ percent }) => percent))].sort((one, other) => one - other);
  // The same releases for all devices from one bound to the next.
  const steps = bounds.map((below, index) => ({ below, set: make(bounds[index - 1] ?? 0) }));
  return {
    releases: releasesOf(portal),
    active,
    forDevice(serialNo) {
      if (steps.length === 0) return active;
      const share = deviceShare(serialNo);
      return steps.find(({ below }) => share < below)?.set ?? active;
    },
  };
}

/**
 * Returns where a device stands among all devices: a number from 0 to below 100, the same for ever and on every shell. A
 * canary of so many percent has the devices that stand below that, so that a larger share only adds devices. A device
 * without a number, which is here for the first time, is in none.
 */
function deviceShare(serialNo: string | null | undefined): number {
  if (!serialNo) return 100;
  return (createHash('sha256').update(serialNo.toLowerCase()).digest().readUInt32BE(0) / 2 ** 32) * 100;
}
