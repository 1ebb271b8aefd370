import type { PortalSnapshot } from '../contract/index.ts';

/**
 * Returns the time by the clock of the server, in epoch milliseconds: the clock of a device may be hours or days wrong.
 *
 * In a browser it is the time at which the server made the page, and what passed since the page was asked for. Where the
 * page carries no time it is that of the device.
 */
export function serverNow({ servedAt }: Pick<PortalSnapshot, 'servedAt'>): number {
  if (servedAt === undefined) return Date.now();
  return typeof window === 'undefined' ? servedAt : servedAt + performance.now();
}
