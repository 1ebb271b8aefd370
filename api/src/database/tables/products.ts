import type { Generated } from 'kysely';
import type { Json, Money, RecordColumns } from './columns.ts';

export interface SeasonTable extends RecordColumns {
  code: string;
  name: string;
  kind: 'GENERAL' | 'ACADEMIC' | 'SUMMER' | 'PERMIT';
  starts_on: string;
  ends_on: string;
  sale_from: string | null;
  sale_to: string | null;
  fare_rules: Json<Record<string, unknown>>;
  daily_quota: number | null;
  status: Generated<'PLANNED' | 'ACTIVE' | 'CLOSED'>;
}

export type TaxType = 'VAT_ABLE' | 'VAT_FREE' | 'VAT_ZERO' | 'NO_VAT';

export interface ProductTypeTable extends RecordColumns {
  code: string;
  name: string;
  kind: 'CARD' | 'RIDE' | 'PASS' | 'TOPUP' | 'FEE' | 'PERMIT' | 'CARGO';
  validity_days: number | null;
  rides: number | null;
  tax_type: TaxType;
  tax_product_code: string | null;
  classification_code: string | null;
  transfer_limit: number | null;
  transfer_window_min: number | null;
  allowed_categories: Generated<string[]>;
  allowed_seasons: Generated<string[]>;
  measure_unit: Generated<string>;
  sellable_online: Generated<boolean>;
  image_url: string | null;
  sort: Generated<number>;
  is_active: Generated<boolean>;
}

export interface ProductPriceTable {
  id: Generated<number>;
  product_type_id: number;
  unit_price: Money;
  price_from: string;
  price_to: string | null;
  created_at: Generated<Date>;
  created_by: number | null;
}

export interface RiderCategoryTable {
  id: Generated<number>;
  public_id: Generated<string>;
  code: string;
  name: string;
  fare_product_id: number | null;
  is_active: Generated<boolean>;
  sort: Generated<number>;
}
