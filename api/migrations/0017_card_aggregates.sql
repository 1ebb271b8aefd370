-- The day a money event belongs to, where it is booked later than it happened: a tap that arrives late.
alter table ec_ledger add column occurred_at timestamptz;

-- Money events by service day. `channel` is how a payment was made; OTHER where no payment stands behind the event.
create table agg_ledger_day (
  day date not null,
  kind text not null,
  channel text not null,
  entries int not null default 0,
  amount numeric(14, 2) not null default 0,
  primary key (day, kind, channel)
);

create function ledger_day(occurred_at timestamptz, created_at timestamptz) returns date language sql immutable as $$
  -- Not through service_day: PostgreSQL builds indexes without the search path that would find it.
  select ((coalesce(occurred_at, created_at) at time zone 'Asia/Ulaanbaatar') - interval '3 hours')::date
$$;
create index ec_ledger_day on ec_ledger using brin (ledger_day(occurred_at, created_at));

create function aggregate_fresh_ledger() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4002612);
  insert into agg_ledger_day as a (day, kind, channel, entries, amount)
  select ledger_day(f.occurred_at, f.created_at), f.kind, coalesce(p.method, 'OTHER'), count(*), sum(f.amount)
  from fresh f left join payment p on p.id = f.payment_id
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, kind, channel) do update set
    entries = a.entries + excluded.entries, amount = a.amount + excluded.amount;
  return null;
end $$;
create trigger ec_ledger_aggregates after insert on ec_ledger
  referencing new table as fresh for each statement
  when (current_setting('ecard.aggregates', true) is distinct from 'later')
  execute function aggregate_fresh_ledger();

-- Every state a card entered, with what it was then. Written by triggers, so that no way of changing a card is missed.
create table ec_card_status_change (
  id bigint generated always as identity primary key,
  card_id bigint not null references ec_card,
  at timestamptz not null,
  from_status text,
  to_status text not null,
  category_id bigint not null,
  media_type text not null,
  organization_id bigint
);
create index ec_card_status_change_card on ec_card_status_change (card_id, id);
create index ec_card_status_change_at on ec_card_status_change using brin (at);
create trigger ec_card_status_change_append_only before update or delete on ec_card_status_change
  for each row execute function refuse_change();

-- Cards that entered and left a state by day; the cards in it after a day are the sum of all days until then.
create table agg_card_status_day (
  day date not null,
  status text not null,
  category_id bigint not null,
  media_type text not null,
  -- 0: no organisation's card.
  organization_id bigint not null,
  entered int not null default 0,
  "left" int not null default 0,
  primary key (day, status, category_id, media_type, organization_id)
);

create function card_status_aggregation(source text) returns text language sql immutable as $f$
  select format($q$
  insert into agg_card_status_day as a (day, status, category_id, media_type, organization_id, entered, "left")
  select service_day(c.at), side.status, c.category_id, c.media_type, coalesce(c.organization_id, 0),
    sum(side.entered), sum(side."left")
  from %1$s
  cross join lateral (values (c.to_status, 1, 0), (c.from_status, 0, 1)) as side (status, entered, "left")
  where side.status is not null
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (day, status, category_id, media_type, organization_id) do update set
    entered = a.entered + excluded.entered, "left" = a."left" + excluded."left"
  $q$, source)
$f$;
create function aggregate_fresh_card_statuses() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4002612);
  execute card_status_aggregation('fresh c');
  return null;
end $$;
create trigger ec_card_status_change_aggregates after insert on ec_card_status_change
  referencing new table as fresh for each statement execute function aggregate_fresh_card_statuses();

create function note_card_status() returns trigger language plpgsql as $$
begin
  insert into ec_card_status_change (card_id, at, from_status, to_status, category_id, media_type, organization_id)
  values (new.id, case when new.updated_at > old.updated_at then new.updated_at else now() end,
    old.status, new.status, new.category_id, new.media_type, new.organization_id);
  return null;
end $$;
create trigger ec_card_status after update on ec_card for each row
  when (old.status is distinct from new.status) execute function note_card_status();

