import { timeoutSignal } from '../remotes/timeout-signal.ts';

/** Longest wait for the host; the device has forgotten the token by then. */
const TIMEOUT_MS = 15_000;

/** Ends a token at the host, also while the page unloads. */
export async function endToken(token: string, send: typeof fetch): Promise<void> {
  await send('/api/auth/logout', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    keepalive: true,
    signal: timeoutSignal(TIMEOUT_MS),
  });
}
