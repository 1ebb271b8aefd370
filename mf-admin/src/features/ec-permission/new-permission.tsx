import { ecPermissionSchema } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { FormDialog } from '@ecard/shared/records';
import { useCan, useNavigate, usePortal } from '@ecard/shared/ui';
import { recordHref, useToday } from '@ecard/shared/ui/work';
import { permissionText } from './ec-permission.text.ts';
import { newPermissionForm } from './permission-form.ts';

const { form: text, done, actions } = permissionText;
const PATH = '/api/ec/permissions';
const OUTDATED = [['ec-permission'], ['home']] as const;

/** Writes a request down and, unless stated otherwise, hands it in at once. */
export function NewPermission({ onClose }: { readonly onClose: () => void }) {
  const { http, notify } = usePortal();
  const navigate = useNavigate();
  const maySubmit = useCan('ec.permission.update');
  const today = useToday();
  return (
    <FormDialog
      of={newPermissionForm}
      title={text.createTitle}
      width={760}
      initial={{ valid_from: today, submits: maySubmit }}
      fields={{ submits: { when: () => maySubmit } }}
      send={async ({ submits, ...body }, call) => {
        const record = ecPermissionSchema.parse((await http.post<unknown>(PATH, body, call)).data);
        if (!submits) return { record, title: done.create };
        try {
          await http.post(`${PATH}/${record.id}/actions/submit`, {});
          return { record, title: done.submit };
        } catch (error) {
          // The draft is there: its drawer shows it with what is missing.
          return { record, fault: toProblem(error).message };
        }
      }}
      invalidates={OUTDATED}
      onDone={({ record: { id, permission_no: description }, title, fault }) => {
        if (fault === undefined) notify.success({ title, description });
        else notify.error({ title: actions.submit, description: fault });
        void navigate(recordHref('/ec-permission', '', id));
      }}
      onClose={onClose}
    />
  );
}
