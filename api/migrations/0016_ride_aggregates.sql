-- Graphs over years stay fast because each reads the coarsest table that has what it splits and filters by. All are
-- kept by a trigger in the transaction that brings the taps, and can be rebuilt from the taps of a span of days.

-- What a tap counts for is written down with it: a card that later changes its category, or a bus its operator, must
-- not change the past.
alter table ec_tap
  add column category_id bigint references rider_category,
  add column media_type text check (media_type in ('PLASTIC', 'VIRTUAL', 'QR', 'BANK', 'TEMPORARY', 'PERMIT')),
  add column operator_org_id bigint references organization;
update ec_tap t set category_id = c.category_id, media_type = c.media_type, operator_org_id = v.operator_org_id
  from ec_card c, vehicle v where c.id = t.card_id and v.id = t.vehicle_id;
alter table ec_tap
  alter column category_id set not null,
  alter column media_type set not null,
  alter column operator_org_id set not null;

create function tap_dimensions() returns trigger language plpgsql as $$
begin
  select c.category_id, c.media_type, v.operator_org_id
    into new.category_id, new.media_type, new.operator_org_id
    from ec_card c, vehicle v where c.id = new.card_id and v.id = new.vehicle_id;
  return new;
end $$;
create trigger ec_tap_dimensions before insert on ec_tap for each row
  when (new.category_id is null or new.media_type is null or new.operator_org_id is null)
  execute function tap_dimensions();

-- Replicas that need the same new month at once must not both create it.
create or replace function ensure_tap_partition(day date) returns void language plpgsql as $$
declare
  month_start date := date_trunc('month', day)::date;
  partition_name text := 'ec_tap_' || to_char(month_start, 'YYYY_MM');
begin
  if to_regclass(partition_name) is not null then return; end if;
  perform pg_advisory_xact_lock(4002611);
  execute format('create table if not exists %I partition of ec_tap for values from (%L) to (%L)', partition_name,
    month_start::timestamp at time zone 'Asia/Ulaanbaatar',
    (month_start + interval '1 month')::timestamp at time zone 'Asia/Ulaanbaatar');
end $$;

create table agg_ride_month (
  month date not null check (extract(day from month) = 1),
  direction_id bigint not null,
  operator_org_id bigint not null,
  category_id bigint not null,
  media_type text not null,
  rides int not null default 0,
  revenue numeric(14, 2) not null default 0,
  subsidy numeric(14, 2) not null default 0,
  denied int not null default 0,
  primary key (month, direction_id, category_id, media_type, operator_org_id)
);
create table agg_ride_mix_day (
  day date not null,
  direction_id bigint not null,
  operator_org_id bigint not null,
  category_id bigint not null,
  media_type text not null,
  rides int not null default 0,
  revenue numeric(14, 2) not null default 0,
  subsidy numeric(14, 2) not null default 0,
  denied int not null default 0,
  primary key (day, direction_id, category_id, media_type, operator_org_id)
);
create index agg_ride_mix_day_route on agg_ride_mix_day (direction_id, day);
create table agg_ride_operator_day (
  day date not null,
  operator_org_id bigint not null,
  rides int not null default 0,
  revenue numeric(14, 2) not null default 0,
  subsidy numeric(14, 2) not null default 0,
  denied int not null default 0,
  primary key (day, operator_org_id)
);
create table agg_ride_route_day (
  day date not null,
  direction_id bigint not null,
  operator_org_id bigint not null,
  rides int not null default 0,
  revenue numeric(14, 2) not null default 0,
  subsidy numeric(14, 2) not null default 0,
  denied int not null default 0,
  primary key (day, direction_id, operator_org_id)
);
create table agg_ride_category_day (
  day date not null,
  category_id bigint not null,
  operator_org_id bigint not null,
  rides int not null default 0,
  revenue numeric(14, 2) not null default 0,
  subsidy numeric(14, 2) not null default 0,
  denied int not null default 0,
  primary key (day, category_id, operator_org_id)
);
create table agg_ride_media_day (
  day date not null,
  media_type text not null,
  operator_org_id bigint not null,
  rides int not null default 0,
  revenue numeric(14, 2) not null default 0,
  subsidy numeric(14, 2) not null default 0,
  denied int not null default 0,
  primary key (day, media_type, operator_org_id)
);
create table agg_ride_hour (
  day date not null,
  hour smallint not null,
  operator_org_id bigint not null,
  rides int not null default 0,
  revenue numeric(14, 2) not null default 0,
  subsidy numeric(14, 2) not null default 0,
  denied int not null default 0,
  primary key (day, hour, operator_org_id)
);
-- By route first: it is read for the routes that are asked.
create table agg_ride_route_hour (
  direction_id bigint not null,
  day date not null,
  hour smallint not null,
  operator_org_id bigint not null,
  rides int not null default 0,
  revenue numeric(14, 2) not null default 0,
  subsidy numeric(14, 2) not null default 0,
  denied int not null default 0,
  primary key (direction_id, day, hour, operator_org_id)
);