-- A card may be entered with a past: its dates tell the states it went through.
create function card_history(c ec_card) returns table (at timestamptz, from_status text, to_status text)
language sql stable as $$
  select step.at, lag(step.status) over (order by step.no), step.status
  from (values
    (1, c.created_at, 'ORDERED'),
    (2, coalesce(c.issued_at, case when c.status = 'ISSUED' then c.created_at end), 'ISSUED'),
    (3, coalesce(c.activated_at, case when c.status = 'ACTIVE' then c.updated_at end), 'ACTIVE'),
    (4, case c.status
      when 'EXPIRED' then (c.expires_on + 1)::timestamp at time zone 'Asia/Ulaanbaatar'
      when 'BLOCKED' then c.blocked_at
      when 'LOST' then c.blocked_at
      else c.updated_at end, case when c.status in ('BLOCKED', 'LOST', 'EXPIRED', 'REPLACED', 'CLOSED') then c.status end)
  ) as step (no, at, status)
  where step.at is not null and step.status is not null
$$;
create function note_new_card_statuses() returns trigger language plpgsql as $$
begin
  insert into ec_card_status_change (card_id, at, from_status, to_status, category_id, media_type, organization_id)
  select f.id, h.at, h.from_status, h.to_status, f.category_id, f.media_type, f.organization_id
  from fresh f
  join ec_card c on c.id = f.id
  cross join lateral card_history(c) h;
  return null;
end $$;
create trigger ec_card_statuses_of_new after insert on ec_card
  referencing new table as fresh for each statement
  when (current_setting('ecard.aggregates', true) is distinct from 'later')
  execute function note_new_card_statuses();

create function rebuild_card_aggregates(first_day date, last_day date) returns void language plpgsql as $$
declare
  span_start timestamptz := (first_day + time '03:00') at time zone 'Asia/Ulaanbaatar';
  span_end timestamptz := (last_day + 1 + time '03:00') at time zone 'Asia/Ulaanbaatar';
begin
  perform pg_advisory_xact_lock(4002612);
  delete from agg_ledger_day where day between first_day and last_day;
  insert into agg_ledger_day (day, kind, channel, entries, amount)
  select ledger_day(l.occurred_at, l.created_at), l.kind, coalesce(p.method, 'OTHER'), count(*), sum(l.amount)
  from ec_ledger l left join payment p on p.id = l.payment_id
  where ledger_day(l.occurred_at, l.created_at) between first_day and last_day
  group by 1, 2, 3;
  delete from agg_card_status_day where day between first_day and last_day;
  execute card_status_aggregation(format('(select * from ec_card_status_change where at >= %L and at < %L) c',
    span_start, span_end));
end $$;

-- How much lies on cards, as it was when the day was counted: a balance changes too often to follow each one.
create table agg_balance_day (
  day date not null,
  category_id bigint not null,
  -- Lower end of the class in tugrik.
  from_amount int not null,
  cards int not null,
  amount numeric(16, 2) not null,
  primary key (day, category_id, from_amount)
);
create function count_balances(of_day date) returns void language plpgsql as $$
declare
  classes int[] := array[0, 1, 1000, 2000, 5000, 10000, 20000, 50000, 100000];
begin
  delete from agg_balance_day where day = of_day;
  insert into agg_balance_day (day, category_id, from_amount, cards, amount)
  select of_day, category_id, classes[width_bucket(trunc(balance)::int, classes)], count(*), sum(balance)
  from ec_card where status in ('ISSUED', 'ACTIVE', 'BLOCKED', 'LOST', 'EXPIRED')
  group by 2, 3;
end $$;

insert into ec_card_status_change (card_id, at, from_status, to_status, category_id, media_type, organization_id)
select c.id, h.at, h.from_status, h.to_status, c.category_id, c.media_type, c.organization_id
from ec_card c cross join lateral card_history(c) h;
select rebuild_card_aggregates('2014-01-01', (now() + interval '1 day')::date);
