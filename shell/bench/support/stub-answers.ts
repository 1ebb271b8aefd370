import type { CardRow, Tap } from '@ecard/shared/api-schema';

/** Cards of the page `/ec?page_size=50`; any other size shows what a person has. */
const MANY = 50;
const FEW = 3;

const NO_ROWS = { data: [], page: 1, page_size: 20, total: 0 };

const PAGES = [
  { path: '/ec', name: 'Миний цахим карт', actions: [] },
  { path: '/invoice', name: 'Нэхэмжлэх', actions: [{ code: 'fin.invoice.view' }] },
  { path: '/temporary', name: 'Түр зөвшөөрөл', actions: [] },
];

/** The benchmark host's answers, by method and path: the specification's calls and those of the pages. */
export function stubAnswers(token: string): Readonly<Record<string, object>> {
  return {
    'POST /api/auth/login/terminal': { token },
    'GET /api/ec/season': {
      id: '1',
      name: 'Өвлийн улирал',
      status: 'ACTIVE',
      starts_on: '2026-11-01',
      ends_on: '2027-03-31',
      days_left: 130,
      fare: { adult: 1000, child: 500, rides_per_day: 4 },
    },
    'GET /api/user/profile': {
      user: { id: '1', last_name: 'Дорж', first_name: 'Болд', kind: 'INDIVIDUAL' },
      groups: [
        {
          code: 'portal',
          name: 'Портал',
          modules: [
            { code: 'pages', name: 'Хуудас', menus: PAGES.map((page) => ({ ...page, code: page.path.slice(1) })) },
          ],
        },
      ],
    },
    'GET /api/organization/pages': {
      systems: PAGES.map(({ path, name }, index) => ({ id: path, name, path, sort: index })),
    },
    'GET /api/organization/find': { id: 7, name: 'Байгууллага' },
    'GET /api/invoice': NO_ROWS,
    'GET /api/temporary': NO_ROWS,
    'GET /api/ec/cards': cardPage(FEW),
    [`GET /api/ec/cards ${MANY}`]: cardPage(MANY),
  };
}

/** Finds what a call is answered with. @param url - Path with search. */
export function findAnswer<Body>(answers: ReadonlyMap<string, Body>, method: string, url: string): Body | undefined {
  const [path = '', query = ''] = url.split('?');
  const call = `${method} ${path}`;
  const many = query.includes(`page_size=${MANY}`) ? answers.get(`${call} ${MANY}`) : undefined;
  return many ?? answers.get(call);
}

function cardPage(count: number) {
  const data = Array.from({ length: count }, (_, index) => card(index));
  return {
    data,
    page: 1,
    page_size: Math.max(count, 20),
    total: count,
    aggregates: { balance_total: 16_500 * count, active: count, blocked: 0 },
  };
}

/** Every tenth card wants something of its holder. */
function card(index: number): CardRow {
  return {
    id: `card-${index}`,
    card_no: `•••• •••• ${String(1000 + index)}`,
    media_type: index % 3 === 0 ? 'VIRTUAL' : 'PLASTIC',
    holder_name: index % 2 === 0 ? 'Т.Дөлгөөн' : null,
    category: { id: 'c1', code: 'ADULT', name: 'Том хүн' },
    balance: index % 10 === 9 ? 400 : 16_500 + index * 250,
    rides_today: index % 4,
    rides_per_day: 4,
    status: 'ACTIVE',
    expires_on: '2030-05-26',
    block_reason: null,
    version: 1,
    created_at: '2026-01-05T09:00:00+08:00',
    subject_type: 'ORGANIZATION',
    register_no_masked: index % 2 === 0 ? 'УБ****1234' : null,
    organization: { id: '7', code: 'S7', name: 'Байгууллага' },
    season: null,
    last_tap_at: '2026-11-20T07:10:00+08:00',
    spent_this_month: 12_500 + index * 100,
    available_actions: ['topup', 'block'],
    last_taps: Array.from({ length: 3 }, (_, tap) => aTap(index, tap)),
  };
}

function aTap(card: number, tap: number): Tap {
  return {
    id: `tap-${card}-${tap}`,
    kind: 'ON',
    tapped_at: `2026-11-${String(20 - tap)}T0${7 + tap}:1${tap}:00+08:00`,
    direction: { id: 'd1', code: `Ч:${1 + (card % 9)}`, name: 'Офицерууд – Тээвэр' },
    stop: { id: 's1', code: 'S1', name: 'Сансар' },
    bus_no: '1234',
    fare: tap === 0 ? 1000 : 0,
    transfer_no: tap,
    result: 'ACCEPTED',
  };
}
