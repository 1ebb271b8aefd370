import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';

/** A phone, a tablet and a desk, in pixels. */
const WIDTHS = [360, 768, 1440] as const;
const HEIGHT = 900;

/** Looks at one state of a screen after the other, and gathers what is wrong under the state's name. */
export interface StateWalk {
  /** What axe-core complains about, and what scrolls sideways; empty where all is well. */
  readonly faults: readonly string[];
  /** Looks at what the page shows now, at every width. */
  look(state: string): Promise<void>;
}

/** @param page - Left at the width it had. */
export function walkStates(page: Page): StateWalk {
  const faults: string[] = [];
  return {
    faults,
    async look(state) {
      const before = page.viewportSize();
      const found = [...(await violationsOf(page)), ...(await sidewaysOf(page))];
      faults.push(...found.map((fault) => `${state}: ${fault}`));
      if (before) await page.setViewportSize(before);
    },
  };
}

/** What scrolls sideways at which width: the page, or a window over it. The page is left at the last width. */
export async function sidewaysOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog[open] > * > *')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`),
    );
    found.push(...wide.map((element) => `${element} scrolls sideways at ${String(width)} px`));
  }
  return found;
}
