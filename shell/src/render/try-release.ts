import { join } from 'node:path';
import type { Release } from '@ecard/shared/contract';
import type { RemotePoolOptions } from './remote-pool.ts';
import { startRemoteProcess } from './remote-process.ts';
import type { RemoteProcess } from './remote-process.ts';
import type { FragmentJob, RenderedFragmentBytes } from './render-job.ts';
import { createTrialAnswer } from './trial-answers.ts';
import type { TrialAnswer } from './trial-answers.ts';
import { makeTrialJob, makeTrialPerson } from './trial-people.ts';
import type { TrialPerson } from './trial-people.ts';

export interface TrialOptions extends Pick<
  RemotePoolOptions,
  'directoryOf' | 'processFile' | 'readable' | 'workerMemoryMb'
> {
  /** Time limit of one page, in milliseconds; the host answers at once. */
  readonly trialBudgetMs?: number;
}

const BUDGET_MS = 5_000;
/** Longest time for all pages of a release together. */
const TRIAL_MS = 30_000;
/** A page whose checks miss something in more answers in a row, or for longer, is not rendered whole. */
const MOST_LESSONS = 40;
const LESSONS_MS = 2_000;

/**
 * Loads a release's server build in a process of its own and renders every page of it for two people, before any page of
 * the portal depends on it (docs/decisions/0035-a-release-is-tried.md).
 *
 * @throws Error that says how it failed; `RELEASE_KEEPS_STATE` when it showed one person what belongs to the other.
 */
export async function tryRelease(release: Release, options: TrialOptions): Promise<void> {
  try {
    await tryAlone(release, options);
  } catch (error) {
    // A process that does not even come up without it says nothing about the release.
    if (await comesUp(options)) throw error;
  }
}

/** Tells whether processes come up on this machine at all. */
export async function comesUp(options: TrialOptions): Promise<boolean> {
  const empty = startTrial({ name: 'none', version: '0', entryFile: '', integrity: '' }, options, []);
  try {
    await empty.ready;
    return true;
  } catch {
    return false;
  } finally {
    await end(empty);
  }
}

async function tryAlone(release: Release, options: TrialOptions): Promise<void> {
  const { name, version, server, files, routes, budgets } = release;
  const entryFile = join(options.directoryOf(release), server.entry);
  const people = [makeTrialPerson(routes), makeTrialPerson(routes)] as const;
  const trial = startTrial({ name, version, entryFile, integrity: files[server.entry] ?? '' }, options, people);
  try {
    await trial.ready;
    await renderAll(release, trial, people);
    if (budgets?.renderMs !== undefined) await measureAll(release, trial, people[0], budgets.renderMs);
    const { patched, timers } = await trial.inspect();
    if (patched.length > 0) throw new Error(`it changes what belongs to the language: ${patched.join(', ')}`);
    if (timers !== 0) throw new Error(`it leaves ${String(timers)} timers behind`);
  } finally {
    await end(trial);
  }
}

/** Each page for one person, and then for both at once: what is kept is shown to the next or to a neighbour. */
async function renderAll(
  { routes }: Release,
  trial: Trial,
  [one, other]: readonly [TrialPerson, TrialPerson],
): Promise<void> {
  const began = performance.now();
  for (const route of routes) {
    const render = async (person: TrialPerson, stranger: TrialPerson): Promise<void> => {
      const rendered = await trial.render(makeTrialJob(route, person));
      if (rendered && holds(rendered, stranger.mark))
        throw Object.assign(new Error(`${route.path} shows what belongs to somebody else`), {
          code: 'RELEASE_KEEPS_STATE',
        });
    };
    await render(one, other);
    const both = await Promise.allSettled([render(other, one), render(one, other)]);
    for (const each of both) if (each.status === 'rejected') throw each.reason;
    if (performance.now() - began > TRIAL_MS) throw new Error(`its pages take longer than ${String(TRIAL_MS)} ms`);
  }
}

/** Enough for a median that one interruption does not move. */
const RENDERS = 5;
/** A machine that does much else at the time takes longer, and is no reason to refuse a release. */
const TOLERANCE = 3;

