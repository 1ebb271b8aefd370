import type { StatementRunner } from '@ecard/api/bench';

/** Name of the role that may do half of everything. */
export const halfRole = 'Хэмжилт';

/** Number as letters: codes hold no digits. */
const letters = (number: string) => `translate((${number})::text, '0123456789', 'abcdefghij')`;
/** Verbs of a menu: six with a column of their own, four beside them. */
const verbs = ['view', 'create', 'update', 'approve', 'delete', 'export', 'print', 'send', 'close', 'import'];

/** Adds menus of ten actions each until there are so many actions, and a role that may do half of them. */
export async function addActions(server: StatementRunner, database: string, upTo: number): Promise<void> {
  await server.run(
    database,
    `with missing as (select ceil((${upTo} - count(*)) / ${verbs.length}.0)::int as menus from action),
       module as (select array_agg(id order by id) as ids from module),
       added as (
         insert into menu (module_id, code, name, sort, audience, view_code)
         select ids[1 + n % cardinality(ids)], 'bench.' || ${letters('n')} || '.list', 'Цэс ' || n, 1000 + n, '{STAFF}',
           'bench.' || ${letters('n')} || '.view'
         from missing, module, generate_series(1, menus) n
         returning id, code, sort)
     insert into action (menu_id, code, name, sort)
     select id, split_part(code, '.', 1) || '.' || split_part(code, '.', 2) || '.' || verb, verb, place * 10
     from added, unnest(array['${verbs.join("','")}']) with ordinality as named (verb, place)`,
  );
  await server.run(
    database,
    `with half as (insert into role (code, name, kind) values ('BENCH_HALF', '${halfRole}', 'STAFF') returning id)
     insert into role_action (role_id, action_id)
     select half.id, action.id from half, action join menu on menu.id = action.menu_id
     where action.id % 2 = 0 or action.code = menu.view_code`,
  );
}
