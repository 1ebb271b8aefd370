import type { HomeTile } from '@ecard/shared/contract';

/** The code that lets staff go through everybody's cards: without it the host asks for a search. */
const CARDS = { action: 'ec.card.export', unit: 'count', number: 'total' } as const;

/** Numbers of this remote on the home of staff; the build writes them into `release.json`. */
export const home: readonly HomeTile[] = [
  {
    ...CARDS,
    name: 'ordered-cards',
    part: 'waiting',
    title: 'Захиалсан, олгоогүй карт',
    icon: 'clock',
    endpoint: '/api/ec/cards?scope=all&status=ORDERED&page_size=1',
    trend: {
      endpoint: '/api/ec/cards?scope=all&status=ORDERED&created_from={today}&page_size=1',
      number: 'total',
      show: 'before',
      words: 'Үүнээс өнөөдөр',
    },
    link: '/ec/cards?status=ORDERED',
  },
  {
    ...CARDS,
    name: 'blocked-cards',
    part: 'waiting',
    title: 'Хаалттай карт',
    icon: 'lock',
    tone: 'warning',
    endpoint: '/api/ec/cards?scope=all&status=BLOCKED,LOST&page_size=1',
    trend: {
      endpoint: '/api/ec/cards?scope=all&status=LOST&page_size=1',
      number: 'total',
      show: 'before',
      words: 'Үүнээс гээгдсэн',
    },
    link: '/ec/cards?status=BLOCKED,LOST',
  },
  {
    ...CARDS,
    name: 'new-cards',
    part: 'today',
    title: 'Өнөөдөр бүртгэсэн карт',
    icon: 'card',
    endpoint: '/api/ec/cards?scope=all&created_from={today}&created_to={today}&page_size=1',
    trend: {
      endpoint: '/api/ec/cards?scope=all&created_from={today-1}&created_to={today-1}&page_size=1',
      number: 'total',
      show: 'before',
      words: 'Өчигдөр',
    },
    link: '/ec/cards?created_from={today}&created_to={today}',
  },
];
