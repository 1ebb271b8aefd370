-- The checked rows of a list in parts. As one value of 3.5 MB the rows of a long list were stored, and read again, in a
-- single statement, during which an embedded database answers nobody else. The parts are stored before their list,
-- each by itself: without a list they are rests of a request that did not come to its end.
create table permission_import_part (
  -- Public id of the list.
  list_id uuid not null,
  -- Place of its first row among the checked rows of the list, from 0.
  first int not null check (first >= 0),
  length int not null check (length > 0),
  rows json not null,
  created_at timestamptz not null default now(),
  primary key (list_id, first)
);

insert into permission_import_part (list_id, first, length, rows, created_at)
select i.public_id, min(r.place) - 1, count(*), json_agg(r.value order by r.place), i.created_at
from permission_import i cross join lateral json_array_elements(i.rows) with ordinality r (value, place)
where i.finished_at is null
group by i.public_id, i.created_at, (r.place - 1) / 500;

alter table permission_import drop column rows;
