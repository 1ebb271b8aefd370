import { cardStatuses, mediaTypes } from '../states/card-states.ts';
import type { FilterWords } from './filter-words.ts';

/** Columns of the list of cards and of its file. */
export const cardColumns = {
  card_no: 'Картын дугаар',
  id: 'Таних дугаар',
  media_type: 'Хэлбэр',
  holder: 'Эзэмшигч',
  category: 'Ангилал',
  balance: 'Үлдэгдэл',
  status: 'Төлөв',
  issued_at: 'Олгосон',
  expires_on: 'Дуусах',
};

/** Filters of the list of cards. */
export const cardFilters = {
  status: { label: 'Төлөв', of: cardStatuses },
  media: { label: 'Хэлбэр', of: mediaTypes },
  category_id: { label: 'Ангилал' },
  organization_id: { label: 'Байгууллага' },
  created: { label: 'Бүртгэсэн' },
  expires: { label: 'Дуусах өдөр' },
} as const satisfies FilterWords;
