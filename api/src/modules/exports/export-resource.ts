import type { Kysely } from 'kysely';
import type { z } from 'zod/mini';
import type { DataColumn, DataSet } from '../../data-sets/data-set.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { SortKey } from '../../http/list.ts';
import type { Scope } from '../../http/scope.ts';
import type { Account } from '../../security/account.ts';
import type { PersonalData } from '../../security/personal-data.ts';

/** Everything the rows of an export depend on. */
export interface ExportContext {
  readonly db: Kysely<Tables>;
  readonly scope: Scope;
  readonly now: Date;
  /** The account that exports. */
  readonly account: Account;
  /** Internal id of the account. */
  readonly userId: number;
  /** Shows whole card numbers: the account has `viewPiiCode`. */
  readonly showsPii: boolean;
  /** Finds people by whole register numbers. */
  readonly personalData: Pick<PersonalData, 'lookupHash'>;
}

/** A list whose rows can be exported. */
export interface ExportResource<Filters = unknown> {
  /** As the list's path names it: `invoice`. */
  readonly resource: string;
  /** Title of the file, in Mongolian. */
  readonly title: string;
  /** Action that the account needs. */
  readonly code: string;
  /** People and organisations may export their own rows without the action; `dataSet` keeps to the scope. */
  readonly isOpenToOwners?: boolean;
  readonly viewPiiCode?: string;
  /** The list's own filters and `q`; those it does not know are refused. */
  readonly filters: z.ZodMiniType<Filters>;
  readonly sort: { readonly fields: readonly string[]; readonly default: string };
  columns(context: ExportContext, filters: Filters): readonly DataColumn[];
  /** @param sort - The first field of the list's sort. */
  dataSet(filters: Filters, sort: SortKey, context: ExportContext): DataSet | Promise<DataSet>;
}

/** Checks the types of a resource against its filters. */
export function defineExport<Filters>(resource: ExportResource<Filters>): ExportResource {
  return {
    ...resource,
    // Filters always come through the schema of the same resource.
    columns: (context, filters) => resource.columns(context, resource.filters.parse(filters)),
    dataSet: (filters, sort, context) => resource.dataSet(resource.filters.parse(filters), sort, context),
  };
}
