import type { RoleStructure } from '@ecard/shared/api-schema';

type Menu = RoleStructure['groups'][number]['modules'][number]['menus'][number];

/** A menu whose codes begin alike: `a.b` with `view create` has `a.b.view` and `a.b.create`. */
export function aMenu(prefix: string, verbs: string, differs: Partial<Menu> = {}): Menu {
  const actions = verbs.split(' ').map((verb) => ({ code: `${prefix}.${verb}`, name: verb, is_for_staff: true }));
  const view = actions.find(({ code }) => code.endsWith('.view'));
  return {
    id: `menu ${prefix}`,
    code: `${prefix}.list`,
    name: `Цэс ${prefix}`,
    path: null,
    icon: null,
    view_code: view?.code ?? null,
    actions,
    ...differs,
  };
}

/** Two groups; the first has a module of two menus. */
export function aStructure(): RoleStructure {
  return {
    groups: [
      {
        id: 1,
        code: 'ec',
        name: 'Цахим карт',
        modules: [
          {
            id: 11,
            code: 'ec.card',
            name: 'Карт',
            menus: [aMenu('ec.card', 'view create block unblock'), aMenu('ec.season', 'view create')],
          },
        ],
      },
      {
        id: 2,
        code: 'fin',
        name: 'Санхүү',
        modules: [
          {
            id: 21,
            code: 'fin.invoice',
            name: 'Нэхэмжлэх',
            menus: [aMenu('fin.invoice', 'view create archive delete export', { path: '/invoice' })],
          },
        ],
      },
    ],
  };
}

/** As many actions as the largest authority has: 10 groups of 5 modules of 5 menus of 6 actions. */
export function aLargeStructure(): RoleStructure {
  const letters = 'a b c d e f g h i j'.split(' ');
  return {
    groups: letters.map((group, first) => ({
      id: first,
      code: group,
      name: `Бүлэг ${group}`,
      modules: letters.slice(0, 5).map((module, second) => ({
        id: first * 100 + second,
        code: `${group}.${module}`,
        name: `Модуль ${group}${module}`,
        menus: letters
          .slice(0, 5)
          .map((menu) => aMenu(`${group}.${module}${menu}`, 'view create update approve export print')),
      })),
    })),
  };
}
