-- Lists stay fast at millions of rows: each sort has an index that ends with the tie-breaker. Sorted downwards, empty
-- values come last, which is not the reverse of the upward order, so it needs an index of its own.
create index app_user_name_down on app_user (last_name desc nulls last, first_name desc nulls last, id desc);
create index app_user_last_login on app_user (last_login_at, id);
create index app_user_last_login_down on app_user (last_login_at desc nulls last, id desc);
create index app_user_created_down on app_user (created_at desc nulls last, id desc);
create index app_user_kind on app_user (kind, last_name, first_name, id);
-- Searched anywhere in the text, and together: one column without an index makes the whole search read every row.
create index app_user_username_search on app_user using gin (username gin_trgm_ops);
create index app_user_phone_search on app_user using gin (phone gin_trgm_ops);
create index app_user_email_search on app_user using gin (lower(email) gin_trgm_ops);

create index ec_card_created_down on ec_card (created_at desc nulls last, id desc);
create index ec_card_created on ec_card (created_at, id);
create index ec_card_status_created_down on ec_card (status, created_at desc nulls last, id desc);
create index ec_card_expires on ec_card (expires_on, id);
create index ec_card_expires_down on ec_card (expires_on desc nulls last, id desc);
create index ec_card_holder_search on ec_card using gin (lower(holder_name) gin_trgm_ops);

create index invoice_issue_date_up on invoice (issue_date, id);
create index invoice_issue_date_down on invoice (issue_date desc nulls last, id desc);
create index invoice_due_date_up on invoice (due_date, id);
create index invoice_due_date_down on invoice (due_date desc nulls last, id desc);
create index invoice_total_up on invoice (total, id);
create index invoice_total_down on invoice (total desc nulls last, id desc);
create index invoice_status_issue_down on invoice (status, issue_date desc nulls last, id desc);
create index invoice_no_search on invoice using gin (lower(invoice_no) gin_trgm_ops);

-- The taps behind a graph, newest first. It finds the taps of a span of days too, so the coarse index has no use left.
create index ec_tap_moment on ec_tap (tapped_at desc, id desc);
drop index ec_tap_time;

-- A card changes with every fare it pays: room in its page keeps the change out of its indexes.
alter table ec_card set (fillfactor = 80);
