import type { Release } from '@ecard/shared/contract';

/** A release that a share of the devices gets instead of the active one. */
export interface CanaryRelease {
  readonly release: Release;
  readonly percent: number;
}

/** Releases that pages of this shell are made of. */
export interface PortalReleases {
  readonly active: readonly Release[];
  readonly canaries: readonly CanaryRelease[];
}

/** Returns the releases that a device gets, by where it stands among all devices. */
export function releasesFor({ active, canaries }: PortalReleases, share: number): readonly Release[] {
  return active.map((release) => {
    const canary = canaries.find((one) => one.release.name === release.name && share < one.percent);
    return canary?.release ?? release;
  });
}

/** Returns every release that some page is made of. */
export function releasesOf({ active, canaries }: PortalReleases): readonly Release[] {
  return [...active, ...canaries.map(({ release }) => release)];
}
