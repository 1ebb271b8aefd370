import type { ReportKindCode } from '@ecard/shared/api-schema';
import { ProblemError } from '../../http/problem-error.ts';
import type { Account } from '../../security/account.ts';
import type { ReportKind } from './kinds/report-kind.ts';
import { findKind } from './kinds/report-kinds.ts';
import { mayOrder } from './reports.rules.ts';
import { reportText } from './reports.text.ts';

/** @throws ProblemError FORBIDDEN, or VALIDATION_FAILED for a kind whose rows are not kept. */
export function orderableKind(code: ReportKindCode, account: Account): ReportKind {
  const kind = findKind(code);
  if (!kind) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [{ path: 'kind', code: 'INVALID_OPTION', message: reportText.kindNotKept }],
    });
  }
  if (!mayOrder(kind, account)) throw new ProblemError('FORBIDDEN');
  return kind;
}
