-- An organisation's receipt is not returned but corrected to nothing, once its money is given back.
do $$
declare
  old_name text;
begin
  for old_name in
    select conname from pg_constraint
    where conrelid = 'ebarimt_receipt'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%(total_amount > %'
  loop
    execute format('alter table ebarimt_receipt drop constraint %I', old_name);
  end loop;
end $$;
alter table ebarimt_receipt
  add constraint ebarimt_receipt_amount_check
    check (total_amount > 0 or (total_amount = 0 and corrects_id is not null));
