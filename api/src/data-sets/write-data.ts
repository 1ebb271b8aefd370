import type { Kysely } from 'kysely';
import type { FileFormat } from '@ecard/shared/api-schema';
import type { Tables } from '../database/tables/tables.ts';
import type { FileStore, StoredFile } from '../files/file-store.ts';
import type { Cell, Table } from '../files/table.ts';
import { writeTable } from '../files/write-table.ts';
import { rowLimitOf } from './row-limit.ts';
import type { DataColumn, DataSet } from './data-set.ts';
import { readRows } from './read-rows.ts';

export interface DataFile {
  readonly format: FileFormat;
  readonly title: string;
  readonly filters: Table['filters'];
  readonly columns: readonly DataColumn[];
  /** Read one after another. */
  readonly dataSets: readonly DataSet[];
  readonly createdAt: Date;
}

export interface WriteHooks {
  /** Aborting it ends the writing with its reason. */
  readonly signal: AbortSignal;
  /** Called after every row, with the number of rows so far; its promise holds the next row back. */
  readonly onRow: (count: number) => Promise<void> | undefined;
}

/** There are more rows than a file of this format may have. */
export class TooManyRowsError extends Error {
  readonly code = 'TOO_MANY_ROWS';
  readonly limit: number;

  constructor(limit: number) {
    super(`More than ${limit} rows.`);
    this.name = 'TooManyRowsError';
    this.limit = limit;
  }
}

/**
 * Writes rows of the database into a file of the store.
 *
 * @throws TooManyRowsError, or the reason of the signal; nothing is kept then.
 */
export async function writeData(
  { db, files }: { db: Kysely<Tables>; files: FileStore },
  { format, dataSets, ...file }: DataFile,
  hooks: WriteHooks,
): Promise<StoredFile & { readonly rowCount: number }> {
  const limit = rowLimitOf(format);
  async function* rows(): AsyncGenerator<Readonly<Record<string, Cell>>> {
    let count = 0;
    for (const dataSet of dataSets) {
      for await (const row of readRows(db, dataSet, file.columns)) {
        hooks.signal.throwIfAborted();
        count += 1;
        if (count > limit) throw new TooManyRowsError(limit);
        yield row;
        await hooks.onRow(count);
      }
    }
  }
  let rowCount = 0;
  const stored = await files.put(async (stream) => {
    const sumLabel = dataSets[0]?.summed?.label;
    rowCount = await writeTable(stream, format, { ...file, sumLabel, rows: rows() });
  });
  return { ...stored, rowCount };
}
