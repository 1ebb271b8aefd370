import { describe, expect, it } from '@jest/globals';
import { grantsByMenu } from './grants-by-menu.ts';

describe('grantsByMenu', () => {
  it('groups actions by menu, and within it by role', () => {
    const action = (name: string, menu: string, ...roles: string[]) => ({
      code: name,
      name,
      module: 'Карт',
      menu,
      roles,
    });
    const grants = grantsByMenu({
      roles: [
        { code: 'A', name: 'Админ' },
        { code: 'B', name: 'Оператор' },
      ],
      actions: [
        action('Харах', 'Жагсаалт', 'A', 'B'),
        action('Нэмэх', 'Жагсаалт', 'A'),
        action('Засах', 'Жагсаалт', 'A'),
        action('Харах', 'Улирал', 'C'),
      ],
    });
    expect(grants.map(({ menu, sources }) => [menu, sources])).toEqual([
      [
        'Жагсаалт',
        [
          { roles: 'Админ, Оператор', actions: ['Харах'] },
          { roles: 'Админ', actions: ['Нэмэх', 'Засах'] },
        ],
      ],
      ['Улирал', [{ roles: 'C', actions: ['Харах'] }]],
    ]);
  });
});
