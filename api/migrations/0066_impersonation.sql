-- The sign-in of the administrator who works as the user: it goes on when that work is over.
alter table user_session add column opened_by bigint references user_session on delete set null;
create index user_session_opened_by on user_session (opened_by) where opened_by is not null;
