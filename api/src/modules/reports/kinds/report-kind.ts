import type { ReportChoice, ReportGrouping, ReportKindCode, UserKind } from '@ecard/shared/api-schema';
import type { RawBuilder } from 'kysely';
import type { DataColumn, DataSet } from '../../../data-sets/data-set.ts';
import type { Scope } from '../../../http/scope.ts';

/** The days of a report, both included, and what else chooses its rows. */
export interface ReportQuery extends ReportChoice {
  readonly from: string;
  readonly to: string;
}

/** A part by which the rows of a kind may be summed, as the first column of the file. */
export interface ReportGroup extends Pick<DataColumn, 'header' | 'type' | 'width' | 'labels'> {
  readonly sample: string;
  /** Distinguishes the groups. */
  readonly by: RawBuilder<unknown>;
  /** Shown in the file for a group. Default: `by`. */
  readonly value?: RawBuilder<unknown>;
  /** True where the whole city has too many groups. */
  readonly isOfOwnCards?: boolean;
}

/** A kind of report people can order. */
export interface ReportKind {
  readonly code: ReportKindCode;
  readonly title: string;
  /** Purpose of the report, in a sentence. */
  readonly description: string;
  readonly audience: readonly UserKind[];
  /** Staff need one of these actions besides the one to order reports. */
  readonly staffCodes: readonly string[];
  /** Members of an organisation need this action besides the one to order reports. */
  readonly memberCode?: string;
  /** Marks rows that contain personal data. */
  readonly tellsOfPersons: boolean;
  readonly accepts: readonly Exclude<keyof ReportChoice, 'group_by'>[];
  readonly groups?: Readonly<Partial<Record<ReportGrouping, ReportGroup>>>;
  readonly columns: readonly (DataColumn & { readonly sample: string })[];
  /**
   * Days in one query when the rows of all people are read; absent where an index serves any span. A year of taps in
   * one query would be sorted again for every batch.
   */
  readonly daysAtOnce?: number;
  /** Only what the scope allows. */
  dataSet(query: ReportQuery, scope: Scope): DataSet;
}
