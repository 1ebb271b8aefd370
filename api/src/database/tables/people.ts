import type { Generated } from 'kysely';
import type { Json, MoneyWithDefault, RecordColumns } from './columns.ts';

export interface DistrictTable {
  id: Generated<number>;
  public_id: Generated<string>;
  code: string;
  name: string;
  khoroo_count: number | null;
  ebarimt_branch_code: string | null;
  created_at: Generated<Date>;
}

export type OrganizationType = 'OPERATOR' | 'SCHOOL' | 'GOV' | 'BUSINESS' | 'SALES' | 'AUTHORITY';

export interface OrganizationTable extends RecordColumns {
  register_no: string;
  tin: string | null;
  name: string;
  short_name: string | null;
  type: OrganizationType;
  vat_payer: Generated<boolean>;
  city_tax_payer: Generated<boolean>;
  district_id: number | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  bank_accounts: Json<unknown[]>;
  credit_limit: MoneyWithDefault;
  status: Generated<'PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CLOSED'>;
}

export type AccountKind = 'INDIVIDUAL' | 'ORG' | 'STAFF';
export type StoredUserStatus = 'INVITED' | 'ACTIVE' | 'LOCKED' | 'SUSPENDED' | 'DEACTIVATED';

export interface AppUserTable extends RecordColumns {
  username: string;
  kind: AccountKind;
  register_no_encrypted: Buffer | null;
  register_no_hash: Buffer | null;
  register_no_masked: string | null;
  last_name: string | null;
  first_name: string | null;
  phone: string | null;
  email: string | null;
  district_id: number | null;
  locale: Generated<string>;
  password_hash: string | null;
  last_login_at: Date | null;
  status: Generated<StoredUserStatus>;
  two_factor: Generated<boolean>;
  phone_verified_at: Date | null;
  email_verified_at: Date | null;
}

export interface OrgMemberTable {
  organization_id: number;
  user_id: number;
  role: 'ADMIN' | 'STAFF';
  created_at: Generated<Date>;
}

export type TerminalKind = 'WEB' | 'POS' | 'VALIDATOR' | 'KIOSK';

export interface TerminalTable extends RecordColumns {
  serial_no: string;
  name: string;
  app_id: number;
  kind: Generated<TerminalKind>;
  status: Generated<'PENDING' | 'ACTIVE' | 'BLOCKED'>;
  last_seen_at: Date | null;
  location_id: number | null;
  secret_hash: Buffer | null;
  approved_at: Date | null;
  approved_by: number | null;
}

export interface SignInFailureTable {
  key_hash: Buffer;
  failures: number;
  locked_until: Date | null;
  user_id: number | null;
  updated_at: Date;
}

export interface RevokedTokenTable {
  token_id: string;
  expires_at: Date;
}
