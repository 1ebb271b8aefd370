import { describe, expect, it } from '@jest/globals';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');
const documents = (await readdir(join(repository, 'docs'))).filter((name) => name.endsWith('.md'));
const texts = await Promise.all(
  documents.map(async (name) => ({ name, text: await readFile(join(repository, 'docs', name), 'utf8') })),
);

/** A block of code in a document: an excerpt of the file that its first line names. */
interface Excerpt {
  readonly document: string;
  readonly file: string;
  readonly lines: readonly string[];
}

const excerpts: readonly Excerpt[] = texts.flatMap(({ name, text }) =>
  [...text.matchAll(/^ *```tsx?\n(.*?)^ *```$/gms)].map((match) => {
    const [first = '', ...lines] = trimmedLines((match[1] ?? '').trim());
    return { document: name, file: /^\/\/ (\S+\.tsx?)$/.exec(first)?.[1] ?? '', lines };
  }),
);

function trimmedLines(text: string): readonly string[] {
  return text.split('\n').map((line) => line.trim());
}

/** Runs of lines between the places where an excerpt leaves lines out. */
function runsOf(lines: readonly string[]): readonly (readonly string[])[] {
  return lines
    .join('\n')
    .split(/^(?:\/\/ …|\{\/\* … \*\/\})$/m)
    .map((run) => trimmedLines(run.trim()));
}

/** The first run of an excerpt that its source does not have after the one before. */
function missingRun({ lines }: Excerpt, source: readonly string[]): readonly string[] | undefined {
  let from = 0;
  return runsOf(lines).find((run) => {
    const at = source.findIndex((_line, start) => start >= from && run.every((line, i) => source[start + i] === line));
    from = at + run.length;
    return at === -1;
  });
}

async function faultOf(excerpt: Excerpt): Promise<string | undefined> {
  const { document, file, lines } = excerpt;
  const source = await readFile(join(repository, file), 'utf8').catch(() => undefined);
  if (source === undefined) return `${document}: the block that begins with "${lines[0] ?? ''}" names no file`;
  const run = missingRun(excerpt, trimmedLines(source));
  return run && `${document}: ${file} does not have: ${run.join('\n')}`;
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

describe('the guides in docs', () => {
  it('show code of the files that they name, line for line', async () => {
    const faults = await Promise.all(excerpts.map(faultOf));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });

  it('show a list, a record, a dashboard and a form', () => {
    const shown = (call: string) => excerpts.some(({ lines }) => lines.some((line) => line.includes(call)));
    expect(['defineList(', 'defineRecord<', 'dashboardScreen(', 'useForm<'].filter((call) => !shown(call))).toEqual([]);
  });

  it('name files and folders of the repository that are there', async () => {
    const named = texts.flatMap(({ name, text }) =>
      [...text.matchAll(/`((?:api|docs|e2e|mf-\w+|shared|shell|webpack)\/[\w./-]+)`/g)].map(([, path = '']) => ({
        name,
        path,
      })),
    );
    const found = await Promise.all(named.map(({ path }) => isThere(join(repository, path))));
    expect(named.filter((_path, i) => found[i] === false)).toEqual([]);
  });

  it('link to files and headings that are there', async () => {
    const links = texts.flatMap(({ name, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].map(([, path = '', heading]) => ({
        name,
        path,
        heading,
      })),
    );
    const found = await Promise.all(
      links.map(async ({ name, path, heading }) => {
        const target = join(repository, 'docs', path === '' ? name : path);
        if (heading === undefined) return isThere(target);
        const text = await readFile(target, 'utf8').catch(() => '');
        return [...text.matchAll(/^#+ (.+)$/gm)].some(([, title = '']) => anchorOf(title) === heading);
      }),
    );
    expect(links.filter((_link, i) => found[i] === false)).toEqual([]);
  });
});

/** The anchor of a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
