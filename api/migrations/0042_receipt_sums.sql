-- Sums of tax receipts by day, kept as those of invoices are: differences first, folded in by a job.
create table ebarimt_sum (
  bill_day date not null,
  type text not null,
  status text not null,
  receipts bigint not null,
  amount numeric(18, 2) not null,
  vat numeric(18, 2) not null,
  city_tax numeric(18, 2) not null,
  primary key (bill_day, type, status)
);
create index ebarimt_sum_empty on ebarimt_sum (receipts) where receipts = 0;

create table ebarimt_sum_change (
  id bigint generated always as identity primary key,
  bill_day date not null,
  type text not null,
  status text not null,
  receipts smallint not null,
  amount numeric(14, 2) not null,
  vat numeric(14, 2) not null,
  city_tax numeric(14, 2) not null
);

create function note_ebarimt_sums() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into ebarimt_sum_change (bill_day, type, status, receipts, amount, vat, city_tax)
    values (old.bill_day, old.type, old.status, -1, -old.total_amount, -old.total_vat, -old.total_city_tax);
  end if;
  if tg_op <> 'DELETE' then
    insert into ebarimt_sum_change (bill_day, type, status, receipts, amount, vat, city_tax)
    values (new.bill_day, new.type, new.status, 1, new.total_amount, new.total_vat, new.total_city_tax);
  end if;
  return null;
end $$;
create trigger ebarimt_sums_of_rows after insert or delete on ebarimt_receipt
  for each row execute function note_ebarimt_sums();
create trigger ebarimt_sums_of_changes after update on ebarimt_receipt for each row
  when ((old.bill_day, old.type, old.status, old.total_amount, old.total_vat, old.total_city_tax)
    is distinct from (new.bill_day, new.type, new.status, new.total_amount, new.total_vat, new.total_city_tax))
  execute function note_ebarimt_sums();

-- Adds the waiting differences to the sums; returns how many there were. One at a time: another one waits.
create function fold_ebarimt_sums() returns bigint language plpgsql as $$
declare
  folded bigint;
begin
  lock table ebarimt_sum in share row exclusive mode;
  with taken as (
    delete from ebarimt_sum_change returning *
  ), added as (
    insert into ebarimt_sum as s (bill_day, type, status, receipts, amount, vat, city_tax)
    select bill_day, type, status, sum(receipts), sum(amount), sum(vat), sum(city_tax) from taken group by 1, 2, 3
    on conflict (bill_day, type, status) do update set
      receipts = s.receipts + excluded.receipts,
      amount = s.amount + excluded.amount,
      vat = s.vat + excluded.vat,
      city_tax = s.city_tax + excluded.city_tax
  )
  select count(*) into folded from taken;
  delete from ebarimt_sum where receipts = 0;
  return folded;
end $$;

-- Makes the sums anew from the receipts, which nobody changes meanwhile.
create function rebuild_ebarimt_sums() returns void language plpgsql as $$
begin
  lock table ebarimt_receipt in share mode;
  lock table ebarimt_sum in share row exclusive mode;
  delete from ebarimt_sum_change;
  delete from ebarimt_sum;
  insert into ebarimt_sum
  select bill_day, type, status, count(*), sum(total_amount), sum(total_vat), sum(total_city_tax)
  from ebarimt_receipt group by 1, 2, 3;
end $$;
select rebuild_ebarimt_sums();

-- One's own receipts of some days.
create index ebarimt_receipt_user_day on ebarimt_receipt (user_id, bill_day)
  include (type, status, total_amount, total_vat, total_city_tax) where user_id is not null;
create index ebarimt_receipt_organization_day on ebarimt_receipt (organization_id, bill_day)
  include (type, status, total_amount, total_vat, total_city_tax) where organization_id is not null;
drop index ebarimt_receipt_day;
