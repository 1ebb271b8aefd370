import type { UserKind } from '@ecard/shared/api-schema';

/** The signed-in user, as endpoints see it. */
export interface Account {
  readonly id: number;
  readonly publicId: string;
  readonly kind: UserKind;
  /** Organisation the account acts for; null for people. */
  readonly organizationId: number | null;
  readonly actionCodes: ReadonlySet<string>;
  /** The administrator who works as this user; absent otherwise. */
  readonly impersonatorId?: number;
}
