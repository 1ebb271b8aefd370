import { FormDialog } from '@ecard/shared/records';
import { usePortal } from '@ecard/shared/ui';
import { permissionText } from './ec-permission.text.ts';
import { newRuleForm } from './rule-record.ts';

const { rules: text } = permissionText;
const OUTDATED = [['permission-rule']] as const;

/** Makes the rule of a category that has none. */
export function NewRule({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  return (
    <FormDialog
      of={newRuleForm}
      title={text.create}
      send={(body, { headers }) => http.post('/api/ec/permission-rules', body, { headers })}
      done={text.created}
      invalidates={OUTDATED}
      onClose={onClose}
    />
  );
}
