-- Where money was handed over: the place of the till. Empty for payments made online.
alter table payment add column location_id bigint references location;

-- Top-ups by service day and the point that took them; 0 where no point did.
create table agg_topup_point_day (
  day date not null,
  location_id bigint not null,
  entries int not null default 0,
  amount numeric(14, 2) not null default 0,
  primary key (day, location_id)
);

-- The statement that adds ledger rows to their tables. One text for both, so that what a booking adds is what a rebuild
-- finds.
--   source: something to select ledger rows from, named l
create function ledger_aggregation(source text) returns text language sql immutable as $f$
  select format($q$
  with entries as materialized (
    select ledger_day(l.occurred_at, l.created_at) as day, l.kind, coalesce(p.method, 'OTHER') as channel,
      coalesce(p.location_id, 0) as location_id, l.amount
    from %1$s left join payment p on p.id = l.payment_id
  ), points as (
    insert into agg_topup_point_day as a (day, location_id, entries, amount)
    select day, location_id, count(*), sum(amount) from entries where kind = 'TOPUP' group by 1, 2 order by 1, 2
    on conflict (day, location_id) do update set
      entries = a.entries + excluded.entries, amount = a.amount + excluded.amount
  )
  insert into agg_ledger_day as a (day, kind, channel, entries, amount)
  select day, kind, channel, count(*), sum(amount) from entries group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, kind, channel) do update set
    entries = a.entries + excluded.entries, amount = a.amount + excluded.amount
  $q$, source)
$f$;

create or replace function aggregate_fresh_ledger() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4002612);
  execute ledger_aggregation('fresh l');
  return null;
end $$;

create or replace function rebuild_card_aggregates(first_day date, last_day date) returns void language plpgsql as $$
declare
  span_start timestamptz := (first_day + time '03:00') at time zone 'Asia/Ulaanbaatar';
  span_end timestamptz := (last_day + 1 + time '03:00') at time zone 'Asia/Ulaanbaatar';
begin
  perform pg_advisory_xact_lock(4002612);
  delete from agg_ledger_day where day between first_day and last_day;
  delete from agg_topup_point_day where day between first_day and last_day;
  execute ledger_aggregation(format(
    '(select * from ec_ledger where ledger_day(occurred_at, created_at) between %L and %L) l', first_day, last_day));
  delete from agg_card_status_day where day between first_day and last_day;
  execute card_status_aggregation(format('(select * from ec_card_status_change where at >= %L and at < %L) c',
    span_start, span_end));
end $$;

-- Days that already have top-ups fill the new table.
insert into agg_topup_point_day (day, location_id, entries, amount)
select ledger_day(occurred_at, created_at), 0, count(*), sum(amount) from ec_ledger where kind = 'TOPUP' group by 1;
