alter table menu
  add column badge_key text check (badge_key ~ '^[a-z][a-z_.]{1,59}$'),
  add column created_at timestamptz not null default now(),
  add column created_by bigint,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint;
create index menu_parent on menu (parent_id);
create index action_menu on action (menu_id, sort);
create index role_action_action on role_action (action_id);

-- What people see of the menus: the tables are the draft, the newest version is published.
create table menu_version (
  version int primary key check (version > 0),
  menus jsonb not null check (jsonb_typeof(menus) = 'array'),
  note text check (length(note) <= 500),
  -- The older version that was published again.
  rolled_back_to int references menu_version,
  published_at timestamptz not null,
  published_by bigint
);
