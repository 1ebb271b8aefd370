import type { Generated } from 'kysely';
import type { Json, Money, MoneyWithDefault, RecordColumns } from './columns.ts';
import type { SeasonTable } from './products.ts';

export interface PermissionCounterTable {
  prefix: 'EP' | 'TZ';
  year: number;
  last_no: number;
}

export type RidesPeriod = 'DAY' | 'MONTH' | 'SEASON';

export interface PermissionRuleTable extends RecordColumns {
  category_id: number;
  discount_percent: number | null;
  fixed_fare: Money | null;
  rides_limit: number | null;
  rides_period: RidesPeriod | null;
  evidence_required: Generated<boolean>;
  max_days: number | null;
  season_kinds: Generated<SeasonTable['kind'][]>;
  note: string | null;
  is_active: Generated<boolean>;
}

export type PermissionStatus =
  'DRAFT' | 'SUBMITTED' | 'IN_REVIEW' | 'RETURNED' | 'ACTIVE' | 'REJECTED' | 'SUSPENDED' | 'EXPIRED' | 'REVOKED';

/** A document that proves a right; `file_id` is a public id of `file`. */
export interface Evidence {
  file_id: string;
  doc_type: string;
  doc_no?: string | null | undefined;
  issued_by?: string | null | undefined;
  expires_on?: string | null | undefined;
}

export interface EcPermissionTable extends RecordColumns {
  verify_code: Generated<string | null>;
  permission_no: string;
  kind: Generated<'CONCESSION' | 'PERMIT_CLASS' | 'STAFF' | 'ZONE'>;
  category_id: number;
  card_id: number | null;
  user_id: number | null;
  organization_id: number | null;
  holder_name: string;
  holder_register_masked: string | null;
  district_id: number | null;
  discount_percent: number | null;
  fixed_fare: Money | null;
  rides_limit: number | null;
  rides_period: RidesPeriod | null;
  season_id: number | null;
  valid_from: string;
  valid_to: string;
  evidence: Json<Evidence[]>;
  source: 'SELF' | 'OFFICE' | 'ORG_LIST' | 'XYP';
  note: string | null;
  status: Generated<PermissionStatus>;
  submitted_by: number | null;
  submitted_at: Date | null;
  assignee_id: number | null;
  decision_by: number | null;
  decision_at: Date | null;
  reject_code: 'INCOMPLETE' | 'WRONG_DATA' | 'NOT_ELIGIBLE' | 'EXPIRED_EVIDENCE' | 'DUPLICATE' | 'OTHER' | null;
  reject_reason: string | null;
  status_comment: string | null;
  previous_id: number | null;
}

export type TemporaryStatus =
  'DRAFT' | 'SUBMITTED' | 'RETURNED' | 'APPROVED' | 'ACTIVE' | 'REJECTED' | 'EXPIRED' | 'REVOKED' | 'CANCELLED';

export interface TemporaryPermissionTable extends RecordColumns {
  permission_no: string;
  subject_type: 'CARD' | 'PERSON' | 'VEHICLE';
  card_id: number | null;
  applicant_user_id: number | null;
  organization_id: number | null;
  applicant_name: string;
  plate_no: string | null;
  vehicle_make: string | null;
  vehicle_model: string | null;
  gross_weight_kg: number | null;
  load_capacity_id: number | null;
  direction_id: number | null;
  location_id: number | null;
  from_location_id: number | null;
  product_type_id: number | null;
  purpose: string | null;
  season_id: number | null;
  valid_from: Date | null;
  valid_to: Date | null;
  /** `HH:MM:SS`. */
  daily_from: string | null;
  daily_to: string | null;
  weekdays: number[] | null;
  fee_amount: MoneyWithDefault;
  payment_id: number | null;
  attachments: Json<Evidence[]>;
  verify_code: string | null;
  printed_count: Generated<number>;
  source: Generated<'SELF' | 'OFFICE'>;
  status: Generated<TemporaryStatus>;
  submitted_at: Date | null;
  assignee_id: number | null;
  decision_by: number | null;
  decision_at: Date | null;
  approved_at: Date | null;
  pay_until: Date | null;
  activated_at: Date | null;
  reject_code: 'INCOMPLETE' | 'WRONG_DATA' | 'NOT_ELIGIBLE' | 'CONFLICT' | 'QUOTA' | 'OTHER' | null;
  reject_reason: string | null;
  officer_comment: string | null;
  previous_id: number | null;
}
