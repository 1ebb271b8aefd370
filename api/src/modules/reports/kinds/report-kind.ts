import type { ReportChoice, ReportKindCode } from '@ecard/shared/api-schema';
import type { DataColumn, DataSet } from '../../../data-sets/data-set.ts';
import type { AccountKind } from '../../../database/tables/people.ts';
import type { Scope } from '../../../http/scope.ts';

/** The days of a report, both included, and what else chooses its rows. */
export interface ReportQuery extends ReportChoice {
  readonly from: string;
  readonly to: string;
}

/** A kind of report people can order. */
export interface ReportKind {
  readonly code: ReportKindCode;
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly description: string;
  readonly audience: readonly AccountKind[];
  /** Staff need one of these actions besides the one to order reports. */
  readonly staffCodes: readonly string[];
  /** Whether its rows tell of persons. */
  readonly tellsOfPersons: boolean;
  readonly accepts: readonly (keyof ReportChoice)[];
  readonly columns: readonly (DataColumn & { readonly sample: string })[];
  /**
   * Days one piece of it spans where it reads all people's rows; absent where an index serves any span.
   * A year of taps in one sorted piece would be sorted anew for every batch.
   */
  readonly daysAtOnce?: number;
  /** Only what the scope allows. */
  dataSet(query: ReportQuery, scope: Scope): DataSet;
}
