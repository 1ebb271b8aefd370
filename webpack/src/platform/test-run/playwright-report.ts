import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { repositoryDir } from '../repository.ts';
import { firstLineOf } from './jest-report.ts';
import { joinTitles, UNLOADED } from './test-outcome.ts';
import type { TestOutcome } from './test-outcome.ts';

const location = z.object({ file: z.string(), line: z.number() });
const failure = z.object({ message: z.string().optional(), location: location.optional() });
const attempt = z.object({
  status: z.string().optional(),
  workerIndex: z.number(),
  errors: z.array(failure).default([]),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).default([]),
});
const test = z.object({
  status: z.string(),
  annotations: z.array(z.object({ type: z.string() })).default([]),
  results: z.array(attempt),
});
const spec = z.object({ title: z.string(), file: z.string(), line: z.number(), tests: z.array(test) });
type Spec = z.infer<typeof spec>;
interface Suite {
  readonly title: string;
  readonly specs: readonly Spec[];
  readonly suites: readonly Suite[];
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(spec).default([]), suites: z.array(suite).default([]) }),
);
const report = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suite),
  errors: z.array(failure),
});

/**
 * Reads Playwright's JSON report. A test that did not run because what comes before its file failed counts as failed.
 *
 * @param logDir - Folder of the platforms' logs, `worker-N-…` for the platforms of worker N.
 * @throws {Error} When the text is not such a report.
 */
export function parsePlaywrightReport(text: string, logDir: string): TestOutcome[] {
  const { config, suites, errors } = report.parse(JSON.parse(text));
  const context = { rootDir: config.rootDir, logDir };
  return [
    ...suites.flatMap((file) => outcomesOf(file, [], context)),
    ...errors.map((error) => failureOfLoading(error)),
  ];
}

interface Context {
  readonly rootDir: string;
  readonly logDir: string;
}

function outcomesOf(group: Suite, titles: readonly string[], context: Context): TestOutcome[] {
  return [
    ...group.specs.flatMap((one) => one.tests.map((result) => toOutcome(one, result, titles, context))),
    ...group.suites.flatMap((inner) => outcomesOf(inner, [...titles, inner.title], context)),
  ];
}

function toOutcome(
  { title, file, line }: Spec,
  result: z.infer<typeof test>,
  titles: readonly string[],
  context: Context,
): TestOutcome {
  const path = join(context.rootDir, file);
  const last = result.results.at(-1);
  const error = last?.errors[0];
  const failed = { error: 'did not run', evidence: [] as string[], line };
  if (last !== undefined && error !== undefined) {
    failed.error = firstLineOf(stripVTControlCharacters(error.message ?? ''));
    failed.line = error.location?.file === path ? error.location.line : line;
    failed.evidence = evidenceOf(last, context.logDir);
  }
  const status = statusOf(result);
  return {
    runner: 'playwright',
    file: relative(repositoryDir, path),
    title: joinTitles([...titles, title]),
    status,
    ...(status === 'failed' ? failed : { line, error: undefined, evidence: [] }),
  };
}

function statusOf({ status, annotations }: z.infer<typeof test>): TestOutcome['status'] {
  if (status === 'expected' || status === 'flaky') return 'passed';
  const isLeftOut = annotations.some(({ type }) => type === 'skip' || type === 'fixme');
  return status === 'skipped' && isLeftOut ? 'skipped' : 'failed';
}

function evidenceOf({ attachments, workerIndex }: z.infer<typeof attempt>, logDir: string): string[] {
  const files = attachments.flatMap(({ name, path }) =>
    path === undefined ? [] : `${name}: ${relative(repositoryDir, path)}`,
  );
  return [...files, `platform log: ${relative(repositoryDir, logDir)}/worker-${String(workerIndex)}-*.log`];
}

function failureOfLoading({ message, location }: z.infer<typeof failure>): TestOutcome {
  return {
    runner: 'playwright',
    file: location === undefined ? 'e2e' : relative(repositoryDir, location.file),
    line: location?.line,
    title: UNLOADED,
    status: 'failed',
    error: firstLineOf(stripVTControlCharacters(message ?? '')),
    evidence: [],
  };
}
