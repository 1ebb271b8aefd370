import { strToU8, zipSync } from 'fflate';
import { stringify } from 'csv-stringify/sync';
import { unpackZip } from '../files/unpack-zip.ts';
import { importProblems } from '../imports/import-log.ts';
import { ProblemError } from '../http/problem-error.ts';

/** Files of a feed: a header and rows of values. */
export type GtfsFiles = Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>;

/** A feed must not unpack to more than this, however small it comes. */
const unpackedLimitBytes = 60_000_000;
const fileLimit = 60;

/** Packs a feed; files without rows are left out. */
export function packGtfs(files: GtfsFiles): Uint8Array {
  const packed = Object.entries(files).flatMap(([name, rows]): [string, Uint8Array][] => {
    const [first] = rows;
    if (!first) return [];
    return [
      [name, strToU8(stringify([...rows], { header: true, columns: Object.keys(first), record_delimiter: 'windows' }))],
    ];
  });
  return zipSync(Object.fromEntries(packed), { level: 6 });
}

/**
 * Unpacks the files of a feed that are asked for, and names all it holds.
 *
 * @throws ProblemError IMPORT_UNREADABLE for a file that is not a zip archive, or unpacks to more than the limit.
 */
export function unpackGtfs(
  bytes: Uint8Array,
  names: readonly string[],
): { readonly files: Readonly<Record<string, Uint8Array>>; readonly present: readonly string[] } {
  const present: string[] = [];
  const isWanted = (name: string) => {
    present.push(name);
    return names.includes(name);
  };
  try {
    return { files: unpackZip(bytes, isWanted, { bytes: unpackedLimitBytes, files: fileLimit }), present };
  } catch (cause) {
    throw new ProblemError(importProblems.IMPORT_UNREADABLE, { cause });
  }
}