create table agg_stop_day (
  day date not null,
  stop_location_id bigint not null,
  boardings int not null default 0,
  alightings int not null default 0,
  primary key (day, stop_location_id)
);
-- By route first: it is read only for one route or one operator's routes.
create table agg_stop_route_day (
  direction_id bigint not null,
  day date not null,
  stop_location_id bigint not null,
  boardings int not null default 0,
  alightings int not null default 0,
  primary key (direction_id, day, stop_location_id)
);

-- What each validator did, for finding the broken ones.
create table agg_terminal_day (
  day date not null,
  terminal_id bigint not null,
  vehicle_id bigint not null,
  accepted int not null default 0,
  denied_balance int not null default 0,
  denied_hotlist int not null default 0,
  denied_expired int not null default 0,
  duplicates int not null default 0,
  offline int not null default 0,
  primary key (day, terminal_id, vehicle_id)
);

-- A card is looked up by itself: for the rides of its day, and for the ride days before and after a late one.
alter table agg_card_day drop constraint agg_card_day_pkey;
alter table agg_card_day add primary key (card_id, day);
create index agg_card_day_day on agg_card_day using brin (day);

-- How many cards rode on `day` and the time before on `prev_day` (-infinity: never). The different cards of any span
-- are those of its days whose time before lies before the span: exact, and without reading a row per card.
create table agg_card_return (
  day date not null,
  prev_day date not null check (prev_day < day),
  cards int not null,
  primary key (day, prev_day)
);
create index agg_card_return_prev on agg_card_return (prev_day, day);

-- How many cards put into use in `cohort_month` rode in `month`.
create table agg_cohort_month (
  cohort_month date not null,
  month date not null,
  cards int not null,
  primary key (month, cohort_month)
);

create function month_of(day date) returns date language sql immutable as $$
  select date_trunc('month', day::timestamp)::date
$$;

