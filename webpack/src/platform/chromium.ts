import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Inputs of the search; injected so that it can be tested on any machine. */
export interface ChromiumSearch {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  exists(path: string): boolean;
}

/** Arguments for the machine's Chromium: runs as root too, and without requests of its own to the network. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const thisMachine: ChromiumSearch = { env: process.env, platform: process.platform, exists: existsSync };

/**
 * Finds a Chromium or Chrome that can run the tests.
 *
 * @returns The program's path: `CHROMIUM_PATH` when set, otherwise the first of the platform's usual places
 *   that exists; `undefined` when there is none. A `CHROMIUM_PATH` that leads nowhere is not replaced by
 *   another browser.
 */
export function findChromium(search: ChromiumSearch = thisMachine): string | undefined {
  const chosen = search.env['CHROMIUM_PATH'];
  const candidates = chosen === undefined || chosen === '' ? usualPlaces(search) : [chosen];
  return candidates.find((path) => search.exists(path));
}

function usualPlaces({ platform, env }: ChromiumSearch): string[] {
  if (platform === 'darwin') {
    return ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (platform === 'win32') {
    return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe'));
  }
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => `/usr/bin/${name}`);
}
