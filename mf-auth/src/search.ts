import type { SearchSource } from '@ecard/shared/contract';

/** Search sources of this remote for the command palette; the build writes them into `release.json`. */
export const search: readonly SearchSource[] = [
  {
    name: 'card',
    ownersOnly: true,
    title: 'Карт',
    icon: 'card',
    endpoint: '/api/ec/cards?page_size=5',
    parameter: 'q',
    minLength: 3,
    rows: 'data',
    fields: { id: 'id', title: 'card_no', subtitle: ['holder_name'] },
    link: '/ec?id={id}',
  },
  {
    name: 'all-cards',
    action: 'ec.card.view',
    title: 'Карт',
    icon: 'card',
    endpoint: '/api/ec/cards?page_size=5&scope=all',
    parameter: 'q',
    minLength: 4,
    rows: 'data',
    fields: { id: 'id', title: 'card_no', subtitle: ['holder_name'] },
    link: '/ec/cards?id={id}',
  },
  {
    name: 'own-permit',
    ownersOnly: true,
    title: 'Түр зөвшөөрөл',
    icon: 'shield',
    endpoint: '/api/temporary?page_size=5',
    parameter: 'q',
    minLength: 3,
    rows: 'data',
    fields: { id: 'id', title: 'permission_no', subtitle: ['plate_no', 'direction.name'] },
    link: '/temporary?id={id}',
  },
];
