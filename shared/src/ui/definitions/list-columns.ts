import type { PortalSnapshot } from '../../contract/index.ts';
import type { Column, PhonePlace } from '../lists/column.ts';
import { numberOf, showCell, titleOfValue } from './value-kinds.tsx';
import type { KindName, ValueKind } from './value-kinds.tsx';

/** A column of a list. */
export type ColumnDefinition<Row> = ValueKind<Row> & {
  /** Its name in kept layouts and files, and the row's property where its kind has no `value`. */
  readonly key: string;
  /** Default: the headings of its columns in an exported file (`exports.columns`). */
  readonly label?: string;
  /** Names the row: heading of the row, link to its record. One per list. */
  readonly primary?: boolean;
  /** Tells apart rows that may have one name, where a message speaks of single rows. */
  readonly tellsApart?: boolean;
  /** The field it is sorted by, where that is not its key; sortable is what the query's schema accepts. */
  readonly sort?: string;
  /** Names of its columns in an exported file. Default: its key. */
  readonly exportAs?: readonly string[];
  /** Stays below 1024 px. Default: columns with a place on phones. */
  readonly important?: boolean;
  /** Is left out first, where a laptop's width does not hold all columns; a row's record shows its value. */
  readonly extra?: boolean;
  /** Its place in the two lines a row has on a phone; without one it is not shown there. */
  readonly phone?: PhonePlace;
  /** Stands beside the cell and outside the row's link: a button. */
  readonly beside?: Column<Row>['beside'];
  /** A CSS width. */
  readonly width?: string;
  /** Shows the column to some accounts only. */
  readonly when?: (snapshot: PortalSnapshot) => boolean;
};

/** Kinds whose values stand at the end of their column, in digits of one width. */
const NUMBERS: readonly (KindName | undefined)[] = ['money', 'number'];
/** Kinds whose values never break. */
const WHOLE: readonly (KindName | undefined)[] = ['date', 'dateTime', 'status', 'flag'];
/** Kinds whose values are cut where they are longer than their column. */
const CUT: readonly (KindName | undefined)[] = ['text', 'link', 'reference', 'twoLines', 'choice', 'person'];

/**
 * A table's column of a definition.
 *
 * @param isSortable - The rule of the list's query schema.
 * @param fileColumns - Headings of the exported file's columns.
 */
export function columnOf<Row>(
  definition: ColumnDefinition<Row>,
  isSortable: (field: string) => boolean,
  fileColumns?: Readonly<Record<string, string>>,
): Column<Row> {
  const { key, kind, sort = key, primary, tellsApart, exportAs, beside, width, phone } = definition;
  const place = phone ?? (primary ? 'first' : undefined);
  return {
    key,
    header: headingOf(definition, fileColumns),
    cell: (row, decimals) => showCell(key, definition, row, decimals),
    ...(kind === 'money' || kind === 'number' ? { numbers: { of: (row: Row) => numberOf(key, definition, row) } } : {}),
    isImportant: definition.important ?? place !== undefined,
    ...(definition.extra ? { isExtra: true } : {}),
    ...(isSortable(sort) ? { sortKey: sort } : {}),
    ...(primary ? { primary } : {}),
    ...(tellsApart ? { tellsApart } : {}),
    ...(exportAs ? { exportAs } : {}),
    ...(beside ? { beside } : {}),
    ...(width ? { width } : {}),
    ...(place ? { phone: place } : {}),
    ...(NUMBERS.includes(kind) ? { align: 'end' as const } : {}),
    ...(WHOLE.includes(kind) ? { nowrap: true } : {}),
    ...(CUT.includes(kind) ? { titleOf: (row: Row) => titleOfValue(key, definition, row) } : {}),
  };
}

/**
 * Columns of a table that is no list: nothing is sorted, and none is left out for want of room.
 *
 * @param fileColumns - Headings of the file that its rows are downloaded as, which the columns without a label have too.
 */
export function columnsOf<Row>(
  definitions: readonly ColumnDefinition<Row>[],
  fileColumns?: Readonly<Record<string, string>>,
): readonly Column<Row>[] {
  return definitions.map((definition) => ({ ...columnOf(definition, () => false, fileColumns), isImportant: true }));
}

/** @throws Error For a column that the file does not have, or that nothing gives a heading: a fault of the definition. */
function headingOf<Row>(
  { key, label, exportAs = [key] }: ColumnDefinition<Row>,
  fileColumns: Readonly<Record<string, string>> | undefined,
): string {
  const headings = exportAs.map((name) => fileColumns?.[name]);
  if (fileColumns && headings.includes(undefined)) {
    throw new Error(`The file has no column for ${key}: name its own in exportAs, or none.`);
  }
  const heading = label ?? headings.join(', ');
  if (heading === '') throw new Error(`The column ${key} has no label.`);
  return heading;
}
