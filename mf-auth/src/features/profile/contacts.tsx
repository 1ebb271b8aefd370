import { useState } from 'react';
import type { ProfileUser } from '@ecard/shared/api-schema';
import { Badge, Button, Panel } from '@ecard/shared/ui';
import { ContactDialog } from './contact-dialog.tsx';
import type { ContactKind } from './contact-dialog.tsx';
import styles from './profile.module.css';
import { profileText } from './profile.text.ts';

const text = profileText.contacts;

/** Phone and e-mail address, each changed by a code that is sent there. */
export function Contacts({ user }: { readonly user: ProfileUser }) {
  const [changed, setChanged] = useState<ContactKind>();
  const dialogOf = (kind: ContactKind) => {
    const { value, verified } = rows.find((row) => row.kind === kind) ?? {};
    return { kind, unverified: value && verified !== true ? value : '' };
  };
  const rows = [
    {
      kind: 'phone' as const,
      label: text.phone,
      value: user.phone,
      verified: user.phone_verified,
      change: text.changePhone,
    },
    {
      kind: 'email' as const,
      label: text.email,
      value: user.email,
      verified: user.email_verified,
      change: text.changeEmail,
    },
  ];
  return (
    <Panel title={text.title}>
      <ul className={styles['rows']}>
        {rows.map(({ kind, label, value, verified, change }) => (
          <li key={kind} className={styles['row']}>
            <span className={styles['what']}>
              <span className={styles['muted']}>{label}</span>
              <span>
                {value ?? text.none}{' '}
                {value ? (
                  <Badge tone={verified ? 'positive' : 'warning'}>{verified ? text.verified : text.unverified}</Badge>
                ) : null}
              </span>
            </span>
            <Button
              onClick={() => {
                setChanged(kind);
              }}
            >
              {change}
            </Button>
          </li>
        ))}
      </ul>
      {changed ? (
        <ContactDialog
          key={changed}
          {...dialogOf(changed)}
          hasPassword={user.has_password !== false}
          onClose={() => {
            setChanged(undefined);
          }}
        />
      ) : null}
    </Panel>
  );
}
