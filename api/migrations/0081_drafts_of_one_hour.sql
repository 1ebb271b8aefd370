-- A draft is kept as it is typed, one hour of the day after the other.
do $$
declare
  old_name text;
begin
  for old_name in
    select conname from pg_constraint
    where conrelid = 'temporary_permission'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%(daily_from IS NULL) = (daily_to IS NULL)%'
  loop
    execute format('alter table temporary_permission drop constraint %I', old_name);
  end loop;
end $$;
alter table temporary_permission
  add constraint temporary_permission_hours
    check (status in ('DRAFT', 'CANCELLED') or (daily_from is null) = (daily_to is null));
