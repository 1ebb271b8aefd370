import type { Page } from '@playwright/test';
import { median, percentile } from '@ecard/shared/bench';
import { halfRole } from './add-actions.ts';
import { measureLoads, openBrowser } from './open-browser.ts';
import type { Section } from './section.ts';

const openMs = 500;
const clickMs = 50;
const warmUps = 5;

/** Boxes to click, each by its name. */
const boxes: Readonly<Record<string, RegExp>> = {
  'an action': /^Цэс 60: update$/,
  'a menu': /^Цэс 60: бүгд$/,
  'a group': /^Удирдлага: бүгд$|^Систем: бүгд$|^Админ.*: бүгд$/,
  'a column': /^Засах: бүх цэс$/,
  'every action': /^Бүх үйлдэл$/,
};

/** `/roles`: a first visit, from the list of roles to another role, and from a click on a box to the frame that shows it. */
export const measureRoles: Section = async ({ portal, report, quick, rows }) => {
  const rounds = quick ? 3 : 20;
  const { browser, page } = await openBrowser(portal, 'admin');
  const add = (what: string, values: readonly number[], targetMs: number) => {
    const p95 = percentile(values, 95);
    report.add({
      ...{ section: 'roles', what: `${what}, ${rows.toLocaleString('en-US')} actions`, values, unit: 'ms' },
      target: { text: `p95 < ${String(targetMs)} ms`, isMet: p95 < targetMs },
      note: `p95 ${p95.toFixed(0)} ms, median ${median(values).toFixed(0)} ms`,
    });
  };
  const address = `${portal.urls.shell}/roles`;
  try {
    const visits = Array.from({ length: warmUps + rounds }, () => address);
    add('the page from the server, loaded', await measureLoads(page, visits, warmUps), openMs);

    await page.goto(address);
    await page.locator('[data-portal-slot][data-mounted]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const opened: number[] = [];
    for (let round = 0; round < rounds + warmUps; round += 1) {
      const role = round % 2 === 0 ? halfRole : 'Системийн админ';
      opened.push(
        await timeToPaint(page, `«${role}»`, () => page.getByRole('link', { name: new RegExp(`^${role}`) }).click()),
      );
    }
    add('another role', opened.slice(warmUps), openMs);

    await page.getByRole('link', { name: new RegExp(`^${halfRole}`) }).click();
    for (const [what, name] of Object.entries(boxes)) {
      const box = page.getByRole('checkbox', { name }).first();
      await box.scrollIntoViewIfNeeded();
      const clicked: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        clicked.push(await timeToPaint(page, '', () => box.click()));
        // Taking away asks first where other actions would go with it.
        const asked = page.getByRole('dialog').getByRole('button', { name: 'Хамт хасах' });
        if (await asked.isVisible()) await asked.click();
      }
      add(`a click on ${what}`, clicked, clickMs);
    }
  } finally {
    await browser.close();
  }
};

/** Time from a click to the painted frame whose table has the words in its caption, in milliseconds. */
async function timeToPaint(page: Page, caption: string, act: () => Promise<void>): Promise<number> {
  const seen = page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        const isShown = () => document.querySelector('table caption')?.textContent.includes(words) === true;
        const begin = () => {
          const began = performance.now();
          const look = () => {
            requestAnimationFrame(() => {
              if (!isShown()) {
                look();
                return;
              }
              // The frame's own task comes after it is laid out and painted.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => {
                resolve(performance.now() - began);
              };
              port2.postMessage(null);
            });
          };
          look();
        };
        addEventListener('click', begin, { capture: true, once: true });
      }),
    caption,
  );
  await act();
  return seen;
}
