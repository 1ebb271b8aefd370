-- Whether the file shows what only some may see: asked again when it is fetched.
alter table export_job add column shows_pii boolean not null default false;
