-- Two shared views of one list with the same name cannot be told apart; the later ones get the number of their row.
update saved_view v set name = left(v.name, 75) || ' (' || v.id || ')', version = v.version + 1
from (
  select id, row_number() over (partition by resource, scope, role_id, name order by id) as place
  from saved_view where scope <> 'OWN'
) d
where d.id = v.id and d.place > 1;
create unique index saved_view_shared_name on saved_view (resource, scope, coalesce(role_id, 0), name)
  where scope <> 'OWN';
