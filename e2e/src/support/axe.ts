import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** The rules of axe-core that a page of the same elements can break by its colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the violations that axe-core finds on a page, of all its rules or of those on colours, one line for each element. */
export async function violationsOf(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Through the debugger, because the page's own policy lets no foreign script in.
    await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  }
  const results = await page.evaluate(
    async (runOnly) => {
      // Colours are judged where they end, not on their way.
      const endless = ({ effect, timeline }: Animation) =>
        effect?.getComputedTiming().iterations === Infinity || !(timeline instanceof DocumentTimeline);
      // What a closed `details` holds is not drawn, so its transitions never tell of their end.
      const drawn = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.checkVisibility();
      const moving = document.getAnimations().filter((animation) => drawn(animation) && !endless(animation));
      await Promise.allSettled(moving.map(({ finished }) => finished));
      const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
      // Nothing is described but what is wrong: a page has thousands of elements that pass.
      return axe.run({ resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) });
    },
    rules === 'colours' ? COLOUR_RULES : undefined,
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
