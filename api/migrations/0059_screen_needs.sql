-- Codes of the seasons in which a product is sold; empty: always.
alter table product_type add column allowed_seasons text[] not null default '{}';

-- For `/v/{code}`; receipts from before have none.
alter table ebarimt_receipt add column verify_code char(22) unique check (verify_code ~ '^[1-9A-HJ-NP-Za-km-z]{22}$');
