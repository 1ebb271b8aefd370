-- Browsers that nobody used for long are forgotten: what still names one is looked up for each of them.
create index terminal_unused on terminal (last_seen_at) where kind = 'WEB' and status <> 'BLOCKED';
create index user_session_terminal on user_session (terminal_id) where terminal_id is not null;
