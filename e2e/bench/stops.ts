import type { Locator, Page, Response } from '@playwright/test';
import { longestTask, recordTasks } from './long-tasks.ts';
import { openBrowser } from './open-browser.ts';
import type { Section } from './section.ts';

/** A task longer than this delays the next frame and what is typed; browsers report it as a long task. */
const targetMs = 50;
const slowdown = 4;
/** Time after an act in which what it led to is drawn, on a slow CPU. */
const settleMs = 1_500;
/** Longest wait for the host's answer, which comes before that. */
const answerMs = 15_000;

/** Places on the page, found before an act: looking for them would be a task of the page too. */
interface Places {
  readonly map: Box;
  readonly rows: readonly Box[];
}
type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

interface Step {
  /** Found and focused before the act begins. */
  readonly focus?: (page: Page) => Locator;
  act(page: Page, places: Places, round: number): Promise<void>;
  /** The act asks for places not asked for before: list and map must show the same number of them. */
  readonly asks?: boolean;
}

const rounds = 5;
const map = (page: Page) => page.getByRole('application').first();
const kind = (page: Page) => page.getByLabel('Төрөл').first();
const search = (page: Page) => page.getByRole('searchbox');

const steps: Readonly<Record<string, Step>> = {
  'the map dragged': { act: (page, places) => drag(page, places.map) },
  'the map zoomed': { focus: map, act: (page, places) => wheel(page, places.map, [-240, -240, -240, 240, 240, 240]) },
  'the map dragged close up': {
    focus: map,
    async act(page, places) {
      await wheel(page, places.map, [-480, -480]);
      await drag(page, places.map);
      await wheel(page, places.map, [480, 480]);
    },
  },
  'rows pointed at': {
    async act(page, { rows }) {
      for (const { x, y, height } of rows) await page.mouse.move(x + 40, y + height / 2);
    },
  },
  // Each round begins with all kinds, and the arrow goes on to the next that was not asked for before.
  'a kind chosen': { focus: kind, asks: true, act: (page, _places, round) => pressTimes(page, 'ArrowDown', round + 1) },
  'all kinds again': { focus: kind, act: (page) => page.keyboard.press('Home') },
  'a name typed': {
    focus: search,
    asks: true,
    act: (page, _places, round) => page.keyboard.type(`Буудал ${String(round + 1)}`),
  },
  'the name deleted': {
    focus: search,
    async act(page) {
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
    },
  },
};

/** `/location`: the longest task while the map is moved and the list is filtered; both show the same places. */
export const measureStops: Section = async ({ portal, report, quick, rows }) => {
  const { browser, page } = await openBrowser(portal, 'planner');
  const longest = new Map<string, number[]>();
  const counts = new Map<string, string>();
  const outOfStep = new Set<string>();
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    await recordTasks(page);
    const tools = await page.context().newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`${portal.urls.shell}/location`);
    await map(page).waitFor();
    await page.waitForTimeout(settleMs * 2);
    for (let round = 0; round < (quick ? 1 : rounds); round += 1) {
      for (const [what, { focus, act, asks = false }] of Object.entries(steps)) {
        await focus?.(page).focus();
        const places = await placesOf(page);
        await page.waitForTimeout(settleMs / 3);
        const began = await page.evaluate(() => performance.now());
        const answers = asks ? countPlaces(page) : undefined;
        await act(page, places, round);
        await answers?.all;
        await page.waitForTimeout(settleMs);
        longest.set(what, [...(longest.get(what) ?? []), await longestTask(page, began)]);
        if (answers) {
          const { listed, drawn } = await answers.stop();
          if (listed !== drawn || listed === 0) outOfStep.add(what);
          counts.set(what, `${String(listed)} listed, ${String(drawn)} on the map`);
        }
      }
    }
  } finally {
    await browser.close();
  }
  for (const [what, values] of longest) {
    report.add({
      ...{ section: 'stops', what: `${what}, ${rows.toLocaleString('en-US')} stops`, values, unit: 'ms' },
      target: {
        text: `longest task ≤ ${String(targetMs)} ms`,
        isMet: Math.max(...values) <= targetMs && !outOfStep.has(what),
      },
      note: counts.get(what),
    });
  }
};

interface PlaceAnswers {
  /** Settles once list and map of the page's address are answered completely, or when that takes too long. */
  readonly all: Promise<unknown>;
  stop(): Promise<{ readonly listed: number; readonly drawn: number }>;
}

/** Keeps the answers to list and map, until it is asked for the number of places of each. */
function countPlaces(page: Page): PlaceAnswers {
  const answers: Response[] = [];
  const keep = (answer: Response) => answers.push(answer);
  page.on('response', keep);
  const [list, points] = ['/api/location', '/api/location/points'];
  // The map's places come in several answers; an earlier choice may have been asked for, too.
  const isOfPage = (answer: Response, path: string) => {
    const { pathname, searchParams } = new URL(answer.url());
    const present = [...new URL(page.url()).searchParams];
    // A busy host refuses, and is asked again.
    return answer.ok() && pathname === path && present.every(([name, value]) => searchParams.get(name) === value);
  };
  const waitFor = (isLast: (answer: Response) => boolean | Promise<boolean>) =>
    page.waitForResponse(isLast, { timeout: answerMs }).catch(() => undefined);
  return {
    all: Promise.all([
      waitFor((answer) => isOfPage(answer, list)),
      waitFor(async (answer) => isOfPage(answer, points) && !(await readPlaces(answer)).truncated),
    ]),
    async stop() {
      page.off('response', keep);
      const answersOf = (path: string) =>
        Promise.all(answers.filter((answer) => isOfPage(answer, path)).map(readPlaces));
      const [lists, maps] = await Promise.all([answersOf(list), answersOf(points)]);
      return {
        listed: lists.at(-1)?.total ?? 0,
        drawn: maps.reduce((sum, { ids = [] }) => sum + ids.length, 0),
      };
    },
  };
}

/** Of an answer of the list or the map: the number of places in all, the answer's places, and true where more follow. */
interface AnsweredPlaces {
  readonly total?: number;
  readonly ids?: readonly string[];
  readonly truncated?: boolean;
}

function readPlaces(answer: Response): Promise<AnsweredPlaces> {
  return answer.json() as Promise<AnsweredPlaces>;
}

async function placesOf(page: Page): Promise<Places> {
  const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return {
    map: await boxOf(map(page)),
    rows: await Promise.all((await page.locator('tr[data-row]').all()).slice(0, 12).map(boxOf)),
  };
}

async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
}

async function drag(page: Page, { x: left, y: top, width, height }: Box): Promise<void> {
  const [x, y] = [left + width / 2, top + height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + width / 3, y + height / 4, { steps: 20 });
  await page.mouse.move(x - width / 3, y - height / 4, { steps: 40 });
  await page.mouse.move(x, y, { steps: 20 });
  await page.mouse.up();
}

/** Turns the wheel over the map, which has the focus. */
async function wheel(page: Page, { x, y, width, height }: Box, turns: readonly number[]): Promise<void> {
  await page.mouse.move(x + width / 2, y + height / 2);
  for (const turn of turns) await page.mouse.wheel(0, turn);
}
