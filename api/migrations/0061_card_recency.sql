-- How long ago cards last rode, as of any day, without reading a row per pair of ride days. A card counts as seen within
-- so many days from a ride until that many days later; a ride before that only makes it longer. Here is where such times
-- begin (+) and end (-): the sum up to a day is how many cards were seen within so many days by then, exactly, however
-- late a ride comes. Kept with `agg_card_return`, of which it is a sum.
create table agg_card_recency (
  within int not null,
  day date not null,
  change int not null,
  primary key (within, day)
) with (fillfactor = 70);

-- The statement that adds what pairs of ride days count for. One text for both, so that what a batch adds is what a
-- rebuild finds.
--   source: something to select day, prev_day and cards from
create function recency_aggregation(source text) returns text language sql immutable as $f$
  select format($q$
  insert into agg_card_recency as a (within, day, change)
  select w.within, c.day, sum(c.change)
  from %1$s r
  cross join unnest(array[7, 30, 90, 180, 365]) w (within)
  cross join lateral (values
    (greatest(r.day, r.prev_day + w.within + 1), r.cards),
    (r.day + w.within + 1, -r.cards)
  ) c (day, change)
  group by 1, 2 having sum(c.change) <> 0
  order by 1, 2
  on conflict (within, day) do update set change = a.change + excluded.change
  $q$, source)
$f$;

create function note_card_returns() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then execute recency_aggregation('fresh');
    when 'DELETE' then execute recency_aggregation('(select day, prev_day, -cards as cards from stale)');
    else execute recency_aggregation('(select day, prev_day, cards from fresh union all
      select day, prev_day, -cards from stale)');
  end case;
  return null;
end $$;
create trigger card_returns_added after insert on agg_card_return
  referencing new table as fresh for each statement
  when (current_setting('ecard.aggregates', true) is distinct from 'later')
  execute function note_card_returns();
create trigger card_returns_changed after update on agg_card_return
  referencing new table as fresh old table as stale for each statement
  when (current_setting('ecard.aggregates', true) is distinct from 'later')
  execute function note_card_returns();
create trigger card_returns_removed after delete on agg_card_return
  referencing old table as stale for each statement
  when (current_setting('ecard.aggregates', true) is distinct from 'later')
  execute function note_card_returns();

alter function rebuild_ride_aggregates(date, date) rename to rebuild_ride_and_district_tables;
create function rebuild_ride_aggregates(first_day date, last_day date) returns void language plpgsql as $$
declare
  mode text := coalesce(current_setting('ecard.aggregates', true), '');
begin
  -- Whatever pairs of days the rebuild removes and adds is summed once, at its end.
  perform set_config('ecard.aggregates', 'later', true);
  perform rebuild_ride_and_district_tables(first_day, last_day);
  perform set_config('ecard.aggregates', mode, true);
  delete from agg_card_recency;
  execute recency_aggregation('agg_card_return');
end $$;

do $$
begin
  execute recency_aggregation('agg_card_return');
end $$;
