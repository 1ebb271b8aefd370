import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { repositoryDir } from '../repository.ts';
import { SentenceError } from '../sentence-error.ts';

const entry = z.strictObject({
  /** Titles of groups and test, joined by ` › `. */
  test: z.string().min(1),
  /** Path relative to the repository. */
  file: z.string().min(1),
  /** Commit since which the test is here. */
  since: z.string().regex(/^[0-9a-f]{7,40}$/),
  /** Reason for which it fails by chance. */
  why: z.string().min(20),
});

/** A test that fails by chance: left out of `npm test`, run and reported by `npm run test:all`. */
export type QuarantinedTest = z.infer<typeof entry>;

/** Path of the list. */
const quarantineFile = join(repositoryDir, 'quarantine.json');

const MOST_ENTRIES = 20;

/**
 * Reads `quarantine.json`.
 *
 * @throws {SentenceError} When an entry has another shape.
 * @throws {Error} When the file is missing or is no JSON.
 */
export async function readQuarantine(file = quarantineFile): Promise<readonly QuarantinedTest[]> {
  const list = z.array(entry).safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (list.success) return list.data;
  throw new SentenceError(
    `quarantine.json has entries of another shape than docs/testing.md says:\n${z.prettifyError(list.error)}`,
  );
}

/**
 * Compares the list with the tests there are.
 *
 * @param rootDir - Folder that the entries' paths start from.
 * @returns A sentence for each fault; empty without one.
 */
export async function findQuarantineFaults(
  list: readonly QuarantinedTest[],
  rootDir = repositoryDir,
): Promise<string[]> {
  const faults = await Promise.all(list.map((one) => findFault(one, rootDir)));
  const tooMany = `quarantine.json has ${String(list.length)} entries of at most ${String(MOST_ENTRIES)}: mend one before adding another`;
  return [...faults.flat(), ...(list.length > MOST_ENTRIES ? [tooMany] : [])];
}

async function findFault({ test, file }: QuarantinedTest, rootDir: string): Promise<string[]> {
  const path = join(rootDir, file);
  if (!existsSync(path)) return [`quarantine.json names a file that does not exist: ${file}`];
  const titles = titlesIn(await readFile(path, 'utf8'));
  const isThere = test.split(' › ').every((part) => titles.some((title) => title.test(part)));
  return isThere ? [] : [`quarantine.json names a test that does not exist in ${file}: ${test}`];
}

/** Returns an expression for each string of a source text; what a template inserts may be anything. */
function titlesIn(source: string): RegExp[] {
  return [...source.matchAll(/(?<quote>['"`])(?<text>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/g)].map(({ groups }) => {
    const parts = (groups?.['text'] ?? '')
      .split(/\$\{[^}]*\}|%\w|\$\w+/)
      .map((part) => part.replaceAll(/\\(?<sign>.)/g, '$<sign>'));
    return new RegExp(`^${parts.map(escapeExpression).join('.*')}$`, 's');
  });
}

function escapeExpression(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
