import type { Generated } from 'kysely';
import type { MoneyWithDefault } from './columns.ts';

interface RideMeasures {
  rides: Generated<number>;
  revenue: MoneyWithDefault;
  subsidy: MoneyWithDefault;
  denied: Generated<number>;
}

/** Days are service days: they begin at 03:00 in Ulaanbaatar. */
export interface AggRideDayTable extends RideMeasures {
  day: string;
  hour: number;
  direction_id: number;
  operator_org_id: number;
  category_id: number;
  media_type: string;
}

export interface AggRideMonthTable extends RideMeasures {
  /** Its first day. */
  month: string;
  direction_id: number;
  operator_org_id: number;
  category_id: number;
  media_type: string;
}

export interface AggRideMixDayTable extends RideMeasures {
  day: string;
  direction_id: number;
  operator_org_id: number;
  category_id: number;
  media_type: string;
}

export interface AggRideOperatorDayTable extends RideMeasures {
  day: string;
  operator_org_id: number;
}

export interface AggRideRouteDayTable extends AggRideOperatorDayTable {
  direction_id: number;
}

export interface AggRideCategoryDayTable extends AggRideOperatorDayTable {
  category_id: number;
}

export interface AggRideMediaDayTable extends AggRideOperatorDayTable {
  media_type: string;
}

export interface AggRideHourTable extends AggRideOperatorDayTable {
  hour: number;
}

export interface AggRideRouteHourTable extends AggRideHourTable {
  direction_id: number;
}

export interface AggRideDistrictHourTable extends AggRideRouteHourTable {
  district_id: number;
}

export interface AggStopDayTable {
  day: string;
  stop_location_id: number;
  boardings: number;
  alightings: number;
}

export interface AggStopRouteDayTable extends AggStopDayTable {
  direction_id: number;
}

export interface AggTerminalDayTable {
  day: string;
  terminal_id: number;
  vehicle_id: number;
  accepted: number;
  denied_balance: number;
  denied_hotlist: number;
  denied_expired: number;
  duplicates: number;
  offline: number;
}

export interface AggCardDayTable {
  day: string;
  card_id: number;
  rides: number;
}

/** Cards that rode on `day` and the time before on `prev_day`, which is `-infinity` for the first time. */
export interface AggCardReturnTable {
  day: string;
  prev_day: string;
  cards: number;
}

/** By how many the cards that rode within so many days grew from a day on. */
export interface AggCardRecencyTable {
  within: number;
  day: string;
  change: number;
}

/** Different cards of a calendar day, week or month. */
export interface AggCardBucketTable {
  unit: 'day' | 'week' | 'month';
  starts: string;
  cards: number;
}

/** Cards put into use in one month that rode in another; months are named by their first day. */
export interface AggCohortMonthTable {
  cohort_month: string;
  month: string;
  cards: number;
}

export interface AggLedgerDayTable {
  day: string;
  kind: string;
  channel: string;
  entries: number;
  amount: string;
}

export interface AggTopupPointDayTable {
  day: string;
  /** 0 where no point took the money. */
  location_id: number;
  entries: number;
  amount: string;
}

export interface AggCardStatusDayTable {
  day: string;
  status: string;
  category_id: number;
  media_type: string;
  /** 0 means none. */
  organization_id: number;
  entered: number;
  left: number;
}

export interface AggBalanceDayTable {
  day: string;
  category_id: number;
  /** Lower end of the class in tugrik. */
  from_amount: number;
  cards: number;
  amount: string;
}
