import { expect, test } from '@playwright/test';
import type { TestPlatform } from './run-platform.ts';

/** Codes of the shell's log for faults of its own. */
const OWN_FAULTS = ['INTERNAL', 'ERROR_PAGE_FAILED', 'RELEASE_SET_UNUSABLE', 'SHUTDOWN_FAILED'];

/** More than a shell with two workers of 256 MB each needs in any journey, in megabytes. */
const MOST_MEMORY_MB = 900;

const LINES_OF_A_FAILURE = 60;

/** The same process still serves a whole page, and nothing happened in it that nobody had thought of. */
export async function expectUnharmed(portal: TestPlatform): Promise<void> {
  const { status, expectedStatus } = test.info();
  if (status !== expectedStatus) {
    const body = portal.log.slice(-LINES_OF_A_FAILURE).join('\n');
    await test.info().attach('what the processes said', { body, contentType: 'text/plain' });
  }
  const answer = await fetch(`${portal.urls.shell}/`);
  expect([answer.status, (await answer.text()).includes('name="password"')]).toEqual([200, true]);
  expect(await Promise.race([portal.ended, Promise.resolve('it runs')])).toBe('it runs');
  expect(OWN_FAULTS.flatMap((code) => portal.linesOf(code))).toEqual([]);
  expect((await portal.metric('process_resident_memory_bytes')) / 2 ** 20).toBeLessThan(MOST_MEMORY_MB);
  // A line outside the log's format comes from Node: a warning, or an uncaught error.
  expect(portal.log.filter((line) => line.startsWith('[shell]') && !line.startsWith('[shell] {'))).toEqual([]);
}
