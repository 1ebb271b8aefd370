import { importDialog } from '@ecard/shared/records';
import { OUTDATED_BY_CARDS } from '../card/card-feature.ts';
import { holdersText as text } from './holders.text.ts';

/** Holders of many cards from a file. */
export const HoldersDialog = importDialog({
  title: text.title,
  hint: text.hint,
  path: '/api/ec/cards/holders/import',
  accept: '.csv,.xlsx,text/csv',
  confirmLabel: text.confirm,
  invalidates: OUTDATED_BY_CARDS,
});
