import { describe, expect, it } from '@jest/globals';
import { columnsOf, fieldOfPath, orderBody, paramsOf } from './order-values.ts';
import type { OrderValues } from './order-values.ts';

const CARD = '019aa5e0-0000-7000-8000-0000000000aa';
const values: OrderValues = {
  days: { from: '2026-10-01', to: '2026-10-31' },
  card_ids: [],
  direction_ids: [],
  group_by: '',
  columns: ['at', 'fare'],
  format: 'XLSX',
  with_filters: true,
  title: ' ',
  deliver: 'DOWNLOAD',
  confirm: false,
};
const columnsNamed = (...keys: readonly string[]) => keys.map((key) => ({ key }));
const kind = {
  code: 'TRIPS',
  columns: columnsNamed('at', 'fare'),
  groups: [{ code: 'DAY', columns: columnsNamed('group', 'count', 'fare') }],
} as const;

describe('orderBody', () => {
  it('leaves out the defaults: all columns, no title, all cards', () => {
    expect(orderBody(values, kind)).toEqual({
      kind: 'TRIPS',
      params: { from: '2026-10-01', to: '2026-10-31' },
      format: 'XLSX',
      with_filters: true,
      deliver: 'DOWNLOAD',
      confirm: false,
    });
  });

  it('names the chosen columns and cards', () => {
    expect(orderBody({ ...values, columns: ['fare'], card_ids: [CARD], title: 'Миний' }, kind)).toMatchObject({
      columns: ['fare'],
      title: 'Миний',
      params: { card_ids: [CARD] },
    });
  });
});

describe('columnsOf', () => {
  it('returns the columns of the sums where a part is chosen, of which an order takes the chosen ones', () => {
    expect(columnsOf(kind, '').map(({ key }) => key)).toEqual(['at', 'fare']);
    const grouped = { ...values, group_by: 'DAY', columns: columnsOf(kind, 'DAY').map(({ key }) => key) } as const;
    expect(orderBody(grouped, kind)).toMatchObject({ params: { group_by: 'DAY' } });
    expect(orderBody(grouped, kind)).not.toHaveProperty('columns');
    expect(orderBody({ ...grouped, columns: ['at', 'group', 'count'] }, kind)).toMatchObject({
      columns: ['group', 'count'],
    });
  });
});

describe('paramsOf', () => {
  it('returns undefined while the days are invalid', () => {
    expect(paramsOf({ ...values, days: { from: '2026-10-01', to: '' } })).toBeUndefined();
    expect(paramsOf({ ...values, days: { from: '2026-10-02', to: '2026-10-01' } })).toBeUndefined();
    expect(paramsOf(values)).toEqual(values.days);
  });
});

describe('fieldOfPath', () => {
  it('finds the field of each part of the body', () => {
    expect(['params.from', 'params.card_ids.0', 'columns.3', 'format'].map(fieldOfPath)).toEqual([
      'days',
      'card_ids',
      'columns',
      undefined,
    ]);
  });
});
