import { importDialog, newRecordDialog } from '@ecard/shared/records';
import { newLocationForm } from './location-form.tsx';
import { locationRecord } from './location.record.tsx';
import { locationText as text } from './location.text.ts';
import { OUTDATED_BY_PLACE } from '../../domain/outdated.ts';

/** Window that imports places from a file. */
export const ImportLocations = importDialog({
  title: text.import,
  hint: text.importHint,
  path: '/api/location/import',
  accept: '.txt,.csv,.xlsx,text/csv,text/plain',
  confirmLabel: text.importConfirm,
  invalidates: [['location'], ['home'], ...OUTDATED_BY_PLACE],
});

/** Window of a new place. */
export const CreateLocation = newRecordDialog({
  of: locationRecord,
  form: newLocationForm,
  title: text.create,
  done: ({ code }) => text.created(code),
  width: 720,
});
