import { ProblemError } from '../../../http/problem-error.ts';
import type { Account } from '../../../security/account.ts';
import { cardText } from '../cards.text.ts';

/** Money staff took at the counter. */
export interface CounterMoney {
  readonly source: 'CASH' | 'CARD' | 'BANK';
  /** The same one counts once. */
  readonly reference: string;
}

/** Refuses counter money that anybody but staff claims to have taken. */
export function assertMayTake(account: Account, money: CounterMoney | undefined): void {
  if (money === undefined || account.kind === 'STAFF') return;
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: 'money', code: 'NOT_ALLOWED', message: cardText.onlyStaff }],
  });
}
