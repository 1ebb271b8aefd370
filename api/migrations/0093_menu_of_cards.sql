-- The list of everybody's cards was reached from the home of staff alone. An empty database gets the same from its seed.
insert into menu (module_id, code, name, name_en, path, icon, sort, audience, view_code)
  select id, 'ec.card.list', 'Картууд', 'Cards', '/ec/cards', 'card', 20, '{STAFF}', 'ec.card.view'
  from module
  where code = 'ec.card' and not exists (select from menu where path = '/ec/cards' or code = 'ec.card.list');
