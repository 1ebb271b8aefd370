import type { Page } from '@playwright/test';

/** Times since the navigation, in milliseconds, and numbers of figures. */
export interface DrawnFigures {
  /** Time until the page's remote is mounted. */
  readonly mounted: number;
  /** Time until all figures are painted as charts. */
  readonly drawn: number;
  /** The fewest figures since then that showed a drawing or were ready to. */
  readonly kept: number;
}

/** Notes in every page that is opened from now on when its figures are drawn, and how many are kept afterwards. */
export async function watchFigures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { mounted: 0, drawn: 0, kept: Infinity };
    Object.assign(window, { figures: seen });
    let isDrawn = false;
    const look = () => {
      if (seen.mounted === 0 && document.querySelector('[data-portal-slot][data-mounted]'))
        seen.mounted = performance.now();
      const figures = [...document.querySelectorAll('#content figure')];
      const isDrawing = (figure: Element) => figure.querySelector('[data-figure-chart] svg :is(path, rect)') !== null;
      if (isDrawn) {
        const isWaiting = (figure: Element) =>
          figure.closest('[aria-busy="true"]') !== null || figure.querySelector('[role="status"]') !== null;
        const kept = figures.filter((figure) => isDrawing(figure) || !isWaiting(figure)).length;
        seen.kept = Math.min(seen.kept, kept);
        return;
      }
      if (seen.mounted === 0 || figures.length === 0 || !figures.every(isDrawing)) return;
      isDrawn = true;
      // The frame's own task comes after it is laid out and painted.
      requestAnimationFrame(() => {
        setTimeout(() => (seen.drawn = performance.now()));
      });
    };
    new MutationObserver(look).observe(document, { subtree: true, attributes: true, childList: true });
  });
}

/** Waits until the figures of the page are drawn. */
export async function waitForFigures(page: Page): Promise<DrawnFigures> {
  type Watched = Window & { readonly figures?: DrawnFigures };
  await page.waitForFunction(() => ((window as Watched).figures?.drawn ?? 0) > 0);
  return page.evaluate(() => (window as Watched).figures ?? { mounted: 0, drawn: 0, kept: 0 });
}
