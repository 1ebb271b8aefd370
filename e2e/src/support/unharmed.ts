import { expect } from '@playwright/test';
import type { TestPlatform } from './run-platform.ts';

/** What the shell says when it is at a loss itself. */
const OWN_FAULTS = ['INTERNAL', 'RENDER_FAILED', 'ERROR_PAGE_FAILED', 'RELEASE_SET_UNUSABLE', 'SHUTDOWN_FAILED'];

/** The same process still serves a whole page, and nothing happened in it that nobody had thought of. */
export async function expectUnharmed(portal: TestPlatform): Promise<void> {
  const answer = await fetch(`${portal.urls.shell}/`);
  expect([answer.status, (await answer.text()).includes('name="password"')]).toEqual([200, true]);
  expect(await Promise.race([portal.ended, Promise.resolve('it runs')])).toBe('it runs');
  expect(OWN_FAULTS.flatMap((code) => portal.linesOf(code))).toEqual([]);
  // What is no line of the log was written by Node: a warning, or an error nobody caught.
  expect(portal.log.filter((line) => line.startsWith('[shell]') && !line.startsWith('[shell] {'))).toEqual([]);
}
