import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');
const text = await readFile(join(repository, 'docs/specification.md'), 'utf8');

interface Row {
  readonly section: string;
  readonly rule: string;
  readonly file: string;
  readonly words: string;
}

const rows: readonly Row[] = [...text.matchAll(/^\| *([1-9]) *\|(.+?)\|(.+?)\|(.+?)\| *$/gm)].map((match) => {
  const [section = '', rule = '', file = '', words = ''] = match.slice(1).map((cell) => cell.trim());
  return { section, rule, file, words };
});

/** Names of the file's tests, without the quotes around them. */
async function testNames(file: string): Promise<readonly string[]> {
  const source = await readFile(join(repository, file), 'utf8').catch(() => '');
  return [...source.matchAll(/(['"`])((?:(?!\1).)*\(specification §.*?\))\1/g)].map((match) => match[2] ?? '');
}

async function faultOf({ section, rule, file, words }: Row): Promise<string | undefined> {
  const named = (await testNames(file)).filter((name) => name.includes(words));
  const shown = named.some((name) => new RegExp(`\\(specification [^)]*§${section}(?!\\d)`).test(name));
  return shown ? undefined : `§${section} ${rule}: no test "${words}" in ${file}`;
}

describe('docs/specification.md', () => {
  it('has rules of all nine sections', () => {
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('names for every rule a test that exists and quotes the section', async () => {
    const faults = await Promise.all(rows.map(faultOf));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });
});
