import { describe, expect, it } from '@jest/globals';
import { cardListQuerySchema, cardStatuses, mediaTypes } from '@ecard/shared/api-schema';
import { readListState } from '@ecard/shared/ui';
import { allCardsQuery } from './card-query.ts';
import { organisationQuery } from './organisation-query.ts';

/** A parameter as the page or the endpoint checks it. */
type Check = (typeof allCardsQuery.shape)['sort'];
type Shape = Readonly<Record<string, Check>>;

const endpoint: Shape = cardListQuerySchema.shape as unknown as Shape;
/** Fields that the endpoint orders by: the words of the pattern it asks of `sort`. */
const FIELDS = [
  ...new Set(JSON.stringify(cardListQuerySchema.shape.sort.safeParse('').error).match(/(?<=:|\|)[a-z_]+/g)),
];
const JUNK = [
  undefined,
  null,
  7,
  [],
  '',
  ' ',
  ',',
  '-',
  'junk',
  'ACTIVE\n',
  'кирилл',
  'constructor',
  'x'.repeat(2_001),
];
const ID = '019aa5e0-0000-7000-8000-0000000000aa';

const SORTS = [
  ...FIELDS.flatMap((field) => [field, `-${field}`, `--${field}`, `${field}-`, ` ${field}`, field.toUpperCase()]),
  ...['card_no,-expires_on', 'card_no,', ',card_no', 'card_no expires_on', 'id', 'card_no;expires_on'],
  ...['card_no,holder_name,expires_on,card_no', 'card_no,holder_name,expires_on,card_no,-holder_name'],
];
const DAYS = [
  ...['2026-11-22', '2024-02-29', '2026-02-29', '2026-11-31', '2026-13-01', '2026-00-10', '1900-02-29', '2000-02-29'],
  ...[
    '0001-01-01',
    '9999-12-31',
    '2026-1-2',
    '2026.11.22',
    '22',
    '2026-11-22T00:00:00Z',
    '+02026-11-22',
    '2026-11-22\n',
  ],
];
const IDS = [
  ...[ID, ID.toUpperCase(), ID.replaceAll('-', ''), `${ID}0`, ` ${ID}`, `${ID},${ID}`, '-'.repeat(36), 'a'.repeat(36)],
  ...[
    '9b2d6f0e-3c1a-4e57-8b4d-5f6a7c8d9e0f',
    '9b2d6f0e-3c1a-0e57-8b4d-5f6a7c8d9e0f',
    '9b2d6f0e-3c1a-4e57-1b4d-5f6a7c8d9e0f',
  ],
];

/** Values, several of them, some twice, and some that are none among them. */
function choicesOf(values: readonly string[]): readonly string[] {
  const [first = ''] = values;
  return [
    ...values,
    ...values.flatMap((value) => [
      `${value},`,
      `,${value}`,
      `${value}, ${first}`,
      `${value},JUNK`,
      value.toLowerCase(),
    ]),
    values.join(','),
    [...values].reverse().join(',,'),
    ...[12, 100, 101, 500].map((count) => Array<string>(count).fill(first).join(',')),
  ];
}

const TRIED: Readonly<Record<string, readonly unknown[]>> = {
  sort: SORTS,
  status: choicesOf(cardStatuses.values),
  media: choicesOf(mediaTypes.values),
  created_from: DAYS,
  created_to: DAYS,
  expires_from: DAYS,
  expires_to: DAYS,
  category_id: IDS,
  organization_id: IDS,
  balance_below: ['0', '1000', '1.5', '1e3', '200000', '200001', '-1', '1,000', 'NaN', 'Infinity'],
};

/** The values of a parameter that one side takes and the other does not, or that are absent in another way. */
function differences(shape: Shape, tried = TRIED): readonly string[] {
  return Object.keys(shape).flatMap((name) =>
    [...JUNK, ...(tried[name] ?? [])]
      .filter((value) => outcome(shape[name], value) !== outcome(endpoint[name], value))
      .map((value) => `${name}: ${String(value).slice(0, 60)}`),
  );
}

function outcome(check: Check | undefined, value: unknown): string {
  const result = check?.safeParse(value);
  return result?.success === true ? `taken${value === undefined ? ` as ${String(result.data)}` : ''}` : 'refused';
}

const missingIn = (shape: Shape) => Object.keys(endpoint).filter((name) => !(name in shape));
const triedOf = (sorts: readonly string[]) => ({ ...TRIED, sort: sorts });
const changesWithRides = (sort: string) => /balance|state/.test(sort);

describe('organisationQuery', () => {
  it('takes the values that the endpoint takes, and no others', () => {
    expect(differences(organisationQuery.shape)).toEqual([]);
  });

  it('has the parameters of the endpoint but what the list reads itself, and filters it has no words for', () => {
    expect(missingIn(organisationQuery.shape)).toEqual([
      ...['page', 'page_size', 'q'],
      ...['scope', 'category', 'organization_id', 'season_id', 'created_from', 'created_to'],
    ]);
  });
});

describe('allCardsQuery', () => {
  it('takes the values that the endpoint takes for all cards, and no others', () => {
    expect(differences(allCardsQuery.shape, triedOf(SORTS.filter((sort) => !changesWithRides(sort))))).toEqual([]);
  });

  it('takes no order by what changes with every ride, which the endpoint refuses for all cards', () => {
    const taken = SORTS.filter((sort) => allCardsQuery.shape.sort.safeParse(sort).success);
    expect(taken.filter(changesWithRides)).toEqual([]);
  });

  it('has the parameters of the endpoint but what the list reads itself, and filters it has no words for', () => {
    expect(missingIn(allCardsQuery.shape)).toEqual([
      ...['page', 'page_size', 'q'],
      ...['scope', 'category', 'season_id', 'balance_below'],
    ]);
  });
});

describe('the page in the address of cards', () => {
  const page = (text: string) => readListState(`/ec?page=${text}`).page;

  it.each(['1', '7', '100000'])('is one that the endpoint takes: %s', (text) => {
    expect(page(text)).toBe(endpoint['page']?.safeParse(text).data);
  });

  it.each(['0', '-1', '1.5', '100001', 'junk', 'Infinity'])(
    'is the first one where the endpoint refuses it: %s',
    (text) => {
      expect([endpoint['page']?.safeParse(text).success, page(text)]).toEqual([false, 1]);
    },
  );
});

describe('the values tried', () => {
  it('hold the fields that the endpoint orders by, and values it takes and refuses for each parameter', () => {
    expect(FIELDS).toEqual(['state', 'created_at', 'expires_on', 'holder_name', 'card_no', 'balance']);
    const outcomes = Object.entries(TRIED).map(([name, values]) => [
      name,
      new Set(values.map((value) => outcome(endpoint[name], value))),
    ]);
    const both = new Set(['taken', 'refused']);
    expect(outcomes).toEqual(Object.keys(TRIED).map((name) => [name, both]));
  });
});
