import { createElement as h } from 'react';
import type { ReactNode } from 'react';
import type { CardRow } from '@ecard/shared/api-schema';

const COLUMNS: readonly (readonly [label: string, cell: (card: CardRow) => ReactNode])[] = [
  ['Картын дугаар', ({ id, card_no }) => h('a', { href: `/ec?id=${id}` }, card_no)],
  ['Эзэмшигч', ({ holder_name }) => holder_name],
  ['Регистр', ({ register_no_masked }) => register_no_masked],
  ['Ангилал', ({ category }) => category.name],
  ['Үлдэгдэл', ({ balance }) => amount(balance)],
  ['Зарцуулсан', ({ spent_this_month }) => amount(spent_this_month)],
  ['Сүүлийн зорчилт', ({ last_taps: [tap] }) => tap && [tap.tapped_at.slice(0, 10), ' ', tap.direction.code]],
  ['Төлөв', ({ status }) => status],
];

/** Creates the table of an organisation's cards as anybody would write it first: plain elements and nothing else. */
export function CardTable({ rows }: { readonly rows: readonly CardRow[] }): ReactNode {
  const head = COLUMNS.map(([label]) => h('th', { key: label, scope: 'col' }, label));
  const body = rows.map((card) =>
    h('tr', { key: card.id }, ...COLUMNS.map(([label, cell]) => h('td', { key: label }, cell(card)))),
  );
  return h(
    'main',
    null,
    h('h1', null, 'Байгууллагын карт'),
    h('table', null, h('thead', null, h('tr', null, ...head)), h('tbody', null, ...body)),
  );
}

function amount(value: number): string {
  return `${String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')}₮`;
}
