import { readPhone } from '@ecard/shared/api-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { PersonalData } from '../../security/personal-data.ts';

/** Tells whether another user than `except` has the value, or signs in with it. */
export async function isTaken(
  db: Kysely<Tables>,
  personalData: PersonalData,
  {
    field,
    value,
    except,
  }: { field: 'username' | 'phone' | 'email' | 'register_no'; value: string; except?: string | undefined },
): Promise<boolean> {
  let query = db.selectFrom('app_user').select('id').limit(1);
  switch (field) {
    case 'username':
      query = query.where((eb) =>
        eb.or([eb('username', '=', value.toLowerCase()), eb('phone', '=', readPhone(value))]),
      );
      break;
    case 'phone':
      query = query.where((eb) =>
        eb.or([
          eb('phone', '=', readPhone(value)),
          eb(eb.fn<string>('phone_of_username', ['username']), '=', readPhone(value)),
        ]),
      );
      break;
    case 'email':
      query = query.where((eb) => eb(eb.fn<string>('lower', ['email']), '=', value.toLowerCase()));
      break;
    case 'register_no':
      query = query.where('register_no_hash', '=', personalData.lookupHash(value.replaceAll(/\s/g, '')));
      break;
  }
  if (except !== undefined) query = query.where('public_id', '!=', except);
  return (await query.executeTakeFirst()) !== undefined;
}
