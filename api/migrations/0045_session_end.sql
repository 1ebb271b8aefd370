-- With the sign-ins of an administrator end those as whom the administrator works.
create index user_session_impersonator on user_session (impersonator_id) where impersonator_id is not null;

-- Working as somebody else was bounded by its token only.
update user_session set expires_at = created_at + interval '30 minutes'
  where impersonator_id is not null and expires_at > created_at + interval '30 minutes';
