import { FormDialog } from '@ecard/shared/records';
import { usePortal } from '@ecard/shared/ui';
import { permissionText } from './ec-permission.text.ts';
import { newSeasonForm } from './season-record.ts';

const { seasons: text } = permissionText;
const OUTDATED = [['season']] as const;

/** Plans a season. */
export function NewSeason({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  return (
    <FormDialog
      of={newSeasonForm}
      title={text.create}
      send={(body, { headers }) => http.post('/api/ec/seasons', body, { headers })}
      done={text.created}
      invalidates={OUTDATED}
      onClose={onClose}
    />
  );
}
