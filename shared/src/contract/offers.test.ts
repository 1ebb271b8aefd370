import { describe, expect, it } from '@jest/globals';
import { homeTilesSchema, searchSourcesSchema } from './offers.ts';

const tile = {
  name: 'overdue',
  action: 'fin.invoice.view',
  part: 'waiting',
  title: 'Хугацаа хэтэрсэн',
  endpoint: '/api/invoice?paid_from={today-7}&paid_to={today}&status=OVERDUE,OPEN',
  number: 'by_status.OVERDUE.count',
  unit: 'count',
  link: '/invoice?paid_from={today-7}',
};
const source = {
  name: 'invoice',
  action: 'fin.invoice.view',
  title: 'Нэхэмжлэх',
  endpoint: '/api/invoice?page_size=5',
  parameter: 'q',
  minLength: 3,
  rows: 'data',
  fields: { id: 'id', title: 'invoice_no', subtitle: ['organization.name'] },
  link: '/invoice/{id}',
};
const takesTile = (differences: object) => homeTilesSchema.safeParse([{ ...tile, ...differences }]).success;
const takesSource = (differences: object) => searchSourcesSchema.safeParse([{ ...source, ...differences }]).success;

describe('homeTilesSchema', () => {
  it('accepts a read of the host with days, the place of its number and a link to its list', () => {
    expect(takesTile({})).toBe(true);
  });

  it('accepts that a tile is for organisations too, and nothing else there', () => {
    expect([takesTile({ forOrganisations: true }), takesTile({ forOrganisations: 'ORG' })]).toEqual([true, false]);
  });

  it.each(['/api', 'https://a.mn/api/invoice', '/api/../secret', '//a.mn/api/x', '/api/a?b=c#d', '/api/a?{id}'])(
    'refuses the endpoint %s',
    (endpoint) => {
      expect(takesTile({ endpoint })).toBe(false);
    },
  );

  it.each(['//a.mn', 'javascript:alert(1)', '/invoice/{id}', '/../x'])('refuses the link %s', (link) => {
    expect(takesTile({ link })).toBe(false);
  });

  it('refuses an action that is not a code, and a number without a valid path', () => {
    expect([takesTile({ action: '' }), takesTile({ number: 'a..b' })]).toEqual([false, false]);
  });

  it('bounds how many a release brings', () => {
    const many = Array.from({ length: 13 }, () => tile);
    expect([homeTilesSchema.safeParse(many).success, homeTilesSchema.safeParse(many.slice(1)).success]).toEqual([
      false,
      true,
    ]);
  });
});

describe('searchSourcesSchema', () => {
  it('accepts a read of the host, the places of values in its answer, and a link with them', () => {
    expect(takesSource({})).toBe(true);
    expect(takesSource({ link: '/users?q={typed}', rows: undefined, action: undefined })).toBe(true);
  });

  it.each([
    ['/invoice?new=1', true],
    ['/report-admin?tab=templates&new=1', true],
    ['/invoice', false],
    ['//a.mn?new=1', false],
    ['/invoice?new={id}', false],
  ])('accepts a window of its page by an address with a query: %s', (link, isTaken) => {
    const windows = [
      { action: 'fin.invoice.create', title: 'Нэмэх', link },
      { title: 'Захиалах', link },
    ];
    expect(takesSource({ windows })).toBe(isTaken);
  });

  it('refuses a single letter, which would ask the host at every key', () => {
    expect(takesSource({ minLength: 1 })).toBe(false);
  });

  it('refuses a parameter that is not a name, and a link out of the portal', () => {
    expect([takesSource({ parameter: 'q&x' }), takesSource({ link: 'https://a.mn/{id}' })]).toEqual([false, false]);
  });

  it('bounds how many a release brings', () => {
    expect(searchSourcesSchema.safeParse(Array.from({ length: 13 }, () => source)).success).toBe(false);
  });
});
