import { bulkResultSchema } from '@ecard/shared/api-schema';
import { FormDialog, importDialog, newRecordDialog } from '@ecard/shared/records';
import { usePortal } from '@ecard/shared/ui';
import { useToday } from '@ecard/shared/ui/work';
import type { BulkDialogProps } from '@ecard/shared/ui/work';
import { closeFields, closeForm, newLocationForm } from './location-form.tsx';
import { locationRecord } from './location.record.tsx';
import { locationText as text } from './location.text.ts';
import { OUTDATED_BY_PLACE } from '../../domain/outdated.ts';

/** A thousand places, each in its own transaction, take longer than other calls. */
const TIMEOUT_MS = 120_000;

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

/** Window that closes places for a time, all with one reason and day. */
export function CloseLocations({ ids, onDone, onClose }: BulkDialogProps) {
  const { http } = usePortal();
  return (
    <FormDialog
      of={closeForm}
      title={text.close}
      submitLabel={text.close}
      fields={closeFields(useToday())}
      send={async (body, { headers }) => {
        const sent = { action: 'close', ids, ...body };
        const { data } = await http.post<unknown>('/api/location/bulk', sent, { headers, timeout: TIMEOUT_MS });
        return bulkResultSchema.parse(data);
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{text.bulk.close(ids.length)}</p>
    </FormDialog>
  );
}
