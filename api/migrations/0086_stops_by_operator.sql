-- Boardings and alightings of a route by operator: a tap counts for the operator of its bus, and a substitute bus may be
-- of another operator than the other buses of the route.

-- Taps wait until the statement that counts them and its table fit together.
lock table ec_tap in share mode;

-- By route first: it is read for one route, or by its index for one operator.
drop table agg_stop_route_day;
create table agg_stop_route_day (
  direction_id bigint not null,
  day date not null,
  stop_location_id bigint not null,
  operator_org_id bigint not null,
  boardings int not null default 0,
  alightings int not null default 0,
  primary key (direction_id, day, stop_location_id, operator_org_id)
);
create index agg_stop_route_day_operator on agg_stop_route_day (operator_org_id, day);

-- The statement of 0016, with operators at the stops of routes.
create or replace function ride_aggregation(source text) returns text language sql immutable as $f$
  select format($q$
  with taps as materialized (
    select service_day(t.tapped_at) as day, extract(hour from t.tapped_at at time zone 'Asia/Ulaanbaatar')::smallint as hour,
      t.kind, t.direction_id, t.operator_org_id, t.category_id, t.media_type, t.stop_location_id, t.terminal_id,
      t.vehicle_id, t.result, t.fare_amount, t.subsidy_amount, t.offline
    from %1$s
  ), cube as materialized (
    select day, hour, direction_id, operator_org_id, category_id, media_type,
      count(*) filter (where result = 'ACCEPTED') as rides,
      coalesce(sum(fare_amount) filter (where result = 'ACCEPTED'), 0) as revenue,
      coalesce(sum(subsidy_amount) filter (where result = 'ACCEPTED'), 0) as subsidy,
      count(*) filter (where result like 'DENIED%%') as denied
    from taps where kind = 'ON' group by 1, 2, 3, 4, 5, 6
  ), finest as (
    insert into agg_ride_day as a
      (day, hour, direction_id, operator_org_id, category_id, media_type, rides, revenue, subsidy, denied)
    select * from cube order by day, hour, direction_id, category_id, media_type, operator_org_id
    on conflict (day, hour, direction_id, category_id, media_type, operator_org_id) do update set
      rides = a.rides + excluded.rides, revenue = a.revenue + excluded.revenue,
      subsidy = a.subsidy + excluded.subsidy, denied = a.denied + excluded.denied
  ), months as (
    insert into agg_ride_month as a
      (month, direction_id, operator_org_id, category_id, media_type, rides, revenue, subsidy, denied)
    select month_of(day), direction_id, operator_org_id, category_id, media_type,
      sum(rides), sum(revenue), sum(subsidy), sum(denied)
    from cube group by 1, 2, 3, 4, 5 order by 1, 2, 4, 5, 3
    on conflict (month, direction_id, category_id, media_type, operator_org_id) do update set
      rides = a.rides + excluded.rides, revenue = a.revenue + excluded.revenue,
      subsidy = a.subsidy + excluded.subsidy, denied = a.denied + excluded.denied
  ), mixes as (
    insert into agg_ride_mix_day as a (day, direction_id, operator_org_id, category_id, media_type, rides, revenue, subsidy, denied)
    select day, direction_id, operator_org_id, category_id, media_type, sum(rides), sum(revenue), sum(subsidy), sum(denied)
    from cube group by 1, 2, 3, 4, 5 order by 1, 2, 4, 5, 3
    on conflict (day, direction_id, category_id, media_type, operator_org_id) do update set
      rides = a.rides + excluded.rides, revenue = a.revenue + excluded.revenue,
      subsidy = a.subsidy + excluded.subsidy, denied = a.denied + excluded.denied
  ), operators as (
    insert into agg_ride_operator_day as a (day, operator_org_id, rides, revenue, subsidy, denied)
    select day, operator_org_id, sum(rides), sum(revenue), sum(subsidy), sum(denied)
    from cube group by 1, 2 order by 1, 2
    on conflict (day, operator_org_id) do update set
      rides = a.rides + excluded.rides, revenue = a.revenue + excluded.revenue,
      subsidy = a.subsidy + excluded.subsidy, denied = a.denied + excluded.denied
  ), routes as (
    insert into agg_ride_route_day as a (day, direction_id, operator_org_id, rides, revenue, subsidy, denied)
    select day, direction_id, operator_org_id, sum(rides), sum(revenue), sum(subsidy), sum(denied)
    from cube group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, direction_id, operator_org_id) do update set
      rides = a.rides + excluded.rides, revenue = a.revenue + excluded.revenue,
      subsidy = a.subsidy + excluded.subsidy, denied = a.denied + excluded.denied
  ), categories as (
    insert into agg_ride_category_day as a (day, category_id, operator_org_id, rides, revenue, subsidy, denied)
    select day, category_id, operator_org_id, sum(rides), sum(revenue), sum(subsidy), sum(denied)
    from cube group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, category_id, operator_org_id) do update set
      rides = a.rides + excluded.rides, revenue = a.revenue + excluded.revenue,
      subsidy = a.subsidy + excluded.subsidy, denied = a.denied + excluded.denied
  ), media as (
    insert into agg_ride_media_day as a (day, media_type, operator_org_id, rides, revenue, subsidy, denied)
    select day, media_type, operator_org_id, sum(rides), sum(revenue), sum(subsidy), sum(denied)
    from cube group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, media_type, operator_org_id) do update set
      rides = a.rides + excluded.rides, revenue = a.revenue + excluded.revenue,
      subsidy = a.subsidy + excluded.subsidy, denied = a.denied + excluded.denied
  ), hours as (
    insert into agg_ride_hour as a (day, hour, operator_org_id, rides, revenue, subsidy, denied)
    select day, hour, operator_org_id, sum(rides), sum(revenue), sum(subsidy), sum(denied)
    from cube group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, hour, operator_org_id) do update set
      rides = a.rides + excluded.rides, revenue = a.revenue + excluded.revenue,
      subsidy = a.subsidy + excluded.subsidy, denied = a.denied + excluded.denied
  ), hours_of_routes as (
    insert into agg_ride_route_hour as a (direction_id, day, hour, operator_org_id, rides, revenue, subsidy, denied)
    select direction_id, day, hour, operator_org_id, sum(rides), sum(revenue), sum(subsidy), sum(denied)
    from cube group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (direction_id, day, hour, operator_org_id) do update set
      rides = a.rides + excluded.rides, revenue = a.revenue + excluded.revenue,
      subsidy = a.subsidy + excluded.subsidy, denied = a.denied + excluded.denied
  ), at_stops as materialized (
    select direction_id, day, stop_location_id, operator_org_id, count(*) filter (where kind = 'ON') as boardings,
      count(*) filter (where kind = 'OFF') as alightings
    from taps where result = 'ACCEPTED' group by 1, 2, 3, 4
  ), stops as (
    insert into agg_stop_day as a (day, stop_location_id, boardings, alightings)
    select day, stop_location_id, sum(boardings), sum(alightings) from at_stops group by 1, 2 order by 1, 2
    on conflict (day, stop_location_id) do update set
      boardings = a.boardings + excluded.boardings, alightings = a.alightings + excluded.alightings
  ), stops_of_routes as (
    insert into agg_stop_route_day as a (direction_id, day, stop_location_id, operator_org_id, boardings, alightings)
    select * from at_stops order by 1, 2, 3, 4
    on conflict (direction_id, day, stop_location_id, operator_org_id) do update set
      boardings = a.boardings + excluded.boardings, alightings = a.alightings + excluded.alightings
  )
  insert into agg_terminal_day as a (day, terminal_id, vehicle_id,
    accepted, denied_balance, denied_hotlist, denied_expired, duplicates, offline)
  select day, terminal_id, vehicle_id, count(*) filter (where result = 'ACCEPTED'),
    count(*) filter (where result = 'DENIED_BALANCE'), count(*) filter (where result = 'DENIED_HOTLIST'),
    count(*) filter (where result = 'DENIED_EXPIRED'), count(*) filter (where result = 'DUPLICATE'),
    count(*) filter (where offline)
  from taps where kind = 'ON' group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, terminal_id, vehicle_id) do update set
    accepted = a.accepted + excluded.accepted, denied_balance = a.denied_balance + excluded.denied_balance,
    denied_hotlist = a.denied_hotlist + excluded.denied_hotlist, denied_expired = a.denied_expired + excluded.denied_expired,
    duplicates = a.duplicates + excluded.duplicates, offline = a.offline + excluded.offline
  $q$, source)
$f$;

insert into agg_stop_route_day (direction_id, day, stop_location_id, operator_org_id, boardings, alightings)
select direction_id, service_day(tapped_at), stop_location_id, operator_org_id,
  count(*) filter (where kind = 'ON'), count(*) filter (where kind = 'OFF')
from ec_tap where result = 'ACCEPTED' group by 1, 2, 3, 4;
