import type { Generated } from 'kysely';
import type { Json, RecordColumns } from './columns.ts';
import type { AccountKind } from './people.ts';

export interface MenuGroupTable {
  id: Generated<number>;
  code: string;
  name: string;
  icon: string | null;
  sort: Generated<number>;
}

export interface ModuleTable {
  id: Generated<number>;
  group_id: number;
  code: string;
  name: string;
  sort: Generated<number>;
}

export interface MenuTable extends RecordColumns {
  module_id: number;
  parent_id: number | null;
  code: string;
  name: string;
  name_en: string | null;
  path: string | null;
  icon: string | null;
  sort: Generated<number>;
  is_visible: Generated<boolean>;
  audience: AccountKind[];
  view_code: string | null;
  badge_key: string | null;
}

export interface MenuVersionTable {
  version: number;
  menus: Json<unknown[]>;
  note: string | null;
  rolled_back_to: number | null;
  published_at: Date;
  published_by: number | null;
}

export interface ActionTable {
  id: Generated<number>;
  menu_id: number;
  code: string;
  name: string;
  sort: Generated<number>;
}

export interface RoleTable extends RecordColumns {
  code: string;
  name: string;
  description: string | null;
  kind: AccountKind;
  is_system: Generated<boolean>;
  status: Generated<'ACTIVE' | 'ARCHIVED'>;
}

export interface RoleActionTable {
  role_id: number;
  action_id: number;
}

export interface UserRoleTable {
  user_id: number;
  role_id: number;
  created_at: Generated<Date>;
}
