import { strToU8, zipSync } from 'fflate';
import { stringify } from 'csv-stringify/sync';
import { unpackZip, ZipLimitError } from '../files/unpack-zip.ts';
import { importProblems } from '../imports/import-log.ts';
import { defineProblems, ProblemError } from '../http/problem-error.ts';

/** Files of a feed: a header and rows of values. */
export type GtfsFiles = Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>;

/** A feed must not unpack to more than this, however small it comes. */
const unpackedLimitBytes = 120_000_000;
const fileLimit = 60;
const zipProblems = defineProblems({
  IMPORT_TOO_LARGE: {
    status: 422,
    title: 'The archive unpacks to more than 120 MB, or holds more than 60 files',
    message: 'Архив задлахад 120 МБ-аас том, эсвэл 60-аас олон файлтай байна.',
  },
});

/** Columns of the files that a feed must have, also where they have no rows. */
const requiredFiles: Readonly<Record<string, readonly string[]>> = {
  'agency.txt': ['agency_id', 'agency_name', 'agency_url', 'agency_timezone'],
  'stops.txt': ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'],
  'routes.txt': ['route_id', 'agency_id', 'route_short_name', 'route_long_name', 'route_type'],
  'trips.txt': ['route_id', 'service_id', 'trip_id'],
  'stop_times.txt': ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence'],
  'calendar.txt': [
    'service_id',
    ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    ...['start_date', 'end_date'],
  ],
};

/** Packs a feed; files without rows are left out, but for those a feed must have, which are their headers. */
export function packGtfs(files: GtfsFiles): Uint8Array {
  const packed = Object.entries(files).flatMap(([name, rows]): [string, Uint8Array][] => {
    const [first] = rows;
    const columns = first ? Object.keys(first) : requiredFiles[name];
    if (!columns) return [];
    // Quotes a value with a line break of any kind: readers take each for the end of a record.
    const options = { header: true, columns: [...columns], record_delimiter: 'windows', quoted_match: /[\n\r]/ };
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
export async function unpackGtfs(
  bytes: Uint8Array,
  names: readonly string[],
): Promise<{ readonly files: Readonly<Record<string, Uint8Array>>; readonly present: readonly string[] }> {
  const present: string[] = [];
  const isWanted = (path: string) => {
    if (!isFolder(path) && !isOfMac(path)) present.push(path);
    return names.includes(baseOf(path)) && !isOfMac(path);
  };
  try {
    const unpacked = Object.entries(await unpackZip(bytes, isWanted, { bytes: unpackedLimitBytes, files: fileLimit }));
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
