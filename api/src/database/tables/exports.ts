import type { Generated } from 'kysely';
import type { Json } from './columns.ts';
import type { ScopeKind, StoredFormat } from './reports.ts';

export interface ExportJobTable {
  id: Generated<number>;
  public_id: Generated<string>;
  resource: string;
  format: StoredFormat;
  filters: Json<Record<string, unknown>>;
  sort: string;
  columns: string[];
  requester_id: number;
  organization_id: number | null;
  scope_kind: ScopeKind;
  progress: Generated<number>;
  row_estimate: Generated<number>;
  row_count: number | null;
  file_key: string | null;
  file_size: number | null;
  shows_pii: Generated<boolean>;
  file_expires_at: Date | null;
  error: string | null;
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED' | 'EXPIRED';
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
