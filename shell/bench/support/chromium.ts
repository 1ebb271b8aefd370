import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { chromiumArguments, findChromium } from '@ecard/webpack/platform';

/** @throws Error when the machine has none. */
export function chromiumPath(): string {
  const path = findChromium();
  if (path === undefined) throw new Error('There is no Chromium: install one or set CHROMIUM_PATH.');
  return path;
}

/** Starts the machine's Chromium under Playwright. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArguments] });
}
