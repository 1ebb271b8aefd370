import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/**
 * Milliseconds until a moment, counted down each second by the host's clock, independent of the device's.
 *
 * @param expiresAt - ISO 8601; nothing counts down without it.
 * @param serverTime - The host's time when it said so; the first render, on the server too, is of that moment.
 */
export function useTimeLeft(expiresAt: string | null, serverTime: string): number | undefined {
  const [passed, setPassed] = useState({ of: serverTime, ms: 0 });
  useEffect(() => {
    if (expiresAt === null) return;
    const began = performance.now();
    const timer = setInterval(() => {
      setPassed({ of: serverTime, ms: performance.now() - began });
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [expiresAt, serverTime]);
  if (expiresAt === null) return undefined;
  const passedMs = passed.of === serverTime ? passed.ms : 0;
  return Math.max(0, Date.parse(expiresAt) - Date.parse(serverTime) - passedMs);
}
