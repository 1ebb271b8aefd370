-- A card changes its category while it is in use (an approved entitlement), and its organisation (linking). The log of
-- states has these changes too: without them a card entered a state under one category and left it under another, and
-- the cards in use of both were wrong from then on.

-- Cards wait until trigger, log and table fit together.
lock table ec_card in share row exclusive mode;

alter table ec_card_status_change add column from_category_id bigint, add column from_organization_id bigint;
comment on column ec_card_status_change.from_category_id is
  'Category before the change. Null for the first states of a card, which had no other category.';
comment on column ec_card_status_change.from_organization_id is 'Organisation before the change; null where it had none.';
alter table agg_card_status_day add column moved int not null default 0;
comment on column agg_card_status_day.moved is
  'Cards that came from another category or organisation while in the state, less those that went to one.';

create or replace function note_card_status() returns trigger language plpgsql as $$
begin
  insert into ec_card_status_change (card_id, at, from_status, to_status, category_id, media_type, organization_id,
    from_category_id, from_organization_id)
  values (new.id, case when new.updated_at > old.updated_at then new.updated_at else now() end,
    old.status, new.status, new.category_id, new.media_type, new.organization_id, old.category_id, old.organization_id);
  return null;
end $$;
drop trigger ec_card_status on ec_card;
create trigger ec_card_status after update on ec_card for each row
  when ((old.status, old.category_id, old.organization_id) is distinct from
    (new.status, new.category_id, new.organization_id))
  execute function note_card_status();

-- A row that keeps the state moves the card; all others count where it leaves and where it enters.
create or replace function card_status_aggregation(source text) returns text language sql immutable as $f$
  select format($q$
  insert into agg_card_status_day as a (day, status, category_id, media_type, organization_id, entered, "left", moved)
  select service_day(c.at), side.status, side.category_id, c.media_type, coalesce(side.organization_id, 0),
    sum(side.entered), sum(side."left"), sum(side.moved)
  from %1$s
  cross join lateral (
    select (c.from_status is distinct from c.to_status)::int as enters,
      coalesce(c.from_category_id, c.category_id) as category_id,
      case when c.from_category_id is null then c.organization_id else c.from_organization_id end as organization_id
  ) before
  cross join lateral (values
    (c.to_status, c.category_id, c.organization_id, before.enters, 0, 1 - before.enters),
    (c.from_status, before.category_id, before.organization_id, 0, before.enters, before.enters - 1)
  ) as side (status, category_id, organization_id, entered, "left", moved)
  where side.status is not null
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (day, status, category_id, media_type, organization_id) do update set
    entered = a.entered + excluded.entered, "left" = a."left" + excluded."left", moved = a.moved + excluded.moved
  $q$, source)
$f$;

-- A card's changes are read in their order, by time and id: a card entered with a past writes them in that order, and
-- none before the one it follows.
create or replace function card_history(c ec_card) returns table (at timestamptz, from_status text, to_status text)
language sql stable as $$
  select max(step.at) over earlier, lag(step.status) over earlier, step.status
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
  window earlier as (order by step.no)
  order by step.no
$$;
create or replace function note_new_card_statuses() returns trigger language plpgsql as $$
begin
  insert into ec_card_status_change (card_id, at, from_status, to_status, category_id, media_type, organization_id)
  select f.id, h.at, h.from_status, h.to_status, f.category_id, f.media_type, f.organization_id
  from fresh f
  join ec_card c on c.id = f.id
  cross join lateral card_history(c) with ordinality as h (at, from_status, to_status, no)
  order by f.id, h.no;
  return null;
end $$;

-- Those of the past were written in any order: each card's rows take its ids in the order of its life. No card is ordered
-- or issued twice.
alter table ec_card_status_change disable trigger ec_card_status_change_append_only;
with life as (
  select id, card_id, row_number() over past as no, max(at) over past as at, from_status, to_status, category_id, media_type,
    organization_id
  from ec_card_status_change
  window past as (
    partition by card_id
    order by coalesce(array_position(array['ORDERED', 'ISSUED'], from_status), case when from_status is null then 0 else 3 end),
      at, id
    rows unbounded preceding
  )
), place as (
  select id, card_id, row_number() over (partition by card_id order by id) as no from ec_card_status_change
)
update ec_card_status_change c set at = life.at, from_status = life.from_status, to_status = life.to_status,
  category_id = life.category_id, media_type = life.media_type, organization_id = life.organization_id
from life join place using (card_id, no)
where c.id = place.id
  and (c.at, c.from_status, c.to_status, c.category_id, c.media_type, c.organization_id) is distinct from
    (life.at, life.from_status, life.to_status, life.category_id, life.media_type, life.organization_id);

-- Changes of the past: those that a later state tells of are dated by it, the others by the audit log.
update ec_card_status_change c set from_category_id = s.category_id, from_organization_id = s.organization_id
from (
  select id, lag(category_id) over past as category_id, lag(organization_id) over past as organization_id
  from ec_card_status_change window past as (partition by card_id order by id)
) s
where s.id = c.id and (s.category_id, s.organization_id) is distinct from (c.category_id, c.organization_id)
  and s.category_id is not null;
