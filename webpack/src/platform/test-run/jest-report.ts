import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { repositoryDir } from '../repository.ts';
import { joinTitles, UNLOADED } from './test-outcome.ts';
import type { TestOutcome } from './test-outcome.ts';

const assertion = z.object({
  ancestorTitles: z.array(z.string()),
  title: z.string(),
  status: z.string(),
  failureMessages: z.array(z.string()).nullable(),
});
const report = z.object({
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), message: z.string(), assertionResults: z.array(assertion) }),
  ),
});

/**
 * Reads jest's JSON report.
 *
 * @throws {Error} When the text is not such a report.
 */
export function parseJestReport(text: string): TestOutcome[] {
  return report.parse(JSON.parse(text)).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(repositoryDir, name);
    if (status === 'failed' && assertionResults.every((one) => one.status !== 'failed'))
      return [...assertionResults.map((one) => toOutcome(name, one)), failureOfFile(file, message)];
    return assertionResults.map((one) => toOutcome(name, one));
  });
}

function toOutcome(
  path: string,
  { ancestorTitles, title, status, failureMessages }: z.infer<typeof assertion>,
): TestOutcome {
  const message = stripVTControlCharacters(failureMessages?.join('\n') ?? '');
  const line = message.split(`${path}:`)[1];
  return {
    runner: 'jest',
    file: relative(repositoryDir, path),
    line: line === undefined ? undefined : Number.parseInt(line, 10),
    title: joinTitles([...ancestorTitles, title]),
    status: status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped',
    error: status === 'failed' ? firstLineOf(message) : undefined,
    evidence: seedsIn(message),
  };
}

function failureOfFile(file: string, message: string): TestOutcome {
  const error = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !line.includes('●'));
  return {
    runner: 'jest',
    file,
    line: undefined,
    title: UNLOADED,
    status: 'failed',
    error: firstLineOf(error.join('\n')),
    evidence: [],
  };
}

/** Returns the first line that is not empty, without the name of an error without one. */
export function firstLineOf(message: string): string {
  const line = message
    .split('\n')
    .map((text) => text.trim())
    .find((text) => text !== '');
  return (line ?? 'no message').replace(/^Error: /, '');
}

/** fast-check names the seed that repeats a failure. */
function seedsIn(message: string): string[] {
  const seed = /seed: (?<seed>-?\d+), path: "(?<path>[^"]*)"/.exec(message)?.groups;
  return seed ? [`seed: ${seed['seed'] ?? ''}, path ${seed['path'] ?? ''}`] : [];
}
