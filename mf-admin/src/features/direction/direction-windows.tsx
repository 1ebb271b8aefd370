import { importDialog, newRecordDialog } from '@ecard/shared/records';
import { OUTDATED_BY_PLACE, OUTDATED_BY_ROUTE } from '../../domain/outdated.ts';
import { directionRecord, newDirectionForm } from './direction.record.tsx';
import { directionText as text } from './direction.text.ts';

/** Window that imports a feed, which may bring stops, too. */
export const ImportDirections = importDialog({
  title: text.import,
  hint: text.importHint,
  path: '/api/direction/import',
  accept: '.zip,application/zip',
  confirmLabel: text.importConfirm,
  invalidates: [['direction'], ['location'], ['audit'], ['home'], ...OUTDATED_BY_ROUTE, ...OUTDATED_BY_PLACE],
});

/** Window of a new route; leads on to its stops. */
export const CreateDirection = newRecordDialog({
  of: directionRecord,
  form: newDirectionForm,
  title: text.create,
  done: ({ code }) => text.created(code),
  leadsTo: ({ id }) => `/direction/${id}?tab=stops`,
});
