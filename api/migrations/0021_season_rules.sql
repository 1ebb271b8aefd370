alter table season
  add column fare_rules jsonb not null default '{}' check (jsonb_typeof(fare_rules) = 'object'),
  -- Temporary permits a day, for the officers' calendar; null where there is no limit.
  add column daily_quota int check (daily_quota > 0);
create index season_starts on season (starts_on desc, id desc);
