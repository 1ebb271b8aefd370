/** Returns the wait that the host asked for with a refusal: `Retry-After` of a failed call, where it is a number of seconds. */
export function retryAfterSeconds(error: unknown): number | undefined {
  const { response } = error as { response?: { headers?: Readonly<Record<string, unknown>> } };
  const seconds = Number(response?.headers?.['retry-after']);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined;
}
