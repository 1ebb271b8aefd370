alter table terminal
  add column location_id bigint references location,
  -- Keyed hash of the device's secret, which is shown once.
  add column secret_hash bytea,
  add column approved_at timestamptz,
  add column approved_by bigint;
alter table terminal add check (secret_hash is null or kind <> 'WEB');
create index terminal_last_seen on terminal (last_seen_at desc nulls last, id desc);
create index terminal_created on terminal (created_at desc nulls last, id desc);
create index terminal_status on terminal (status, id desc);
create index terminal_kind on terminal (kind, id desc);
create index terminal_name_search on terminal using gin (lower(name) gin_trgm_ops);

create index organization_name on organization (name, id);
create index organization_created on organization (created_at desc nulls last, id desc);

create index audit_log_id on audit_log (id desc);
create index audit_log_action on audit_log (action, id desc);
