import { strToU8, zipSync } from 'fflate';
import { stringify } from 'csv-stringify/sync';
import { unpackZip, ZipLimitError } from '../files/unpack-zip.ts';
import { importProblems } from '../imports/import-log.ts';
import { defineProblems, ProblemError } from '../http/problem-error.ts';

/** Files of a feed: a header and rows of values. */
export type GtfsFiles = Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>;

/** A feed must not unpack to more than this, however small it comes. */
const unpackedLimitBytes = 60_000_000;
const fileLimit = 60;
const zipProblems = defineProblems({
  IMPORT_TOO_LARGE: {
    status: 422,
    title: 'The archive unpacks to more than 60 MB, or holds more than 60 files',
    message: 'Архив задлахад 60 МБ-аас том, эсвэл 60-аас олон файлтай байна.',
  },
});

/** Packs a feed; files without rows are left out. */
export function packGtfs(files: GtfsFiles): Uint8Array {
  const packed = Object.entries(files).flatMap(([name, rows]): [string, Uint8Array][] => {
    const [first] = rows;
    if (!first) return [];
    const columns = Object.keys(first);
    // Quotes a value with a line break of any kind: readers take each for the end of a record.
    const options = { header: true, columns, record_delimiter: 'windows', quoted_match: /[\n\r]/ };
    return [[name, strToU8(stringify([...rows], options))]];
  });
  return zipSync(Object.fromEntries(packed), { level: 6 });
}

/**
 * Unpacks the files of a feed that are asked for, and names all that the archive holds.
 *
 * A feed may lie in a folder: in the one that holds most of the files, their names are without it.
 *
 * @throws ProblemError IMPORT_TOO_LARGE beyond the limits, IMPORT_UNREADABLE for a file that is not a zip archive.
 */
export function unpackGtfs(
  bytes: Uint8Array,
  names: readonly string[],
): { readonly files: Readonly<Record<string, Uint8Array>>; readonly present: readonly string[] } {
  const present: string[] = [];
  const isWanted = (path: string) => {
    if (!isFolder(path) && !isOfMac(path)) present.push(path);
    return names.includes(baseOf(path)) && !isOfMac(path);
  };
  try {
    const unpacked = Object.entries(unpackZip(bytes, isWanted, { bytes: unpackedLimitBytes, files: fileLimit }));
    const folders = [...Map.groupBy(unpacked, ([path]) => folderOf(path))];
    const [folder, files] = folders.reduce((best, one) => (one[1].length > best[1].length ? one : best), ['', []]);
    return {
      files: Object.fromEntries(files.map(([path, content]) => [baseOf(path), content])),
      present: present.map((path) => (folderOf(path) === folder ? baseOf(path) : path)),
    };
  } catch (cause) {
    throw new ProblemError(
      cause instanceof ZipLimitError ? zipProblems.IMPORT_TOO_LARGE : importProblems.IMPORT_UNREADABLE,
      { cause },
    );
  }
}

/** Some programs write paths with backslashes. */
const stepsOf = (path: string) => path.split(/[/\\]/);
const baseOf = (path: string) => stepsOf(path).at(-1) ?? '';
const folderOf = (path: string) => stepsOf(path).slice(0, -1).join('/');
const isFolder = (path: string) => baseOf(path) === '';
/** Files that macOS adds beside each packed one. */
const isOfMac = (path: string) => path.startsWith('__MACOSX/') || baseOf(path).startsWith('.');
