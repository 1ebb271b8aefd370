-- Four eyes count the person who works as a colleague, when a request is sent too.
alter table ec_permission add column submitted_impersonator_id bigint references app_user (id);

update ec_permission p
set submitted_impersonator_id = (
  select l.impersonator_id from audit_log l
  where l.entity = 'ec_permission' and l.entity_id = p.public_id::text
    and l.action in ('ec.permission.submit', 'ec.permission.import')
  order by l.id desc limit 1
)
where p.status in ('SUBMITTED', 'IN_REVIEW');
