import type { ColumnType } from 'kysely';

/** A `json` or `jsonb` column, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;
export type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;
export type JsonOrNull<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
