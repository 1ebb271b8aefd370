import type { Generated } from 'kysely';
import type { Json, RecordColumns } from './columns.ts';

export interface UserSessionTable {
  id: Generated<number>;
  public_id: string;
  user_id: number;
  impersonator_id: number | null;
  terminal_id: number | null;
  name: string;
  ip_coarse: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export type CodePurpose = 'SIGN_IN' | 'TWO_FACTOR' | 'PHONE' | 'EMAIL';

export interface OneTimeCodeTable {
  id: Generated<number>;
  purpose: CodePurpose;
  subject_hash: Buffer;
  user_id: number | null;
  code_hash: Buffer;
  failures: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface PasswordLinkTable {
  token_hash: Buffer;
  user_id: number;
  purpose: 'INVITE' | 'RESET';
  created_at: Date;
  created_by: number | null;
  expires_at: Date;
  used_at: Date | null;
}

export interface UserPreferenceTable {
  user_id: number;
  data: Json<Record<string, unknown>>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

export interface SavedViewTable extends RecordColumns {
  scope: 'OWN' | 'ROLE' | 'ALL';
  user_id: number | null;
  role_id: number | null;
  resource: string;
  name: string;
  state: Json<Record<string, unknown>>;
  is_default: Generated<boolean>;
}

export interface NotificationTable {
  /** Key of what it tells, told once. */
  tells: string | null;
  id: Generated<number>;
  public_id: Generated<string>;
  user_id: number;
  kind: string;
  title: string;
  body: string | null;
  link: string | null;
  created_at: Generated<Date>;
  read_at: Date | null;
}
