-- Who may see the releases of the portal's parts and decide about them, at the shell's page. An empty database gets the
-- same from its seed.
insert into module (group_id, code, name, sort)
  select id, 'admin.release', 'Хувилбар', (select max(sort) + 10 from module where group_id = menu_group.id)
  from menu_group where code = 'admin';
insert into menu (module_id, code, name, name_en, icon, sort, audience, view_code)
  select id, 'admin.release.list', 'Хувилбар', 'Releases', 'history', 10, '{STAFF}', 'admin.release.view'
  from module where code = 'admin.release';
insert into action (menu_id, code, name, sort)
  select menu.id, 'admin.release.' || verb, title, place
  from menu, (values ('view', 'Харах', 10), ('manage', 'Удирдах', 20)) as added (verb, title, place)
  where menu.code = 'admin.release.list';
insert into role_action (role_id, action_id)
  select role.id, action.id from role, action
  where role.is_system and (role.code = 'SYS_ADMIN' and action.code in ('admin.release.view', 'admin.release.manage')
    or role.code = 'AUDITOR' and action.code = 'admin.release.view');
