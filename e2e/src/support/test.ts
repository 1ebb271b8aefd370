import { test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { createSignIn } from './sign-in.ts';
import type { AccountName } from './sign-in.ts';
import { watchPage } from './watch-page.ts';
import type { PageWatch } from './watch-page.ts';
import { runPlatform } from './run-platform.ts';
import type { TestPlatform } from './run-platform.ts';

interface TestFixtures {
  /** Signs the page's browser context in without the form. */
  readonly signInAs: (account: AccountName) => Promise<void>;
  /** Console messages and network calls of the page. */
  readonly watch: PageWatch;
}

interface WorkerFixtures {
  /** The whole platform with the seeded host and its sandboxes. */
  readonly portal: TestPlatform;
  readonly tokens: ReturnType<typeof createSignIn>;
}

/** No fragment is left to the browser because the machine is busy; journeys about budgets set their own. */
export const PATIENCE = { SSR_STARTUP_MS: '20000', SSR_FRAGMENT_MS: '20000' };

/** Playwright's test with the platform running. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // Playwright reads the names of what a fixture needs from its first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await runPlatform({ sandboxes: true, shellEnv: PATIENCE });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  tokens: [
    async ({ portal }, use) => {
      await use(createSignIn(portal.urls.api));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => {
    await use(portal.urls.shell);
  },
  signInAs: async ({ context, tokens, portal }, use) => {
    await use(async (account) => {
      await addSession(context, portal.urls.shell, await tokens.cookiesOf(account));
    });
  },
  watch: async ({ page }: { page: Page }, use) => {
    await use(watchPage(page));
  },
});

export { expect } from '@playwright/test';

/** Puts a session's cookies into a browser context. */
export async function addSession(
  context: BrowserContext,
  url: string,
  cookies: Readonly<Record<string, string>>,
): Promise<void> {
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
}
