import { confirmPasswordBodySchema } from '@ecard/shared/api-schema';
import { Modal, usePortal, useQueryClient } from '@ecard/shared/ui';
import { Form, PasswordField, useForm } from '@ecard/shared/ui/work';
import { profileText } from './profile.text.ts';

interface PasswordFieldsProps {
  readonly title: string;
  readonly lead: string;
  readonly submitLabel: string;
  readonly path: string;
  /** Sent beside the password. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly onDone: (answer: unknown) => void;
  readonly onClose: () => void;
}

/** Form that confirms a change of the sign-in with the password. */
export function ConfirmPassword({ title, lead, submitLabel, path, body = {}, onDone, onClose }: PasswordFieldsProps) {
  const { http } = usePortal();
  const form = useForm<{ readonly password: string }, { readonly password: string }>({
    schema: confirmPasswordBodySchema,
    initial: { password: '' },
    labels: { password: profileText.twoFactor.password },
    required: ['password'],
    send: async (sent) => (await http.post<unknown>(path, { ...body, ...sent })).data,
    onDone,
  });
  return (
    <Form form={form} label={title} submitLabel={submitLabel} onCancel={onClose}>
      <p>{lead}</p>
      <form.Field name="password" as={PasswordField} autoComplete="current-password" maxLength={200} />
    </Form>
  );
}

interface PasswordDialogProps extends Omit<PasswordFieldsProps, 'onDone'> {
  /** Message afterwards. */
  readonly done: string;
}

/** Window of a change that the password alone confirms. */
export function PasswordDialog({ done, ...fields }: PasswordDialogProps) {
  const { notify } = usePortal();
  const cache = useQueryClient();
  const { title, onClose } = fields;
  return (
    <Modal opened onClose={onClose} title={title}>
      <ConfirmPassword
        {...fields}
        onDone={() => {
          notify.success({ title: done });
          void cache.invalidateQueries({ queryKey: ['own-profile'] });
          onClose();
        }}
      />
    </Modal>
  );
}