/** Compares the time that each page takes with the release's budget; a page that took too long is measured once more. */
async function measureAll({ routes }: Release, trial: Trial, person: TrialPerson, budgetMs: number): Promise<void> {
  for (const route of routes) {
    const measure = () => medianOf(RENDERS, () => trial.render(makeTrialJob(route, person)));
    const isOver = (time: number | undefined): time is number => time !== undefined && time > TOLERANCE * budgetMs;
    const first = await measure();
    const second = isOver(first) ? await measure() : undefined;
    if (!isOver(second)) continue;
    const [took, limit] = [Math.round(second), TOLERANCE * budgetMs].map(String);
    const message = `${route.path} takes ${took ?? ''} ms to render, more than ${limit ?? ''} ms: ${String(TOLERANCE)} times its budget of ${String(budgetMs)} ms`;
    throw Object.assign(new Error(message), { code: 'RELEASE_BUDGET' });
  }
}

/** Returns the median time in milliseconds; `undefined` for a page that could not be rendered with a trial's answers. */
async function medianOf(times: number, render: () => Promise<unknown>): Promise<number | undefined> {
  const taken: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const began = performance.now();
    if ((await render()) === undefined) return undefined;
    taken.push(performance.now() - began);
  }
  return taken.sort((one, other) => one - other)[Math.floor(times / 2)];
}

interface Trial extends Pick<RemoteProcess, 'ready' | 'ended' | 'kill' | 'inspect'> {
  /**
   * Renders a page, again and again until the trial's answers are what its checks ask for; `undefined` when the screen could
   * not be rendered with any of them, which are not what its host would answer. A page for which none was found is rendered
   * only once from then on.
   *
   * @throws Error when a page of the portal could not take the answer over, or there was none.
   */
  render(job: FragmentJob): Promise<RenderedFragmentBytes | undefined>;
}

function startTrial(
  settings: { readonly name: string; readonly version: string; readonly entryFile: string; readonly integrity: string },
  { processFile, readable, workerMemoryMb, trialBudgetMs = BUDGET_MS }: TrialOptions,
  people: readonly TrialPerson[],
): Trial {
  let fate = 'its process ended';
  const answers = new Map<string, TrialAnswer>();
  const unteachable = new Set<string>();
  const answerOf = ({ request }: FragmentJob): TrialAnswer => {
    const answer = answers.get(request.route) ?? createTrialAnswer();
    answers.set(request.route, answer);
    return answer;
  };
  const process = startRemoteProcess({
    ...settings,
    isTrial: true,
    fragmentBudgetMs: trialBudgetMs,
    timeoutMs: trialBudgetMs,
    processFile,
    ...(readable ? { readable } : {}),
    memoryMb: workerMemoryMb,
    ask: (_call, job) => {
      const asking = people.find(({ snapshot }) => snapshot === job.snapshot);
      if (!asking) return Promise.resolve({ code: 'CALL_REFUSED', message: 'nobody asks' });
      const body = Buffer.from(answerOf(job).written(asking.mark));
      return Promise.resolve({ status: 200, headers: { 'content-type': 'application/json' }, body });
    },
    onEvent: ({ code, reason }) => {
      if (code !== 'REMOTE_LEFT_ERROR') fate = reason;
    },
  });
  return {
    ready: process.ready,
    ended: process.ended,
    kill: process.kill,
    inspect: process.inspect,
    async render(job) {
      const { url, route } = job.request;
      const until = performance.now() + LESSONS_MS;
      for (let lessons = 0; ; lessons += 1) {
        if (process.isOver) throw new Error(fate);
        const outcome = await process.run(job);
        if (outcome.kind === 'rendered') return outcome.fragment;
        if (outcome.kind !== 'failed') throw new Error(`${url}: ${fate}`);
        const { code, message, misses } = outcome.failure;
        if (code === 'FRAGMENT_INVALID' || code === 'FRAGMENT_TIMEOUT') throw new Error(`${url}: ${code} ${message}`);
        const isLast = unteachable.has(route) || lessons >= MOST_LESSONS || performance.now() > until;
        if (!isLast && answerOf(job).learn(misses)) continue;
        unteachable.add(route);
        return undefined;
      }
    },
  };
}

async function end(trial: Trial): Promise<void> {
  trial.kill();
  await trial.ended;
}

function holds({ html, state, title = '' }: RenderedFragmentBytes, mark: string): boolean {
  return title.includes(mark) || [...html, state].some((bytes) => Buffer.from(bytes).includes(mark));
}
