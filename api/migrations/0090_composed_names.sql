-- The host composes text (NFC) as it comes in; names that are stored decomposed would not be found by what people type.
do $$
declare
  place record;
begin
  for place in
    select * from (values
      ('app_user', 'last_name'), ('app_user', 'first_name'),
      ('organization', 'name'), ('organization', 'short_name'),
      ('ec_card', 'holder_name'), ('ec_permission', 'holder_name'), ('temporary_permission', 'applicant_name'),
      ('location', 'name'), ('district', 'name'), ('direction', 'name'), ('season', 'name'),
      ('product_type', 'name'), ('rider_category', 'name'),
      ('load_capacity', 'name'), ('load_capacity', 'sample_model'),
      ('role', 'name'), ('terminal', 'name'), ('report_request', 'title'), ('report_schedule', 'title')
    ) as searched (table_name, column_name)
  loop
    execute format('update %1$I set %2$I = normalize(%2$I, NFC) where %2$I is not nfc normalized',
      place.table_name, place.column_name);
  end loop;
end $$;

-- Names of templates in use are unique: those that differ in nothing else stay as they are.
update report_template t set name = normalize(t.name, NFC)
where t.name is not nfc normalized and not (t.is_active and exists (
  select from report_template other
  where other.is_active and other.id <> t.id and lower(normalize(other.name, NFC)) = lower(normalize(t.name, NFC))
));

-- Codes and numbers of buses are unique likewise, codes of routes among the routes in use.
update location l set code = normalize(l.code, NFC)
where l.code is not nfc normalized
  and not exists (select from location other where other.id <> l.id and normalize(other.code, NFC) = normalize(l.code, NFC));
update vehicle v set bus_no = normalize(v.bus_no, NFC)
where v.bus_no is not nfc normalized
  and not exists (select from vehicle other where other.id <> v.id and normalize(other.bus_no, NFC) = normalize(v.bus_no, NFC));
update direction d set code = normalize(d.code, NFC)
where d.code is not nfc normalized and not (d.status <> 'ARCHIVED' and exists (
  select from direction other
  where other.status <> 'ARCHIVED' and other.id <> d.id and normalize(other.code, NFC) = normalize(d.code, NFC)
));
update direction set previous_codes = string_to_array(normalize(array_to_string(previous_codes, E'\n'), NFC), E'\n')
where array_to_string(previous_codes, '') is not nfc normalized;
