import type { PortalSnapshot } from '@ecard/shared/contract';
import type { WritablePortalStore } from '@ecard/shared/store';

/** Smaller differences come from the grain of the two clocks. */
const LEAST_MS = 5_000;
const RETURNS = ['focus', 'online', 'pageshow'] as const;

/**
 * Notices that the device slept, once somebody comes back to the page: the steady clock of a page, by which the time of
 * the server is counted on, stands still meanwhile on phones and some other devices. A clock that is set ahead looks the
 * same.
 *
 * @param onSlept - Called with the milliseconds that the steady clock missed.
 */
export function followSleep(window: Window, onSlept: (sleptMs: number) => void): void {
  const read = () => Date.now() - window.performance.now();
  let before = read();
  const look = () => {
    const sleptMs = read() - before;
    before += sleptMs;
    if (sleptMs >= LEAST_MS) onSlept(sleptMs);
  };
  for (const event of RETURNS) window.addEventListener(event, look);
  window.document.addEventListener('visibilitychange', look);
}

/** Holder of the time at which the server made the page. */
interface TimedStore extends Pick<WritablePortalStore, 'publish'> {
  snapshot(): PortalSnapshot;
}

const counted = new WeakSet();

/** Counts the time that the device sleeps in with the time of the page; a page that is named again is counted once. */
export function countSleep(
  window: Window,
  page: { addSleep(sleptMs: number): void },
  { snapshot, publish }: TimedStore,
): void {
  if (counted.has(page)) return;
  counted.add(page);
  followSleep(window, (sleptMs) => {
    page.addSleep(sleptMs);
    const { servedAt } = snapshot();
    if (servedAt !== undefined) publish({ servedAt: servedAt + sleptMs });
  });
}
