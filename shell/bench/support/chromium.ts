import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { findChromium } from '@ecard/webpack/platform';

export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @throws Error when the machine has none. */
export function chromiumPath(): string {
  const path = findChromium();
  if (path === undefined) throw new Error('There is no Chromium: install one or set CHROMIUM_PATH.');
  return path;
}

/** Starts the machine's Chromium under Playwright. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGUMENTS });
}
