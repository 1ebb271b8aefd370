import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { TableColumn } from '../files/table.ts';
import type { PersonalText, PersonInRow } from '../http/shown-people.ts';

/** A column of a file and where its values come from. */
export interface DataColumn extends TableColumn {
  readonly value: RawBuilder<unknown>;
  /** Texts that people read instead of stored codes. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Makes the cell of a value that the database keeps as JSON. */
  show?(value: never): string | null;
  /** Required for every column with personal data: `maskColumns` decides who sees it whole. */
  readonly person?: PersonInRow & { readonly text: PersonalText };
}

/** Rows that can be read in pieces, each piece by the values the last one ended with. */
export interface DataSet {
  /** `from … where …`, not ended by anything else. */
  readonly from: RawBuilder<unknown>;
  /** Never null. */
  readonly order: {
    readonly by: RawBuilder<unknown>;
    readonly type: 'timestamptz' | 'date' | 'text' | 'numeric' | 'bigint';
    readonly descending: boolean;
  };
  /** A unique `bigint`. */
  readonly id: RawBuilder<unknown>;
  /** Rows that the sums of the file add up, and the label of these sums; absent where they add up all. */
  readonly summed?: { readonly where: RawBuilder<unknown>; readonly label: string } | undefined;
  /** Rows that one query reads. Default: 250. */
  readonly batchSize?: number;
}

/** Largest file. */
export const maxRows = 200_000;
/** Largest file for printing: some 700 pages. */
export const maxPdfRows = 20_000;

/** Counts the rows, up to one more than `limit`. */
export async function countRows(db: Kysely<Tables>, { from }: DataSet, limit: number): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select 1 as one ${from} limit ${limit + 1}) as matches`.execute(db);
  return counted.rows[0]?.total ?? 0;
}
