-- Many public feeds number their routes from 1 on.
alter table direction
  drop constraint direction_code_check,
  add constraint direction_code_check check (length(code) between 1 and 10);
