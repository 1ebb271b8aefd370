import type { Generated } from 'kysely';
import type { Json, RecordColumns } from './columns.ts';

export type ReportKindCode =
  | 'CARD_STATEMENT'
  | 'TRIPS'
  | 'PAYMENTS'
  | 'INVOICES'
  | 'EBARIMT'
  | 'PERMITS'
  | 'LOAD'
  | 'CONCESSION_SUBSIDY'
  | 'SETTLEMENT';
export type ReportStatus = 'QUEUED' | 'NEEDS_APPROVAL' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED' | 'EXPIRED';
export type StoredFormat = 'XLSX' | 'CSV' | 'PDF';
export type ScopeKind = 'all' | 'organisation' | 'person';

export interface ReportTemplateTable extends RecordColumns {
  name: string;
  description: string | null;
  kind: ReportKindCode;
  columns: string[] | null;
  format: StoredFormat;
  is_active: Generated<boolean>;
}

export interface ReportScheduleTable extends RecordColumns {
  title: string;
  kind: ReportKindCode;
  params: Json<Record<string, unknown>>;
  columns: string[] | null;
  format: StoredFormat;
  frequency: 'WEEKLY' | 'MONTHLY';
  weekday: number | null;
  month_day: number | null;
  hour: number;
  requester_id: number;
  organization_id: number | null;
  scope_kind: ScopeKind;
  deliver: Generated<'DOWNLOAD' | 'EMAIL'>;
  next_run_at: Date;
  last_run_at: Date | null;
  status: Generated<'ACTIVE' | 'PAUSED' | 'DELETED'>;
}

export interface ReportRequestTable extends RecordColumns {
  code: string;
  kind: ReportKindCode;
  title: string;
  params: Json<Record<string, unknown>>;
  columns: string[] | null;
  format: StoredFormat;
  with_filters: Generated<boolean>;
  deliver: Generated<'DOWNLOAD' | 'EMAIL'>;
  requester_id: number;
  organization_id: number | null;
  scope_kind: ScopeKind;
  contains_pii: boolean;
  schedule_id: number | null;
  progress: Generated<number>;
  row_estimate: Generated<number>;
  row_count: number | null;
  shows_people: Generated<boolean>;
  file_key: string | null;
  file_size: number | null;
  file_expires_at: Date | null;
  queued_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  error: string | null;
  decided_by: number | null;
  decided_at: Date | null;
  decision_reason: string | null;
  status: ReportStatus;
}
