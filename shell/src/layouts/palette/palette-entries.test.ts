import { describe, expect, it } from '@jest/globals';
import { pageEntries, recentFirst, searchEntries } from './palette-entries.ts';

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
const entries = pageEntries(
  navigation,
  [
    { path: '/ec', title: 'И-карт' },
    { path: '/profile', title: 'Профайл' },
    { path: '/invoice/new', title: 'Шинэ нэхэмжлэх' },
  ],
  { actions: 'Үйлдэл', others: 'Бусад' },
);
const found = (query: string) => searchEntries(entries, query).map(({ path }) => path);

describe('pageEntries', () => {
  it('are the pages of the navigation under their headings, then the pages no menu names, and where things are made', () => {
    expect(entries.map(({ name, group }) => `${group}: ${name}`)).toEqual([
      'Бусад: Карт',
      'Тайлан: График тайлан',
      'Үйлдэл: Тайлан захиалах',
      'Бусад: Профайл',
      'Үйлдэл: Шинэ нэхэмжлэх',
    ]);
  });
});

describe('searchEntries', () => {
  it('leaves everything in its order while nothing is asked for', () => {
    expect(found(' ')).toEqual(['/ec', '/graph-report', '/report/add', '/profile', '/invoice/new']);
  });

  it('puts names that begin with the words first', () => {
    expect(found('ТАЙЛАН')).toEqual(['/report/add', '/graph-report']);
  });

  it('finds every word in name, heading or path', () => {
    expect(found('graph')).toEqual(['/graph-report']);
    expect(found('захиа тайл')).toEqual(['/report/add']);
    expect(found('захиа карт')).toEqual([]);
  });

  it('finds what makes something by the usual words for it, which its button need not have', () => {
    expect(found('шинэ тайлан')).toEqual(['/report/add']);
    expect(found('нэхэмжлэх нэмэх')).toEqual(['/invoice/new']);
    expect(found('шинэ карт')).toEqual([]);
  });

  it('finds Cyrillic words typed in Latin', () => {
    expect(found('nehemjleh')).toEqual(['/invoice/new']);
    expect(found('shine nekhemj')).toEqual(['/invoice/new']);
  });

  it('finds words typed under the wrong keyboard layout', () => {
    expect(found('ythtbrlth')).toEqual(['/invoice/new']);
    expect(found('ыөехю')).toEqual([]);
  });
});

describe('recentFirst', () => {
  it('brings what was chosen lately to the front, less the pages that are gone', () => {
    const place = { kind: 'page', icon: null, group: 'Бусад' } as const;
    const recent = [
      { ...place, id: '/profile', path: '/profile', name: 'Профайл' },
      { ...place, id: '/gone', path: '/gone', name: 'Байхгүй' },
      { ...place, kind: 'record', id: 'invoice:7', path: '/invoice/7', name: '2026-7' },
    ] as const;
    const names = recentFirst(entries, recent, 'Саяхны').map(({ name, group }) => `${group}: ${name}`);
    expect(names.slice(0, 3)).toEqual(['Саяхны: Профайл', 'Саяхны: 2026-7', 'Бусад: Карт']);
    expect(names).toHaveLength(entries.length + 1);
  });
});
