-- Codes with numbers in them sort as people count: Ч:2 before Ч:10.
create collation mn_natural (provider = icu, locale = 'mn-MN-u-kn-true');

alter table location
  add column name_en text check (length(name_en) between 1 and 200),
  add column address text check (length(address) between 1 and 500),
  -- The stop of the same place for the other way.
  add column opposite_id bigint references location check (opposite_id <> id),
  add column has_shelter boolean not null default false,
  add column has_bench boolean not null default false,
  add column is_lit boolean not null default false,
  -- {"mo": [["08:00", "20:00"]], …}: spans of each weekday; a day that is absent is closed.
  add column opening_hours jsonb check (jsonb_typeof(opening_hours) = 'object'),
  add column services text[] not null default '{}' check (services <@ array
    ['TOPUP', 'CARD_SALE', 'CARD_REPLACE', 'CONCESSION', 'INFORMATION', 'TOILET', 'WIFI', 'PARKING', 'CHARGING']),
  add column operator_org_id bigint references organization,
  add column phone text check (phone ~ '^\d{8}$'),
  add column photo_url text check (photo_url ~ '^(https://|/)' and length(photo_url) <= 500),
  add column closed_reason text check (length(closed_reason) between 1 and 500),
  add column closed_until date,
  -- Where a duplicate went.
  add column merged_into_id bigint references location check (merged_into_id <> id),
  add check (merged_into_id is null or status = 'CLOSED'),
  add check (status <> 'ACTIVE' or (closed_reason is null and closed_until is null));

create index location_position on location using gist (point(lon::float8, lat::float8));
create index location_name on location (name, id);
create index location_code on location (code collate mn_natural, id);
create index location_created on location (created_at desc, id desc);
create index location_kind on location (kind, name, id);
create index location_district on location (district_id, name, id);
create index location_services on location using gin (services);
create index location_stop_ref on location (stop_ref) where stop_ref is not null;
create index location_code_search on location using gin (lower(code) gin_trgm_ops);
create index location_opposite on location (opposite_id) where opposite_id is not null;

alter table direction
  add column short_name text check (length(short_name) between 1 and 50),
  add column round_trip_min smallint check (round_trip_min > 0),
  add column fare_product_id bigint references product_type,
  add column valid_from date,
  add column valid_to date check (valid_to >= valid_from),
  add check (parent_id <> id);
create index direction_code_order on direction (code collate mn_natural, id);
create index direction_operator on direction (operator_org_id, id);
create index direction_parent on direction (parent_id) where parent_id is not null;
create index direction_previous_codes on direction using gin (previous_codes);
create index direction_name_search on direction using gin (lower(name) gin_trgm_ops);

-- Nothing that passengers ride may lose its stops: at least two each way when the transaction ends, whoever writes.
create function check_published_stops() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_table_name = 'direction' then changed := new.id; else changed := old.direction_id; end if;
  if exists (select from direction d where d.id = changed and d.status = 'PUBLISHED' and (
    select count(*) filter (where s.dir = 0) < 2 or count(*) filter (where s.dir = 1) < 2
    from direction_stop s where s.direction_id = d.id)) then
    raise exception 'a published direction needs two stops each way'
      using errcode = 'check_violation', constraint = 'direction_published_stops';
  end if;
  return null;
end $$;
create constraint trigger direction_published_stops after insert or update of status on direction
  deferrable initially deferred for each row when (new.status = 'PUBLISHED') execute function check_published_stops();
create constraint trigger direction_stop_published after delete on direction_stop
  deferrable initially deferred for each row execute function check_published_stops();
