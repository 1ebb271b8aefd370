import { existsSync } from 'node:fs';
import { runToEnd } from './child-process.ts';
import { findChromium } from './chromium.ts';
import type { WriteLine } from './progress.ts';
import { repositoryDir } from './repository.ts';
import { SentenceError } from './sentence-error.ts';

const aptGet = '/usr/bin/apt-get';

/**
 * Finds the browser of the end-to-end tests, installing one where the account may do so (root with apt-get).
 *
 * @returns The program's path.
 * @throws {SentenceError} Saying what to do when there is no browser.
 */
export async function requireChromium(write: WriteLine): Promise<string> {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.env['CHROMIUM_PATH']) {
    throw new SentenceError('There is no program where CHROMIUM_PATH points: correct it or unset it.');
  }
  if (process.getuid?.() === 0 && existsSync(aptGet)) {
    write('This machine has no Chromium: installing the package chromium with apt-get');
    const installed = await installWithApt(write);
    if (installed !== undefined) return installed;
  }
  throw new SentenceError(
    'The end-to-end tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH to the one to use.',
  );
}

/** Does not fail itself: the error that follows says what a person can do. */
async function installWithApt(write: WriteLine): Promise<string | undefined> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', 'chromium']]) {
    const { code } = await runToEnd({ command: aptGet, args, cwd: repositoryDir, env });
    if (code === 0) continue;
    write(`apt-get ${args.join(' ')} failed`);
    return undefined;
  }
  return findChromium();
}
