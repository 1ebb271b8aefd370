-- Graphs read only these tables; both are rebuilt from the taps of a span of days. Without foreign keys: their
-- rows come from taps, which have them, and checking again would double the cost of a rebuild.
create table agg_ride_day (
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  direction_id bigint not null,
  operator_org_id bigint not null,
  category_id bigint not null,
  media_type text not null,
  rides int not null default 0,
  revenue numeric(14, 2) not null default 0,
  subsidy numeric(14, 2) not null default 0,
  denied int not null default 0,
  primary key (day, hour, direction_id, category_id, media_type, operator_org_id)
);

-- Who rode on a day: distinct riders of a span of days cannot be summed from daily counts.
create table agg_card_day (
  day date not null,
  card_id bigint not null,
  rides int not null,
  primary key (day, card_id)
);

-- Days are service days: they begin at 03:00 in Ulaanbaatar.
create function service_day(moment timestamptz) returns date language sql immutable as $$
  select ((moment at time zone 'Asia/Ulaanbaatar') - interval '3 hours')::date
$$;

create function rebuild_ride_aggregates(first_day date, last_day date) returns void language plpgsql as $$
declare
  span_start timestamptz := (first_day + time '03:00') at time zone 'Asia/Ulaanbaatar';
  span_end timestamptz := (last_day + 1 + time '03:00') at time zone 'Asia/Ulaanbaatar';
begin
  delete from agg_ride_day where day between first_day and last_day;
  delete from agg_card_day where day between first_day and last_day;

  insert into agg_ride_day
    (day, hour, direction_id, operator_org_id, category_id, media_type, rides, revenue, subsidy, denied)
  select service_day(t.tapped_at), extract(hour from t.tapped_at at time zone 'Asia/Ulaanbaatar')::smallint,
    t.direction_id, v.operator_org_id, c.category_id, c.media_type,
    count(*) filter (where t.result = 'ACCEPTED'),
    coalesce(sum(t.fare_amount) filter (where t.result = 'ACCEPTED'), 0),
    coalesce(sum(t.subsidy_amount) filter (where t.result = 'ACCEPTED'), 0),
    count(*) filter (where t.result like 'DENIED%')
  from ec_tap t
  join ec_card c on c.id = t.card_id
  join vehicle v on v.id = t.vehicle_id
  where t.kind = 'ON' and t.tapped_at >= span_start and t.tapped_at < span_end
  group by 1, 2, 3, 4, 5, 6;

  insert into agg_card_day (day, card_id, rides)
  select service_day(tapped_at), card_id, count(*)
  from ec_tap
  where kind = 'ON' and result = 'ACCEPTED' and tapped_at >= span_start and tapped_at < span_end
  group by 1, 2;
end $$;