alter table ec_card_status_change enable trigger ec_card_status_change_append_only;
alter table ec_card_status_change disable trigger ec_card_status_change_aggregates;
insert into ec_card_status_change (card_id, at, from_status, to_status, category_id, media_type, organization_id,
  from_category_id, from_organization_id)
select c.id, coalesce((
    select max(a.at) from audit_log a
    where a.entity = 'ec_card' and a.entity_id = c.public_id::text
      and (a.action = 'ec_card.category' and s.category_id <> c.category_id
        or a.action = 'ec_card.link' and s.organization_id is distinct from c.organization_id)
  ), c.updated_at), c.status, c.status, c.category_id, c.media_type, c.organization_id, s.category_id, s.organization_id
from ec_card c
cross join lateral (
  select l.category_id, l.organization_id from ec_card_status_change l where l.card_id = c.id order by l.id desc limit 1
) s
where (s.category_id, s.organization_id) is distinct from (c.category_id, c.organization_id);
alter table ec_card_status_change enable trigger ec_card_status_change_aggregates;
delete from agg_card_status_day;
do $$ begin execute card_status_aggregation('ec_card_status_change c'); end $$;

-- Cards in use when a service day ended, each as it was then, with the change by which it came into use.
create function cards_in_use(of_day date)
returns table (card_id bigint, category_id bigint, media_type text, organization_id bigint, entry_id bigint)
language sql stable as $$
  select last.card_id, last.category_id, last.media_type, last.organization_id, coalesce(own.entry_id, own.last_id)
  from (
    select (array_agg(c.id order by c.at desc, c.id desc))[1] as last_id,
      (array_agg(c.id order by c.at desc, c.id desc)
        filter (where c.to_status = 'ACTIVE' and c.from_status is distinct from 'ACTIVE'))[1] as entry_id
    from ec_card_status_change c
    where c.at < (of_day + 1 + time '03:00') at time zone 'Asia/Ulaanbaatar'
    group by c.card_id
  ) own
  join ec_card_status_change last on last.id = own.last_id
  where last.to_status = 'ACTIVE'
$$;

-- Days since the last ride, as many at most; null days mean that the card never rode.
create function idle_class(days int) returns text language sql immutable as $$
  select case when days is null then 'never' when days <= 7 then '7' when days <= 30 then '30' when days <= 90 then '90'
    when days <= 180 then '180' when days <= 365 then '365' else 'more' end
$$;

-- Cards in use when a service day ended, with how long ago each last rode.
create function idle_cards(of_day date)
returns table (card_id bigint, category_id bigint, media_type text, organization_id bigint, entry_id bigint,
  last_rode_on date, idle text)
language sql stable as $$
  select u.card_id, u.category_id, u.media_type, u.organization_id, u.entry_id, r.last_rode_on,
    idle_class(of_day - r.last_rode_on)
  from cards_in_use(of_day) u
  cross join lateral (
    select max(d.day) as last_rode_on from agg_card_day d where d.card_id = u.card_id and d.day <= of_day
  ) r
$$;

-- Their number, counted once for each day that has ended: the history of all cards is too long to be read at each view.
create table agg_idle_day (
  day date not null,
  category_id bigint not null,
  media_type text not null,
  organization_id bigint not null,
  idle text not null,
  cards int not null,
  primary key (day, category_id, media_type, organization_id, idle)
);
comment on column agg_idle_day.organization_id is '0 means none.';
comment on column agg_idle_day.idle is 'As idle_class says it.';
create function count_idle_cards(of_day date) returns void language plpgsql as $$
begin
  -- What changes the day waits for the count, or the count for it.
  perform pg_advisory_xact_lock(4002613);
  delete from agg_idle_day where day = of_day;
  insert into agg_idle_day (day, category_id, media_type, organization_id, idle, cards)
  select of_day, category_id, media_type, coalesce(organization_id, 0), idle, count(*)
  from idle_cards(of_day) group by 2, 3, 4, 5;
end $$;

-- Days that rides or changes of state come to afterwards are counted anew.
create function forget_idle_days(first_day date) returns void language plpgsql as $$
begin
  if first_day is null or first_day >= service_day(now()) then return; end if;
  perform pg_advisory_xact_lock_shared(4002613);
  delete from agg_idle_day where day >= first_day;
end $$;
create function forget_idle_days_of_rides() returns trigger language plpgsql as $$
begin
  perform forget_idle_days(min(day)) from changed;
  return null;
end $$;
create trigger agg_card_day_added after insert on agg_card_day
  referencing new table as changed for each statement execute function forget_idle_days_of_rides();
create trigger agg_card_day_removed after delete on agg_card_day
  referencing old table as changed for each statement execute function forget_idle_days_of_rides();
create or replace function aggregate_fresh_card_statuses() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4002612);
  execute card_status_aggregation('fresh c');
  perform forget_idle_days(min(service_day(at))) from fresh;
  return null;
end $$;
