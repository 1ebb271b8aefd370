import type { MemberRole, UserDetail, UserKind } from '@ecard/shared/api-schema';

/** Values of the form of a user. */
export interface UserValues {
  readonly register_no: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly phone: string;
  readonly email: string;
  readonly district_id: string;
  readonly organizations: readonly { readonly id: string; readonly role: MemberRole }[];
}

/** Values of the form of a new user. */
export interface InvitedValues extends UserValues {
  readonly username: string;
  readonly kind: UserKind;
  readonly role_ids: readonly string[];
}

/** Nobody yet. */
export const blankUser: InvitedValues = {
  kind: 'STAFF',
  username: '',
  register_no: '',
  last_name: '',
  first_name: '',
  phone: '',
  email: '',
  district_id: '',
  role_ids: [],
  organizations: [],
};

/** A user as the form begins; a register number is known masked alone and stays unless another is written. */
export function valuesOfUser(user: UserDetail): UserValues {
  return {
    register_no: '',
    last_name: user.last_name ?? '',
    first_name: user.first_name ?? '',
    phone: user.phone ?? '',
    email: user.email ?? '',
    district_id: user.district?.id ?? '',
    organizations: user.organizations.map(({ id, role }) => ({ id, role })),
  };
}
