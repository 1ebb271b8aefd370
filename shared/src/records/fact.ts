import type { ValueKind } from '@ecard/shared/ui/work';

/** A fact of a record: a label and a value by its kind. */
export type FactDefinition<Row> = ValueKind<Row> & {
  readonly key: string;
  readonly label: string;
  /** Shows the fact of some records only. */
  readonly when?: (row: Row) => boolean;
};
