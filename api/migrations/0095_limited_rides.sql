-- A card of a category has the category's own price, so its right's limit of rides must be known with the category. A ride of
-- a day on which a right held, which comes after the right's end, is one of that right; one suspended at its end has a comment.
drop function active_concessions(bigint[], date, date);
create function active_concessions(cards bigint[], first_day date, last_day date)
returns table (card_id bigint, category_id bigint, valid_from date, valid_to date, discount_percent int,
  fixed_fare numeric, rides_left int)
language sql stable as $$
  select p.card_id, p.category_id, p.valid_from, p.valid_to, p.discount_percent::int, p.fixed_fare,
    p.rides_limit - coalesce((
      select sum(d.rides) from agg_card_day d
      where d.card_id = p.card_id and d.day < last_day and d.day >= case p.rides_period
        when 'DAY' then last_day when 'MONTH' then month_of(last_day) else p.valid_from end), 0)::int
  from ec_permission p
  where p.card_id = any(cards) and (p.status = 'ACTIVE' or (p.status = 'EXPIRED' and p.status_comment is null))
    and p.valid_from <= last_day and p.valid_to >= first_day
$$;
