import type { CardRow } from '@ecard/shared/api-schema';
import type { CsvColumn } from '../../http/csv.ts';
import { cardStatusText, cardText, mediaText } from './cards.text.ts';

const { csv } = cardText;

/** Columns of the list of cards as a file. */
export const cardCsvColumns: readonly CsvColumn<CardRow>[] = [
  { header: csv.cardNo, value: (card) => card.card_no },
  { header: csv.holder, value: (card) => card.holder_name },
  { header: csv.registerNo, value: (card) => card.register_no_masked },
  { header: csv.category, value: (card) => card.category.name },
  { header: csv.media, value: (card) => mediaText[card.media_type] },
  { header: csv.balance, value: (card) => card.balance },
  { header: csv.spent, value: (card) => card.spent_this_month },
  { header: csv.lastTap, value: (card) => card.last_tap_at },
  { header: csv.status, value: (card) => cardStatusText[card.status] },
  { header: csv.expires, value: (card) => card.expires_on },
];
