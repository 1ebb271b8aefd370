import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '@ecard/webpack/platform';

const executablePath = findChromium();

/** Journeys in the machine's own Chromium; nothing is downloaded and nothing is tried twice. */
export default defineConfig({
  testDir: './src/specs',
  testMatch: '**/*.spec.ts',
  outputDir: '../.data/e2e-results',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    locale: 'mn-MN',
    timezoneId: 'Asia/Ulaanbaatar',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...chromiumArguments],
    },
  },
});
