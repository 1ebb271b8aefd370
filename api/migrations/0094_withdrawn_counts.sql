-- A count that somebody entered by hand may be wrong, and is then taken away; the audit log keeps it. What machines saw stays.
drop trigger load_observation_append_only on load_observation;
create trigger load_observation_append_only before update on load_observation
  for each row execute function refuse_change();
create trigger load_observation_kept before delete on load_observation
  for each row when (old.source <> 'MANUAL') execute function refuse_change();
create index load_observation_counted on load_observation (observed_at) where source = 'MANUAL';

-- The fullest vehicle of an hour is only known from its other observations, so the hour is counted again.
create function subtract_load() returns trigger language plpgsql as $$
declare
  touched record;
begin
  for touched in
    select service_day(o.observed_at) as day,
      extract(hour from o.observed_at at time zone 'Asia/Ulaanbaatar')::smallint as hour,
      date_trunc('hour', o.observed_at, 'Asia/Ulaanbaatar') as starts, o.direction_id, o.dir,
      coalesce(sum(o.load::bigint * w.way_m) filter (where o.trip_no is not null), 0) as passenger_m
    from removed o
    left join (
      select direction_id, dir, location_id, (array_agg(way_m order by seq))[1] as way_m from (
        select direction_id, dir, location_id, seq,
          lead(distance_m) over (partition by direction_id, dir order by seq) - distance_m as way_m
        from direction_stop where direction_id in (select direction_id from removed)
      ) s group by 1, 2, 3
    ) w on w.direction_id = o.direction_id and w.dir = o.dir and w.location_id = o.location_id
    group by 1, 2, 3, 4, 5
    -- In one order, so that two writers cannot wait for each other.
    order by 1, 2, 4, 5
  loop
    -- Observations on their way add to the hour after this.
    perform 1 from agg_load_hour a
    where a.day = touched.day and a.hour = touched.hour and a.direction_id = touched.direction_id and a.dir = touched.dir
    for update;
    update agg_load_hour a set
      observations = left_over.observations, load_sum = left_over.load_sum, capacity_sum = left_over.capacity_sum,
      load_max = left_over.load_max, factor_max = left_over.factor_max, overloaded = left_over.overloaded,
      passenger_m = greatest(a.passenger_m - touched.passenger_m, 0)
    from (
      select count(*) as observations, sum(o.load) as load_sum, sum(o.capacity_total) as capacity_sum,
        max(o.load) as load_max, max(o.load_factor) as factor_max,
        count(*) filter (where o.load > o.capacity_total) as overloaded
      from load_observation o
      where o.direction_id = touched.direction_id and o.dir = touched.dir
        and o.observed_at >= touched.starts and o.observed_at < touched.starts + interval '1 hour'
      having count(*) > 0
    ) left_over
    where a.day = touched.day and a.hour = touched.hour and a.direction_id = touched.direction_id and a.dir = touched.dir;
    if not found then
      delete from agg_load_hour a
      where a.day = touched.day and a.hour = touched.hour and a.direction_id = touched.direction_id
        and a.dir = touched.dir;
    end if;
  end loop;
  return null;
end $$;
create trigger load_observation_subtract after delete on load_observation
  referencing old table as removed for each statement execute function subtract_load();
