-- Taps of a validator that was offline come late: a ride of before a right was suspended or revoked is one of that right, and
-- one of the days it was suspended is not, though it was resumed since.

alter table ec_permission add column stopped tstzmultirange not null default '{}';
comment on column ec_permission.stopped is 'Times in which it was suspended or revoked; one that has no end lasts.';

with logged as (
  select entity_id, action, at, lead(at) over (partition by entity_id order by id) as next_at
  from audit_log
  where entity = 'ec_permission' and action in ('ec.permission.suspend', 'ec.permission.resume', 'ec.permission.revoke')
), stops as (
  select entity_id, range_agg(tstzrange(at, next_at)) as stopped
  from logged where action <> 'ec.permission.resume' and (next_at is null or next_at > at) group by entity_id
)
update ec_permission p set stopped = s.stopped from stops s where s.entity_id = p.public_id::text;

-- Without a log nobody knows since when: such a right gives nothing, as until now.
update ec_permission set stopped = '{(,)}'
where not upper_inf(stopped)
  and (status in ('SUSPENDED', 'REVOKED') or (status = 'EXPIRED' and status_comment is not null));

create function note_permission_stop() returns trigger language plpgsql as $$
begin
  if new.status in ('SUSPENDED', 'REVOKED') then
    new.stopped := new.stopped + tstzmultirange(tstzrange(new.updated_at, null));
  elsif new.status = 'ACTIVE' then
    new.stopped := new.stopped - tstzmultirange(tstzrange(new.updated_at, null));
  end if;
  return new;
end $$;
create trigger ec_permission_stop before insert or update of status on ec_permission
  for each row execute function note_permission_stop();

drop function active_concessions(bigint[], date, date);
create function active_concessions(cards bigint[], first_day date, last_day date)
returns table (card_id bigint, category_id bigint, valid_from date, valid_to date, discount_percent int,
  fixed_fare numeric, rides_left int, stops jsonb)
language sql stable as $$
  select p.card_id, p.category_id, p.valid_from, p.valid_to, p.discount_percent::int, p.fixed_fare,
    p.rides_limit - coalesce((
      select sum(d.rides) from agg_card_day d
      where d.card_id = p.card_id and d.day < last_day and d.day >= case p.rides_period
        when 'DAY' then last_day when 'MONTH' then month_of(last_day) else p.valid_from end), 0)::int,
    coalesce((
      select jsonb_agg(jsonb_build_object('from', lower(stop), 'to', upper(stop))) from unnest(p.stopped) stop), '[]')
  from ec_permission p
  where p.card_id = any(cards) and p.status in ('ACTIVE', 'EXPIRED', 'SUSPENDED', 'REVOKED')
    and p.valid_from <= last_day and p.valid_to >= first_day
$$;
