-- Users by name, with the text they are searched by: a search walks the names in their order until a page is full, and
-- each row it passed was fetched from the table to be compared.
drop index app_user_name;
drop index app_user_name_down;
create index app_user_name on app_user (last_name, first_name, id) include (search_text);
create index app_user_name_down on app_user (last_name desc nulls last, first_name desc nulls last, id desc)
  include (search_text);

-- Every sign-in changes a row, whose whole page must then be looked at in the table until the next vacuum: one for 1 %
-- of changed rows instead of 20 %.
alter table app_user set (autovacuum_vacuum_scale_factor = 0.01);
