import { describe, expect, it } from '@jest/globals';
import { groupMenuLinks } from './menu-links.ts';

describe('groupMenuLinks', () => {
  it('keeps the order of the menus and leaves out what leads nowhere', () => {
    const menus = [
      {
        id: 2,
        name: 'Удирдлага',
        path: null,
        sort: 2,
        children: [
          { id: 22, name: 'Цэс', path: '/menu', sort: 2 },
          { id: 21, name: 'Хэрэглэгч', path: '/users', icon: 'users', sort: 1 },
          { id: 23, name: 'Хоосон', path: null },
        ],
      },
      { id: 1, name: 'Цахим карт', sort: 1, children: [{ id: 11, name: 'Миний карт', path: '/ec' }] },
      { id: 3, name: 'Тайлан', path: '/report', sort: 3 },
    ];
    expect(groupMenuLinks(menus, '/ec')).toEqual([
      {
        id: '2',
        name: 'Удирдлага',
        links: [
          { id: '21', name: 'Хэрэглэгч', icon: 'users', path: '/users' },
          { id: '22', name: 'Цэс', icon: null, path: '/menu' },
        ],
      },
      { id: '3', name: 'Тайлан', links: [{ id: '3', name: 'Тайлан', icon: null, path: '/report' }] },
    ]);
  });
});
