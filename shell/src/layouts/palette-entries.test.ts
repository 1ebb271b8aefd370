import { describe, expect, it } from '@jest/globals';
import { paletteEntries, searchEntries } from './palette-entries.ts';

const navigation = [
  { id: '1', name: 'Карт', icon: 'card', path: '/ec', children: [] },
  {
    id: '2',
    name: 'Тайлан',
    icon: null,
    path: null,
    children: [
      { id: '3', name: 'График тайлан', icon: 'chart', path: '/graph-report', children: [] },
      { id: '4', name: 'Тайлан захиалах', icon: null, path: '/report/add', children: [] },
    ],
  },
];
const entries = paletteEntries(
  navigation,
  [
    { path: '/ec', title: 'И-карт' },
    { path: '/profile', title: 'Профайл' },
  ],
  'Бусад',
);
const found = (query: string) => searchEntries(entries, query).map(({ path }) => path);

describe('paletteEntries', () => {
  it('are the pages of the navigation under their headings, then the pages no menu names', () => {
    expect(entries.map(({ name, group }) => `${group}: ${name}`)).toEqual([
      'Бусад: Карт',
      'Тайлан: График тайлан',
      'Тайлан: Тайлан захиалах',
      'Бусад: Профайл',
    ]);
  });
});

describe('searchEntries', () => {
  it('leaves everything in its order while nothing is asked for', () => {
    expect(found(' ')).toEqual(['/ec', '/graph-report', '/report/add', '/profile']);
  });

  it('puts names that begin with the words first', () => {
    expect(found('ТАЙЛАН')).toEqual(['/report/add', '/graph-report']);
  });

  it('finds every word in name, heading or path', () => {
    expect(found('graph')).toEqual(['/graph-report']);
    expect(found('захиа тайл')).toEqual(['/report/add']);
    expect(found('захиа карт')).toEqual([]);
  });
});
