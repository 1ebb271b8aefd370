import { defineConfig } from '@playwright/test';
import { resultsDir } from './src/support/results-dir.ts';
import { chromiumArguments, findChromium } from '@ecard/webpack/platform';

const executablePath = findChromium();

/**
 * Journeys in the machine's own Chromium; nothing is downloaded and nothing is tried twice.
 *
 * Each of the two workers has one platform for all journeys that leave it sound. Journeys that break it, or that need
 * another host, start one of their own and are a project of their own, so that they never end the shared one.
 */
export default defineConfig({
  testDir: './src/specs',
  projects: [
    { name: 'shared-platform', testIgnore: '**/own-platform/**' },
    { name: 'own-platform', testMatch: '**/own-platform/*.spec.ts' },
  ],
  outputDir: resultsDir,
  workers: 2,
  retries: 0,
  // Ends tests that hang; speed is measured by the benchmarks, and the cores may be busy.
  timeout: 240_000,
  expect: { timeout: 30_000 },
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
