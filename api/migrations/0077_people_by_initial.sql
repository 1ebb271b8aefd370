-- Permits and entitlements keep the name that was known when they were asked for. People are named by initial and given
-- name everywhere; those that were stored in full until now are named alike.
update temporary_permission p set applicant_name = left(u.last_name, 1) || '.' || u.first_name
  from app_user u
  where u.id = p.applicant_user_id and p.organization_id is null and u.last_name <> '' and u.first_name <> ''
    and p.applicant_name = u.last_name || ' ' || u.first_name;
update ec_permission p set holder_name = left(u.last_name, 1) || '.' || u.first_name
  from app_user u
  where u.id = p.user_id and u.last_name <> '' and u.first_name <> ''
    and p.holder_name = u.last_name || ' ' || u.first_name;
