import { memberRoles } from '@ecard/shared/api-schema';
import type { MemberRole, Profile } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { Badge, Button, Panel, useMutation, usePortal, useSnapshot } from '@ecard/shared/ui';
import { readLogin } from '../../session/read-login.ts';
import styles from './profile.module.css';
import { profileText } from './profile.text.ts';

const text = profileText.organisations;

interface OrganisationsProps {
  readonly organisations: NonNullable<Profile['organizations']>;
  readonly kind: string | undefined;
}

/** The organisations a person belongs to, and the one the account acts for. */
export function Organisations({ organisations, kind }: OrganisationsProps) {
  const { http, notify, session } = usePortal();
  const active = useSnapshot(({ isOrganisation, organisationId }) => (isOrganisation ? organisationId : null));
  const actFor = useMutation({
    mutationFn: async (id: string | null) =>
      readLogin((await http.post<unknown>('/api/auth/organization', { organization_id: id })).data, true),
    onSuccess: (login) => {
      session.switchTo(login);
    },
    onError: (error) => {
      notify.error({ title: text.failed, description: toProblem(error).message });
    },
  });
  const rows = [
    // Whom the account itself belongs to acts for nobody but their organisations.
    ...(kind === 'INDIVIDUAL' && organisations.length > 0 ? [{ id: null, name: text.self, role: undefined }] : []),
    ...organisations,
  ];
  return (
    <Panel title={text.title} {...(rows.length > 1 && kind !== 'STAFF' ? { description: text.lead } : {})}>
      {rows.length === 0 ? <p className={styles['muted']}>{text.none}</p> : null}
      <ul className={styles['rows']}>
        {rows.map(({ id, name, role }) => (
          <li key={id} className={styles['row']}>
            <span className={styles['what']}>
              <span>{name}</span>
              {role === undefined ? null : (
                <span className={styles['muted']}>{isRole(role) ? memberRoles.labels[role] : role}</span>
              )}
            </span>
            {kind === 'STAFF' ? null : id === active ? (
              <Badge tone="positive">{text.active}</Badge>
            ) : (
              <Button
                size="small"
                loading={actFor.isPending && actFor.variables === id}
                aria-label={text.actForOf(name)}
                onClick={() => {
                  actFor.mutate(id);
                }}
              >
                {text.actFor}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function isRole(role: string): role is MemberRole {
  return (memberRoles.values as readonly string[]).includes(role);
}
