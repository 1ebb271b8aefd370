import { expect } from '@playwright/test';
import type { TestPlatform } from './run-platform.ts';

/** What the shell says when it is at a loss itself. */
const OWN_FAULTS = ['INTERNAL', 'RENDER_FAILED', 'ERROR_PAGE_FAILED', 'RELEASE_SET_UNUSABLE', 'SHUTDOWN_FAILED'];

/** More than a shell with two workers of 256 MB each needs in any journey, in megabytes. */
const MOST_MEMORY_MB = 900;

/** The same process still serves a whole page, and nothing happened in it that nobody had thought of. */
export async function expectUnharmed(portal: TestPlatform): Promise<void> {
  const answer = await fetch(`${portal.urls.shell}/`);
  expect([answer.status, (await answer.text()).includes('name="password"')]).toEqual([200, true]);
  expect(await Promise.race([portal.ended, Promise.resolve('it runs')])).toBe('it runs');
  expect(OWN_FAULTS.flatMap((code) => portal.linesOf(code))).toEqual([]);
  expect((await portal.metric('process_resident_memory_bytes')) / 2 ** 20).toBeLessThan(MOST_MEMORY_MB);
  // What is no line of the log was written by Node: a warning, or an error nobody caught.
  expect(portal.log.filter((line) => line.startsWith('[shell]') && !line.startsWith('[shell] {'))).toEqual([]);
}
