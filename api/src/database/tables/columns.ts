import type { ColumnType, Generated } from 'kysely';

/** Columns of a record that people edit. */
export interface RecordColumns {
  id: Generated<number>;
  /** UUID v7; the only identifier the API shows. */
  public_id: Generated<string>;
  created_at: Generated<Date>;
  created_by: number | null;
  updated_at: Generated<Date>;
  updated_by: number | null;
  version: Generated<number>;
}

/** `numeric(14,2)` in tugrik: exact text both ways. */
export type Money = string;
export type MoneyWithDefault = Generated<string>;

/** A `jsonb` column, written as JSON text. */
export type Json<Value> = ColumnType<Value, string | undefined, string>;
