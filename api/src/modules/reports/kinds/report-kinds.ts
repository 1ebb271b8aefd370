import type { ReportKindCode } from '@ecard/shared/api-schema';
import { cardStatement } from './card-statement.ts';
import { concessionSubsidy } from './concession-subsidy.ts';
import { ebarimt } from './ebarimt.ts';
import { invoices } from './invoices.ts';
import { load } from './load.ts';
import { payments } from './payments.ts';
import { permits } from './permits.ts';
import type { ReportKind } from './report-kind.ts';
import { settlement } from './settlement.ts';
import { trips } from './trips.ts';

/** Every kind of report that can be ordered, in the order people see them. */
export const reportKinds: readonly ReportKind[] = [
  cardStatement,
  trips,
  payments,
  invoices,
  ebarimt,
  permits,
  load,
  concessionSubsidy,
  settlement,
];

/** @returns Undefined for a kind whose rows are not kept yet. */
export function findKind(code: ReportKindCode): ReportKind | undefined {
  return reportKinds.find((kind) => kind.code === code);
}
