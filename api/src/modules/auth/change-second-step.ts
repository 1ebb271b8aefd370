import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { authText } from './auth.text.ts';
import type { ModuleDependencies } from '../../http/app-instance.ts';
import { tellUser } from '../notifications/tell-user.ts';

export interface SecondStepChange {
  readonly userId: number;
  /** Version of the account before the change. */
  readonly version: number;
  readonly isOn: boolean;
  readonly method: 'SMS' | 'TOTP';
  /** Words of the message to the account's owner. */
  readonly message: string;
  readonly now: Date;
  /** Account that changes it; the owner when absent. */
  readonly by?: number;
}

/** Turns the second step of an account's sign-in on or off; its owner gets a message. */
export async function changeSecondStep(
  trx: Transaction<Tables>,
  jobs: ModuleDependencies['jobs'],
  { userId, version, isOn, method, message, now, by = userId }: SecondStepChange,
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({
      two_factor: isOn,
      two_factor_method: method,
      version: version + 1,
      updated_at: now,
      updated_by: by,
    })
    .where('id', '=', userId)
    .execute();
  await tellUser(trx, jobs, {
    userId,
    kind: 'TWO_FACTOR_CHANGED',
    title: authText.twoFactorTitle,
    body: message,
    link: '/profile',
    now,
  });
}
