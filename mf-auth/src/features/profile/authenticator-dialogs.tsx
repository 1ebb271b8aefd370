import { useState } from 'react';
import { authenticatorCodeBodySchema, authenticatorSchema, recoveryCodesSchema } from '@ecard/shared/api-schema';
import { QrCode } from '@ecard/shared/qr';
import { Alert, Button, Inline, Modal, Stack, useCopy, usePortal, useQueryClient } from '@ecard/shared/ui';
import { Form, giveToBrowser, useForm } from '@ecard/shared/ui/work';
import { OneTimeCodeField } from '../../fields/one-time-code-field.tsx';
import styles from './authenticator-dialogs.module.css';
import { ConfirmPassword } from './password-dialog.tsx';
import { profileText } from './profile.text.ts';

const text = profileText.twoFactor;

interface DialogProps {
  readonly onClose: () => void;
}

interface Secret {
  readonly secret: string;
  readonly uri: string;
}

/** Sets an authenticator app up: the password, the secret with a first code, the recovery codes. */
export function SetUpDialog({ onClose }: DialogProps) {
  const [secret, setSecret] = useState<Secret>();
  const { codes, setCodes, close } = useNewCodes(onClose);
  return (
    <Modal opened onClose={close} title={text.authenticatorTitle}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={close} />
      ) : secret ? (
        <FirstCode secret={secret} onDone={setCodes} onClose={close} />
      ) : (
        <ConfirmPassword
          title={text.authenticatorTitle}
          lead={text.authenticatorLead}
          submitLabel={text.goOn}
          path="/api/user/two-factor/authenticator"
          onDone={(answer) => {
            setSecret(authenticatorSchema.parse(answer));
          }}
          onClose={close}
        />
      )}
    </Modal>
  );
}

/** Makes new recovery codes in the place of the earlier ones. */
export function NewCodesDialog({ onClose }: DialogProps) {
  const { codes, setCodes, close } = useNewCodes(onClose);
  return (
    <Modal opened onClose={close} title={text.newCodes}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={close} />
      ) : (
        <ConfirmPassword
          title={text.newCodes}
          lead={text.newCodesLead}
          submitLabel={text.goOn}
          path="/api/user/two-factor/recovery-codes"
          onDone={(answer) => {
            setCodes(recoveryCodesSchema.parse(answer).recovery_codes);
          }}
          onClose={close}
        />
      )}
    </Modal>
  );
}

/** Recovery codes, once there are some; closing their window has the profile ask again. */
function useNewCodes(onClose: () => void) {
  const cache = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    if (codes) void cache.invalidateQueries({ queryKey: ['own-profile'] });
    onClose();
  };
  return { codes, setCodes, close };
}

interface FirstCodeProps extends DialogProps {
  readonly secret: Secret;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

function FirstCode({ secret: { secret, uri }, onDone, onClose }: FirstCodeProps) {
  const { http } = usePortal();
  const copy = useCopy();
  const form = useForm<{ readonly code: string }, { readonly code: string }, readonly string[]>({
    schema: authenticatorCodeBodySchema,
    initial: { code: '' },
    labels: { code: text.firstCode },
    messages: { code: profileText.contacts.codeShape },
    toBody: ({ code }) => ({ code: code.trim() }),
    send: async (body) =>
      recoveryCodesSchema.parse((await http.post<unknown>('/api/user/two-factor/authenticator/confirm', body)).data)
        .recovery_codes,
    onDone,
  });
  return (
    <Form form={form} label={text.authenticatorTitle} submitLabel={text.enable} onCancel={onClose}>
      <p>{text.scan}</p>
      <QrCode text={uri} label={text.qrLabel} className={styles['qr']} />
      <div className={styles['secret']}>
        <span>{text.byHand}</span>
        <code className={styles['code']}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
        <Button size="small" icon="copy" onClick={() => void copy(secret, text.secretCopied)}>
          {text.copySecret}
        </Button>
      </div>
      <form.Field name="code" as={OneTimeCodeField} hint={text.firstCodeHint} />
    </Form>
  );
}

function RecoveryCodes({ codes, onClose }: DialogProps & { readonly codes: readonly string[] }) {
  const copy = useCopy();
  const all = codes.join('\n');
  return (
    <Stack gap={16}>
      <Alert tone="positive" live title={text.codesTitle}>
        {text.codesLead}
      </Alert>
      <ol className={styles['codes']} aria-label={text.codesLabel}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles['code']}>{code}</code>
          </li>
        ))}
      </ol>
      <Inline gap={8}>
        <Button icon="copy" onClick={() => void copy(all, text.codesCopied)}>
          {text.copyCodes}
        </Button>
        <Button
          icon="download"
          onClick={() => {
            giveToBrowser(new Blob([`${all}\n`], { type: 'text/plain' }), text.codesFile);
          }}
        >
          {text.saveCodes}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {text.codesKept}
        </Button>
      </Inline>
    </Stack>
  );
}
