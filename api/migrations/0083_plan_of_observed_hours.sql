-- Passengers by place depend on the vehicles that carried them. Once a route has a new plan, the hours observed before it
-- still stand for the old one.
alter table agg_load_hour add column vehicles_planned smallint;
comment on column agg_load_hour.vehicles_planned is 'Plan of the route when the hour was first observed; 0 where it had none, null where nobody kept it.';

-- No question reaches further back than a year.
update agg_load_hour a set vehicles_planned = coalesce(d.vehicles_planned, 0) from direction d
where d.id = a.direction_id and a.day > current_date - 366;

create or replace function aggregate_load() returns trigger language plpgsql as $$
begin
  insert into agg_load_hour as a
    (day, hour, direction_id, dir, observations, load_sum, capacity_sum, load_max, factor_max, overloaded, passenger_m,
      vehicles_planned)
  select service_day(o.observed_at), extract(hour from o.observed_at at time zone 'Asia/Ulaanbaatar')::smallint,
    o.direction_id, o.dir, count(*), sum(o.load), sum(o.capacity_total), max(o.load),
    max(round(o.load::numeric / o.capacity_total, 4)), count(*) filter (where o.load > o.capacity_total),
    -- Somebody who counts at one stop sees no trip.
    coalesce(sum(o.load::bigint * w.way_m) filter (where o.trip_no is not null), 0),
    coalesce((select d.vehicles_planned from direction d where d.id = o.direction_id), 0)
  from added o
  left join (
    select direction_id, dir, location_id, (array_agg(way_m order by seq))[1] as way_m from (
      select direction_id, dir, location_id, seq,
        lead(distance_m) over (partition by direction_id, dir order by seq) - distance_m as way_m
      from direction_stop where direction_id in (select direction_id from added)
    ) s group by 1, 2, 3
  ) w on w.direction_id = o.direction_id and w.dir = o.dir and w.location_id = o.location_id
  group by 1, 2, 3, 4
  -- In one order, so that two writers cannot wait for each other.
  order by 1, 2, 3, 4
  on conflict (day, hour, direction_id, dir) do update set
    observations = a.observations + excluded.observations, load_sum = a.load_sum + excluded.load_sum,
    capacity_sum = a.capacity_sum + excluded.capacity_sum, load_max = greatest(a.load_max, excluded.load_max),
    factor_max = greatest(a.factor_max, excluded.factor_max), overloaded = a.overloaded + excluded.overloaded,
    passenger_m = a.passenger_m + excluded.passenger_m;
  return null;
end $$;
