import { FormDialog } from '@ecard/shared/records';
import { usePortal } from '@ecard/shared/ui';
import { reportAdminText } from './report-admin.text.ts';
import { newTemplateForm } from './template-form.tsx';

const { template: text } = reportAdminText;

/** Makes a template. */
export function TemplateNewDialog({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  return (
    <FormDialog
      of={newTemplateForm}
      title={text.add}
      send={(body, call) => http.post<unknown>('/api/report-template', body, call)}
      done={text.added}
      invalidates={[['report-template']]}
      onClose={onClose}
    />
  );
}
