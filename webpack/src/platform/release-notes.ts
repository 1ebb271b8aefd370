import '@ecard/shared/node-version';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';
import { SentenceError } from './sentence-error.ts';

const NEXT = '## Next';

/** Gives what a changelog says under "Next" the version's own heading, and begins another "Next". */
export function nameVersion(changelog: string, version: string, day: string): string {
  const [before, after] = changelog.split(`${NEXT}\n`);
  if (before === undefined || after === undefined) throw new SentenceError(`CHANGELOG.md has no heading "${NEXT}".`);
  const said = after.split('\n## ')[0]?.trim();
  const entry = said === '' ? '\n- No change that people see.\n' : '';
  return `${before}${NEXT}\n\n## ${version} (${day})\n${entry}${after}`;
}

/** Run by npm within `npm version`, in the workspace's folder. */
async function main(): Promise<number> {
  const file = join(process.cwd(), 'CHANGELOG.md');
  const { version } = JSON.parse(await readFile(join(process.cwd(), 'package.json'), 'utf8')) as { version: string };
  await writeFile(file, nameVersion(await readFile(file, 'utf8'), version, new Date().toISOString().slice(0, 10)));
  return 0;
}

if (import.meta.main) await runProgram(main);
