import type { Generated } from 'kysely';
import type { MoneyWithDefault } from './columns.ts';

export interface AggRideDayTable {
  day: string;
  hour: number;
  direction_id: number;
  operator_org_id: number;
  category_id: number;
  media_type: string;
  rides: Generated<number>;
  revenue: MoneyWithDefault;
  subsidy: MoneyWithDefault;
  denied: Generated<number>;
}

export interface AggCardDayTable {
  day: string;
  card_id: number;
  rides: number;
}
