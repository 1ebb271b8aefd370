import { useState } from 'react';
import { twoFactorMethods } from '@ecard/shared/api-schema';
import type { ProfileUser } from '@ecard/shared/api-schema';
import { createScreenPart } from '@ecard/shared/remote';
import { Alert, Badge, Button, Inline, Panel } from '@ecard/shared/ui';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './profile.module.css';
import { profileText } from './profile.text.ts';

const text = profileText.twoFactor;

interface WindowProps {
  readonly onClose: () => void;
}

const setUp = createScreenPart<WindowProps>(
  'authenticator-set-up',
  async () => (await import(/* webpackChunkName: "authenticator" */ './authenticator-dialogs.tsx')).SetUpDialog,
  null,
);
const newCodes = createScreenPart<WindowProps>(
  'authenticator-codes',
  async () => (await import(/* webpackChunkName: "authenticator" */ './authenticator-dialogs.tsx')).NewCodesDialog,
  null,
);

/** So many recovery codes or fewer are soon used up. */
const FEW_CODES = 2;

type Asked = 'authenticator' | 'codes' | 'sms' | 'off';

/** Second step of the sign-in: a code of an authenticator app or by SMS, changed with the password. */
export function TwoFactor({ user }: { readonly user: ProfileUser }) {
  const [asked, setAsked] = useState<Asked>();
  const isOn = user.two_factor === true;
  const { two_factor_method: method = 'SMS', recovery_codes_left: codesLeft } = user;
  const close = () => {
    setAsked(undefined);
  };
  const button = (kind: Asked, label: string) => (
    <Button
      onClick={() => {
        setAsked(kind);
      }}
    >
      {label}
    </Button>
  );
  return (
    <Panel title={text.title} description={text.lead}>
      <div className={styles['row']}>
        <Badge tone={isOn ? 'positive' : 'neutral'}>
          {isOn ? `${text.on}: ${twoFactorMethods.labels[method]}` : text.off}
        </Badge>
        <Inline gap={8}>
          {isOn && method === 'TOTP' ? button('codes', text.newCodes) : button('authenticator', text.useAuthenticator)}
          {isOn ? button('off', text.disable) : user.phone_verified === true ? button('sms', text.useSms) : null}
        </Inline>
      </div>
      {isOn || user.phone_verified === true ? null : <p className={styles['muted']}>{text.needsPhone}</p>}
      {codesLeft === undefined ? null : codesLeft > FEW_CODES ? (
        <p className={styles['muted']}>{text.codesLeft(codesLeft)}</p>
      ) : (
        <Alert tone="warning">{text.fewCodesLeft(codesLeft)}</Alert>
      )}
      {asked === 'authenticator' ? <setUp.Part onClose={close} /> : null}
      {asked === 'codes' ? <newCodes.Part onClose={close} /> : null}
      {asked === 'sms' || asked === 'off' ? <SwitchDialog enabled={asked === 'sms'} onClose={close} /> : null}
    </Panel>
  );
}

function SwitchDialog({ enabled, onClose }: { readonly enabled: boolean; readonly onClose: () => void }) {
  return (
    <PasswordDialog
      title={enabled ? text.useSms : text.disable}
      lead={enabled ? text.smsLead : text.offLead}
      submitLabel={enabled ? text.enable : text.disable}
      path="/api/user/two-factor"
      body={{ enabled }}
      done={enabled ? text.enabled : text.disabled}
      onClose={onClose}
    />
  );
}
