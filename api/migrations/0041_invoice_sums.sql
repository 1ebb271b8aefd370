-- Counts and sums of invoices, kept, so that a summary of millions reads a few hundred rows. Every change of an invoice
-- only adds to a list of differences, in its own transaction: nobody waits for a row that everybody counts in. A job
-- folds the differences into the sums; who asks adds those that are still waiting, so the answer is always exact.
create table invoice_sum (
  -- 0: all organisations together.
  organization_id bigint not null,
  grain text not null check (grain in ('DAY', 'MONTH')),
  -- Days, or the first days of the months; drafts without a date are issued at -infinity.
  issue_start date not null,
  due_start date not null,
  kind text not null,
  status text not null,
  invoices bigint not null,
  total numeric(18, 2) not null,
  credited_total numeric(18, 2) not null,
  paid_total numeric(18, 2) not null,
  balance numeric(18, 2) not null,
  refund_due numeric(18, 2) not null,
  primary key (organization_id, grain, issue_start, due_start, kind, status)
);
create index invoice_sum_due on invoice_sum (organization_id, grain, due_start, issue_start);

-- Differences, each of one invoice.
create table invoice_sum_change (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  issue_start date not null,
  due_start date not null,
  kind text not null,
  status text not null,
  invoices smallint not null,
  total numeric(14, 2) not null,
  credited_total numeric(14, 2) not null,
  paid_total numeric(14, 2) not null,
  balance numeric(14, 2) not null,
  refund_due numeric(14, 2) not null
);

create function note_invoice_sums() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into invoice_sum_change (organization_id, issue_start, due_start, kind, status, invoices, total,
      credited_total, paid_total, balance, refund_due)
    values (old.organization_id, coalesce(old.issue_date, '-infinity'), old.due_date, old.kind, old.status, -1,
      -old.total, -old.credited_total, -old.paid_total, -old.balance, -old.refund_due);
  end if;
  if tg_op <> 'DELETE' then
    insert into invoice_sum_change (organization_id, issue_start, due_start, kind, status, invoices, total,
      credited_total, paid_total, balance, refund_due)
    values (new.organization_id, coalesce(new.issue_date, '-infinity'), new.due_date, new.kind, new.status, 1,
      new.total, new.credited_total, new.paid_total, new.balance, new.refund_due);
  end if;
  return null;
end $$;
create trigger invoice_sums_of_rows after insert or delete on invoice
  for each row execute function note_invoice_sums();
create trigger invoice_sums_of_changes after update on invoice for each row
  when ((old.organization_id, old.issue_date, old.due_date, old.kind, old.status, old.total, old.credited_total,
      old.paid_total)
    is distinct from (new.organization_id, new.issue_date, new.due_date, new.kind, new.status, new.total,
      new.credited_total, new.paid_total))
  execute function note_invoice_sums();

-- Adds the waiting differences to the sums; returns how many there were. One at a time: another one waits.
create function fold_invoice_sums() returns bigint language plpgsql as $$
declare
  folded bigint;
begin
  lock table invoice_sum in share row exclusive mode;
  with taken as (
    delete from invoice_sum_change returning *
  ), added as (
    insert into invoice_sum as s (organization_id, grain, issue_start, due_start, kind, status, invoices, total,
      credited_total, paid_total, balance, refund_due)
    select o.id, g.grain,
      case g.grain when 'DAY' then t.issue_start else date_trunc('month', t.issue_start::timestamp)::date end,
      case g.grain when 'DAY' then t.due_start else date_trunc('month', t.due_start::timestamp)::date end,
      t.kind, t.status, sum(t.invoices), sum(t.total), sum(t.credited_total), sum(t.paid_total), sum(t.balance),
      sum(t.refund_due)
    from taken t
    cross join lateral (values (0), (t.organization_id)) o (id)
    cross join (values ('DAY'), ('MONTH')) g (grain)
    group by 1, 2, 3, 4, 5, 6
    on conflict (organization_id, grain, issue_start, due_start, kind, status) do update set
      invoices = s.invoices + excluded.invoices,
      total = s.total + excluded.total,
      credited_total = s.credited_total + excluded.credited_total,
      paid_total = s.paid_total + excluded.paid_total,
      balance = s.balance + excluded.balance,
      refund_due = s.refund_due + excluded.refund_due
  )
  select count(*) into folded from taken;
  delete from invoice_sum where invoices = 0;
  return folded;
end $$;
create index invoice_sum_empty on invoice_sum (invoices) where invoices = 0;

-- Makes the sums anew from the invoices, which nobody changes meanwhile.
create function rebuild_invoice_sums() returns void language plpgsql as $$
begin
  lock table invoice in share mode;
  lock table invoice_sum in share row exclusive mode;
  delete from invoice_sum_change;
  delete from invoice_sum;
  insert into invoice_sum (organization_id, grain, issue_start, due_start, kind, status, invoices, total,
    credited_total, paid_total, balance, refund_due)
  select organization_id, 'DAY', coalesce(issue_date, '-infinity'), due_date, kind, status, count(*), sum(total),
    sum(credited_total), sum(paid_total), sum(balance), sum(refund_due)
  from invoice group by 1, 3, 4, 5, 6;
  insert into invoice_sum (organization_id, grain, issue_start, due_start, kind, status, invoices, total,
    credited_total, paid_total, balance, refund_due)
  select 0, 'DAY', issue_start, due_start, kind, status, sum(invoices), sum(total), sum(credited_total),
    sum(paid_total), sum(balance), sum(refund_due)
  from invoice_sum group by 3, 4, 5, 6;
  insert into invoice_sum (organization_id, grain, issue_start, due_start, kind, status, invoices, total,
    credited_total, paid_total, balance, refund_due)
  select organization_id, 'MONTH', date_trunc('month', issue_start::timestamp)::date,
    date_trunc('month', due_start::timestamp)::date, kind, status, sum(invoices), sum(total), sum(credited_total),
    sum(paid_total), sum(balance), sum(refund_due)
  from invoice_sum group by 1, 3, 4, 5, 6;
end $$;
select rebuild_invoice_sums();
