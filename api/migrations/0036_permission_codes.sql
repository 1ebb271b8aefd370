-- For `/v/{code}`: given when an entitlement is approved.
alter table ec_permission add column verify_code char(22) unique check (verify_code ~ '^[1-9A-HJ-NP-Za-km-z]{22}$');
