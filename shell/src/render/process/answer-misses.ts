/** Longest list of what a screen's checks missed, in characters; the longest of the portal's screens is a tenth of it. */
const MAX_LENGTH = 64 * 1024;
const MOST_CAUSES = 5;

/**
 * Returns what the check of a host's answer missed, where that is what a failure was caused by: the issues of zod, in JSON. A
 * trial's host answers by it the next time.
 */
export function answerMisses(error: unknown): string | undefined {
  try {
    let link = error;
    for (let count = 0; typeof link === 'object' && link !== null && count < MOST_CAUSES; count += 1) {
      if ('issues' in link && Array.isArray(link.issues)) {
        const json = JSON.stringify(link.issues);
        return json.length <= MAX_LENGTH ? json : undefined;
      }
      link = 'cause' in link ? link.cause : undefined;
    }
  } catch {
    // It cannot be read, or not be written.
  }
  return undefined;
}
