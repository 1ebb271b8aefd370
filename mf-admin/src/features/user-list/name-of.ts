import type { UserRow } from '@ecard/shared/api-schema';
import { personName } from '@ecard/shared/ui/work';

/** The name of a user; accounts of organisations may have neither name. */
export function nameOf(user: Pick<UserRow, 'last_name' | 'first_name' | 'organization' | 'username'>): string {
  return personName(user) || (user.organization?.name ?? user.username);
}
