/**
 * Settles with the work, or fails when the work takes too long.
 *
 * @param timeoutMs - Longest wait in milliseconds.
 * @param code - The code of the failure; default `REMOTE_TIMEOUT`.
 * @throws Error with that code when the time is up first.
 */
export async function within<Value>(
  work: Promise<Value>,
  timeoutMs: number,
  what: string,
  code = 'REMOTE_TIMEOUT',
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error(`${what} did not finish within ${String(timeoutMs)} ms`), { code }));
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
