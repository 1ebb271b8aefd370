-- The list of payments has a page. A menu that an administrator led elsewhere stays as it is.
update menu set path = '/payment', version = version + 1, updated_at = now()
  where code = 'fin.payment.list' and path is null;
update menu_version set menus = (
  select jsonb_agg(case when m ->> 'code' = 'fin.payment.list' and m ->> 'path' is null
    then m || '{"path": "/payment"}' else m end order by n)
  from jsonb_array_elements(menus) with ordinality as published (m, n)
) where version = (select max(version) from menu_version) and jsonb_array_length(menus) > 0;
