-- A ride changes its card's balance and the counters it is part of, none of which are in an index. With room left in
-- each page the new version of the row stays beside the old one, and no index has to be written.
alter table ec_card set (fillfactor = 75);
do $$
declare
  counters text;
begin
  for counters in
    select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname like 'agg\_%'
  loop
    execute format('alter table %s set (fillfactor = 70)', counters);
  end loop;
end $$;
