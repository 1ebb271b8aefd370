-- Filters of the staff's lists, newest first, counted together from an index alone.
create index payment_attention on payment (created_at desc, id desc) where failure_code is not null or is_late;
create index payment_purpose on payment (purpose, created_at desc, id desc) include (method, status);
create index payment_method on payment (method, created_at desc, id desc) include (purpose, status);
drop index payment_status;
create index payment_status on payment (status, created_at desc, id desc) include (purpose, method);
-- The earliest paid first; the other direction has its index already.
create index payment_paid_at_up on payment (paid_at, id);
-- Sums of a time, read from the index alone.
create index payment_sums on payment (created_at)
  include (amount, paid_amount, refunded_amount, fee, status, purpose, method);
create index ebarimt_receipt_type on ebarimt_receipt (type, created_at desc, id desc);
create index ebarimt_receipt_source on ebarimt_receipt (source, created_at desc, id desc);
drop index ebarimt_receipt_amount;
create index ebarimt_receipt_amount on ebarimt_receipt (total_amount desc, id desc) include (status, type, source);
