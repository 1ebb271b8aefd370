alter table product_type
  -- Free changes to another vehicle within one ride; null: no limit.
  add column transfer_limit smallint check (transfer_limit >= 0),
  add column transfer_window_min smallint check (transfer_window_min > 0),
  -- Codes of rider categories that may buy it; empty: all.
  add column allowed_categories text[] not null default '{}',
  add column measure_unit text not null default 'ш' check (length(measure_unit) between 1 and 20),
  add column sellable_online boolean not null default false,
  add column image_url text check (image_url ~ '^(https://|/)' and length(image_url) <= 500),
  add check (tax_type <> 'VAT_ZERO' or tax_product_code is not null),
  add check (tax_product_code ~ '^\d{3}$'),
  add check (classification_code ~ '^\d{7}$'),
  add check (not sellable_online or is_active);
create index product_type_order on product_type (sort, id);
create index product_type_name on product_type (name, id);
create index product_type_name_search on product_type using gin (lower(name) gin_trgm_ops);

alter table product_price
  add column created_at timestamptz not null default now(),
  add column created_by bigint;
create index product_price_of_day on product_price (product_type_id, price_from desc);

-- What was charged on a day can be told for ever: a price changes by another dated row, and only its end moves.
create function keep_price() returns trigger language plpgsql as $$
begin
  if (new.product_type_id, new.unit_price, new.price_from) is distinct from
    (old.product_type_id, old.unit_price, old.price_from) then
    raise exception 'a price changes only by a new dated row' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger product_price_keep before update on product_price for each row execute function keep_price();