-- The statement that adds taps to the tables of rides, stops and validators. One text for both, so that what a batch
-- adds is what a rebuild finds.
--   source: something to select taps from, named t
-- Rows are added in the order of their keys, so that two batches never wait for each other in a circle.
create function ride_aggregation(source text) returns text language sql immutable as $f$
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
    select direction_id, day, stop_location_id, count(*) filter (where kind = 'ON') as boardings,
      count(*) filter (where kind = 'OFF') as alightings
    from taps where result = 'ACCEPTED' group by 1, 2, 3
  ), stops as (
    insert into agg_stop_day as a (day, stop_location_id, boardings, alightings)
    select day, stop_location_id, sum(boardings), sum(alightings) from at_stops group by 1, 2 order by 1, 2
    on conflict (day, stop_location_id) do update set
      boardings = a.boardings + excluded.boardings, alightings = a.alightings + excluded.alightings
  ), stops_of_routes as (
    insert into agg_stop_route_day as a (direction_id, day, stop_location_id, boardings, alightings)
    select * from at_stops order by 1, 2, 3
    on conflict (direction_id, day, stop_location_id) do update set
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

-- Counts cards that rode on a day for the first time, wherever between their other ride days it falls.
create function add_card_days(new_cards bigint[], new_days date[]) returns void language sql as $$
  with fresh as materialized (
    select card_id, day from unnest(new_cards, new_days) as n (card_id, day)
  ), placed as materialized (
    select f.card_id, f.day,
      (select max(o.day) from agg_card_day o where o.card_id = f.card_id and o.day < f.day) as prev_day,
      (select min(o.day) from agg_card_day o where o.card_id = f.card_id and o.day > f.day) as next_day
    from fresh f
  ), moved as (
    -- A later ride day that was there already now follows this one.
    select p.day, p.next_day, coalesce((select max(o.day) from agg_card_day o
      where o.card_id = p.card_id and o.day < p.day
        and not exists (select from fresh f where f.card_id = o.card_id and f.day = o.day)), '-infinity') as was_prev
    from placed p
    where p.next_day is not null
      and not exists (select from fresh f where f.card_id = p.card_id and f.day = p.next_day)
  ), changes as (
    select day, coalesce(prev_day, '-infinity') as prev_day, 1 as change from placed
    union all select next_day, day, 1 from moved
    union all select next_day, was_prev, -1 from moved
  ), returns as (
    insert into agg_card_return as a (day, prev_day, cards)
    select day, prev_day, sum(change) from changes group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (day, prev_day) do update set cards = a.cards + excluded.cards
  )
  insert into agg_cohort_month as a (cohort_month, month, cards)
  select month_of(service_day(coalesce(c.activated_at, c.created_at))), first.month, count(*)
  from (
    select distinct p.card_id, month_of(p.day) as month from placed p
    where not exists (select from agg_card_day o
      where o.card_id = p.card_id and o.day >= month_of(p.day) and o.day < month_of(p.day) + interval '1 month'
        and not exists (select from fresh f where f.card_id = o.card_id and f.day = o.day))
  ) first
  join ec_card c on c.id = first.card_id
  group by 1, 2 order by 2, 1
  on conflict (month, cohort_month) do update set cards = a.cards + excluded.cards
$$;

create function aggregate_fresh_taps() returns trigger language plpgsql as $$
declare
  cards bigint[];
  days date[];
begin
  -- A rebuild of these days waits for this transaction, or this one for the rebuild.
  perform pg_advisory_xact_lock_shared(4002610);
  execute ride_aggregation('fresh t');
  with added as (
    insert into agg_card_day as a (card_id, day, rides)
    select card_id, service_day(tapped_at), count(*) from fresh
    where kind = 'ON' and result = 'ACCEPTED' group by 1, 2 order by 1, 2
    on conflict (card_id, day) do update set rides = a.rides + excluded.rides
    returning card_id, day, xmax = 0 as is_new
  )
  select array_agg(card_id), array_agg(day) into cards, days from added where is_new;
  if cards is not null then perform add_card_days(cards, days); end if;
  return null;
end $$;
-- Whoever writes taps in bulk says `set local ecard.aggregates = 'later'` and calls rebuild_ride_aggregates.
create trigger ec_tap_aggregates after insert on ec_tap
  referencing new table as fresh for each statement
  when (current_setting('ecard.aggregates', true) is distinct from 'later')
  execute function aggregate_fresh_taps();

create or replace function rebuild_ride_aggregates(first_day date, last_day date) returns void language plpgsql as $$
declare
  span_start timestamptz := (first_day + time '03:00') at time zone 'Asia/Ulaanbaatar';
  span_end timestamptz := (last_day + 1 + time '03:00') at time zone 'Asia/Ulaanbaatar';
  first_month date := month_of(first_day);
  last_month date := month_of(last_day);
  riders bigint[];
begin
  perform pg_advisory_xact_lock(4002610);

  delete from agg_ride_day where day between first_day and last_day;
  delete from agg_ride_mix_day where day between first_day and last_day;
  delete from agg_ride_operator_day where day between first_day and last_day;
  delete from agg_ride_route_day where day between first_day and last_day;
  delete from agg_ride_category_day where day between first_day and last_day;
  delete from agg_ride_media_day where day between first_day and last_day;
  delete from agg_ride_route_hour where day between first_day and last_day;
  delete from agg_ride_hour where day between first_day and last_day;
  delete from agg_stop_day where day between first_day and last_day;
  delete from agg_stop_route_day where day between first_day and last_day;
  delete from agg_terminal_day where day between first_day and last_day;
  execute ride_aggregation(format('(select * from ec_tap where tapped_at >= %L and tapped_at < %L) t', span_start, span_end));
  -- The months hold other days too.
  delete from agg_ride_month where month between first_month and last_month;
  insert into agg_ride_month
    (month, direction_id, operator_org_id, category_id, media_type, rides, revenue, subsidy, denied)
  select month_of(day), direction_id, operator_org_id, category_id, media_type,
    sum(rides), sum(revenue), sum(subsidy), sum(denied)
  from agg_ride_mix_day where day >= first_month and day < last_month + interval '1 month' group by 1, 2, 3, 4, 5;

  -- Cards with rides in the span, before or after: their first ride day behind it changes what it follows.
  select array_agg(card_id) into riders from (
    select card_id from agg_card_day where day between first_day and last_day
    union
    select card_id from ec_tap
    where kind = 'ON' and result = 'ACCEPTED' and tapped_at >= span_start and tapped_at < span_end
  ) seen;
  perform add_first_returns(riders, last_day, -1);
  delete from agg_card_return where day between first_day and last_day;
  delete from agg_card_day where day between first_day and last_day;
  insert into agg_card_day (card_id, day, rides)
  select card_id, service_day(tapped_at), count(*)
  from ec_tap
  where kind = 'ON' and result = 'ACCEPTED' and tapped_at >= span_start and tapped_at < span_end
  group by 1, 2;
  insert into agg_card_return (day, prev_day, cards)
  select day, prev_day, count(*) from (
    select s.day, coalesce(lag(s.day) over (partition by s.card_id order by s.day),
      (select max(o.day) from agg_card_day o where o.card_id = s.card_id and o.day < first_day), '-infinity') as prev_day
    from agg_card_day s where s.day between first_day and last_day
  ) placed group by 1, 2;
  perform add_first_returns(riders, last_day, 1);
  delete from agg_card_return where cards = 0;

  delete from agg_cohort_month where month between first_month and last_month;
  insert into agg_cohort_month (cohort_month, month, cards)
  select month_of(service_day(coalesce(c.activated_at, c.created_at))), r.month, count(*)
  from (select distinct card_id, month_of(day) as month from agg_card_day
    where day >= first_month and day < last_month + interval '1 month') r
  join ec_card c on c.id = r.card_id
  group by 1, 2;
end $$;

-- Adds (1) or takes away (-1) what the first ride day of each card after a day counts for.
create function add_first_returns(cards bigint[], after_day date, change int) returns void language sql as $$
  insert into agg_card_return as a (day, prev_day, cards)
  select n.day, coalesce((select max(o.day) from agg_card_day o where o.card_id = c.card_id and o.day < n.day), '-infinity'),
    change * count(*)
  from unnest(cards) as c (card_id)
  cross join lateral (
    select o.day from agg_card_day o where o.card_id = c.card_id and o.day > after_day order by o.day limit 1
  ) n
  group by 1, 2 order by 1, 2
  on conflict (day, prev_day) do update set cards = a.cards + excluded.cards
$$;

-- Days that already have rides fill the new tables.
do $$
declare
  first_day date; last_day date;
begin
  select min(service_day(tapped_at)), max(service_day(tapped_at)) into first_day, last_day from ec_tap;
  if first_day is not null then perform rebuild_ride_aggregates(first_day, last_day); end if;
end $$;

-- Fare concessions in force on any day of a span. Rides under a limited one are those of the card in its period so far.
-- Answers none while nothing grants concessions.
create function active_concessions(cards bigint[], first_day date, last_day date)
returns table (card_id bigint, valid_from date, valid_to date, discount_percent int, fixed_fare numeric, rides_left int)
language plpgsql stable as $$
begin
  if to_regclass('ec_permission') is null then return; end if;
  return query execute $q$
    select p.card_id, p.valid_from::date, p.valid_to::date, p.discount_percent::int, p.fixed_fare::numeric,
      case when p.rides_limit is not null then p.rides_limit::int - coalesce((
        select sum(d.rides) from agg_card_day d
        where d.card_id = p.card_id and d.day <= $3 and d.day >= case p.rides_period
          when 'DAY' then $3 when 'MONTH' then month_of($3) else p.valid_from::date end), 0)::int end
    from ec_permission p
    where p.card_id = any($1) and p.status = 'ACTIVE' and p.valid_from::date <= $3 and p.valid_to::date >= $2
  $q$ using cards, first_day, last_day;
end $$;
