import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';

/** A phone, a tablet and a desk, in pixels. */
const WIDTHS = [360, 768, 1440] as const;
const HEIGHT = 900;

/** Looks at one state of a screen after the other, and gathers what is wrong under the state's name. */
export interface StateWalk {
  /** Violations found by axe-core, elements that scroll sideways, and titles under a button; empty without faults. */
  readonly faults: readonly string[];
  /** Looks at what the page shows now: its structure once, its colours in light and dark mode, its layout at each width. */
  look(state: string): Promise<void>;
}

/** @param page - Follows the device's colour mode, unless it is light for everybody; left in light mode, at the width it had. */
export function walkStates(page: Page): StateWalk {
  const faults: string[] = [];
  return {
    faults,
    async look(state) {
      const before = page.viewportSize();
      const found = [...(await violationsOf(page)), ...(await darkViolationsOf(page)), ...(await layoutFaultsOf(page))];
      faults.push(...found.map((fault) => `${state}: ${fault}`));
      if (before) await page.setViewportSize(before);
    },
  };
}

async function darkViolationsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await violationsOf(page, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((fault) => `in dark mode: ${fault}`);
}

/**
 * Returns what scrolls sideways at which width, with the element that sticks out furthest, and the page's title where
 * something else lies over its words. The page is left at the last width.
 */
async function layoutFaultsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const seen = await page.evaluate(async () => {
      // A table hears of its new width after the layout, through an observer: what a person sees is the frame after it.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const nameOf = ({ tagName, className }: Element) => `${tagName.toLowerCase()}.${className}`;
      const furthestIn = (box: Element) =>
        [...box.querySelectorAll('*')].reduce((far, one) =>
          one.getBoundingClientRect().right > far.getBoundingClientRect().right ? one : far,
        );
      const title = document.querySelector('main h1');
      const words = document.createRange();
      if (title) words.selectNodeContents(title);
      const covered = [...words.getClientRects()]
        .flatMap(({ right, top, height }) => document.elementFromPoint(right - 1, top + height / 2) ?? [])
        .filter((over) => over.closest('main') !== null && over.closest('dialog') === null)
        .filter((over) => !over.contains(title) && title?.contains(over) === false)
        .map((over) => `${nameOf(over)} lies over the page's title`);
      const sideways = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] > * > *')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((box) => ({ box, cause: furthestIn(box) }))
        .map(
          ({ box, cause }) =>
            `${nameOf(box)} scrolls sideways for ${nameOf(cause)} (${cause.textContent.slice(0, 60)})`,
        );
      return [...sideways, ...covered];
    });
    found.push(...seen.map((fault) => `${fault} at ${String(width)} px`));
  }
  return found;
}
