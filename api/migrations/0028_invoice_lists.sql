-- One index for each way the list is sorted, with the id that breaks ties; read backwards it serves the other direction.
drop index invoice_organization;
create index invoice_organization on invoice (organization_id, issue_date desc, id desc);
create index invoice_sort_due_date on invoice (due_date desc, id desc);
create index invoice_sort_created on invoice (created_at desc, id desc);
create index invoice_sort_total on invoice (total desc, id desc);
create index invoice_sort_balance on invoice (balance desc, id desc);
create index invoice_sort_paid on invoice (paid_total desc, id desc);
create index invoice_sort_number on invoice (invoice_no desc, id desc);

-- The tabs and the common filters, newest first.
create index invoice_status_newest on invoice (status, issue_date desc, id desc);
create index invoice_kind_newest on invoice (kind, issue_date desc, id desc);

-- People remember a part of the number.
create index invoice_no_trigram on invoice using gin (lower(invoice_no) gin_trgm_ops);

-- Counts and sums of the tabs and the report read only this, not the rows.
create index invoice_sums on invoice (status, due_date, issue_date)
  include (organization_id, kind, total, credited_total, net_total, paid_total, balance, refund_due);
