-- The line along which a way of a route runs: positions [longitude, latitude]. Without one a line joins the stops.
create table direction_shape (
  direction_id bigint not null references direction on delete cascade,
  dir smallint not null check (dir in (0, 1)),
  path jsonb not null check (jsonb_typeof(path) = 'array' and jsonb_array_length(path) >= 2),
  primary key (direction_id, dir)
);

alter table direction
  -- ISO weekdays: Monday is 1.
  add column service_days smallint[] not null default '{1,2,3,4,5,6,7}'
    check (service_days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  -- Days that are otherwise than their weekday: [{"date": "2026-07-11", "runs": false}].
  add column service_exceptions jsonb not null default '[]' check (jsonb_typeof(service_exceptions) = 'array');
