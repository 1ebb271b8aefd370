import type { SearchSource } from '@ecard/shared/contract';
import { linkText } from './features/my-cards/card/link-card.text.ts';
import { myCardsText, organisationCardsText } from './features/my-cards/my-cards.text.ts';

const { fileTopup, assignHolders, statement } = organisationCardsText;

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
    windows: [
      { title: linkText.order, icon: 'card', link: '/ec?do=order' },
      { title: linkText.open, link: '/ec?do=link' },
      { organisationOnly: true, title: fileTopup, icon: 'table', link: '/ec?do=fill' },
      { organisationOnly: true, title: assignHolders, icon: 'users', link: '/ec?do=holders' },
      { organisationOnly: true, title: statement, icon: 'download', link: '/ec?do=statement' },
    ],
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
    name: 'organisation-cards',
    // Who serves a counter looks single cards up.
    action: 'ec.card.export',
    title: myCardsText.organisationTitle,
    icon: 'organisation',
    endpoint: '/api/lookup/organisations',
    parameter: 'q',
    minLength: 3,
    fields: { id: 'id', title: 'name', subtitle: ['code'] },
    link: '/ec/cards?organization_id={id}',
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
