-- Rides by the district of the stop they began at: the only graph that asks where, so it has the routes and hours too.
-- By district first: it is read for one district at a time.
create table agg_ride_district_hour (
  district_id bigint not null,
  day date not null,
  hour smallint not null,
  direction_id bigint not null,
  operator_org_id bigint not null,
  rides int not null default 0,
  revenue numeric(14, 2) not null default 0,
  subsidy numeric(14, 2) not null default 0,
  denied int not null default 0,
  primary key (district_id, day, hour, direction_id, operator_org_id)
);

-- As `ride_aggregation`: one text for what a batch adds and what a rebuild finds.
create function district_aggregation(source text) returns text language sql immutable as $f$
  select format($q$
  insert into agg_ride_district_hour as a
    (district_id, day, hour, direction_id, operator_org_id, rides, revenue, subsidy, denied)
  select l.district_id, service_day(t.tapped_at), extract(hour from t.tapped_at at time zone 'Asia/Ulaanbaatar')::smallint,
    t.direction_id, t.operator_org_id,
    count(*) filter (where t.result = 'ACCEPTED'),
    coalesce(sum(t.fare_amount) filter (where t.result = 'ACCEPTED'), 0),
    coalesce(sum(t.subsidy_amount) filter (where t.result = 'ACCEPTED'), 0),
    count(*) filter (where t.result like 'DENIED%%')
  from %1$s join location l on l.id = t.stop_location_id
  where t.kind = 'ON' and l.district_id is not null
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (district_id, day, hour, direction_id, operator_org_id) do update set
    rides = a.rides + excluded.rides, revenue = a.revenue + excluded.revenue,
    subsidy = a.subsidy + excluded.subsidy, denied = a.denied + excluded.denied
  $q$, source)
$f$;

-- Runs after `ec_tap_aggregates`, which takes the lock that a rebuild waits for.
create function aggregate_fresh_districts() returns trigger language plpgsql as $$
begin
  execute district_aggregation('fresh t');
  return null;
end $$;
create trigger ec_tap_districts after insert on ec_tap
  referencing new table as fresh for each statement
  when (current_setting('ecard.aggregates', true) is distinct from 'later')
  execute function aggregate_fresh_districts();

alter function rebuild_ride_aggregates(date, date) rename to rebuild_ride_tables;
create function rebuild_ride_aggregates(first_day date, last_day date) returns void language plpgsql as $$
begin
  perform rebuild_ride_tables(first_day, last_day);
  delete from agg_ride_district_hour where day between first_day and last_day;
  execute district_aggregation(format('(select * from ec_tap where tapped_at >= %L and tapped_at < %L) t',
    (first_day + time '03:00') at time zone 'Asia/Ulaanbaatar',
    (last_day + 1 + time '03:00') at time zone 'Asia/Ulaanbaatar'));
end $$;

do $$
begin
  execute district_aggregation('ec_tap t');
end $$;
