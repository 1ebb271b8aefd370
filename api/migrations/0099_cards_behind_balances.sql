-- The cards behind a class of balances can be listed only where count and list ask the same question of the same moment:
-- a balance is what the ledger says of it, and the state and the category are those of the log of states.

create function balance_class(balance numeric) returns int language plpgsql immutable as $$
declare
  classes int[] := array[0, 1, 1000, 2000, 5000, 10000, 20000, 50000, 100000];
begin
  return classes[width_bucket(trunc(balance)::int, classes)];
end $$;

-- Cards that may hold money, as they were at a moment, each with its last change of state until then.
create function balances_at(moment timestamptz)
returns table (card_id bigint, category_id bigint, media_type text, organization_id bigint, entry_id bigint,
  balance numeric)
language sql stable as $$
  select last.card_id, last.category_id, last.media_type, last.organization_id, last.id, coalesce(entry.balance_after, 0)
  from ec_card c
  cross join lateral (
    select s.* from ec_card_status_change s
    where s.card_id = c.id and s.at <= moment order by s.at desc, s.id desc limit 1
  ) last
  left join lateral (
    select e.balance_after from ec_ledger e
    where e.card_id = c.id and e.created_at <= moment order by e.seq desc limit 1
  ) entry on true
  where last.to_status in ('ISSUED', 'ACTIVE', 'BLOCKED', 'LOST', 'EXPIRED')
$$;

alter table agg_balance_day add column counted_at timestamptz;
comment on column agg_balance_day.counted_at is 'Null for days that were counted before this was kept: their cards are not known.';

drop function count_balances(date);
create function count_balances(of_day date, moment timestamptz default now()) returns void language plpgsql as $$
begin
  delete from agg_balance_day where day = of_day;
  insert into agg_balance_day (day, category_id, from_amount, cards, amount, counted_at)
  select of_day, b.category_id, balance_class(b.balance), count(*), sum(b.balance), moment
  from balances_at(moment) b group by 2, 3;
end $$;
