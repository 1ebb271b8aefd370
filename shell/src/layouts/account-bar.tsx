import { Icon, useSnapshot } from '@ecard/shared/ui';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { ColourModeSwitch } from './colour-mode-switch.tsx';
import { layoutText } from './layout.text.ts';
import type { ShellActions } from './shell-actions.ts';
import styles from './account-bar.module.css';

/** Who is signed in, how the portal looks, and the way out. */
export function AccountBar({ actions }: { readonly actions: ShellActions }) {
  const name = useSnapshot(accountName);
  const signedIn = useSnapshot(({ token }) => token !== null);
  return (
    <div className={styles['bar']}>
      {name ? <span className={styles['name']}>{name}</span> : null}
      <ColourModeSwitch onChoose={actions.setColourMode} />
      {signedIn ? (
        <button type="button" className={styles['out']} onClick={actions.signOut} title={layoutText.signOut}>
          <Icon name="logout" label={layoutText.signOut} />
        </button>
      ) : (
        <a className={styles['in']} href="/">
          {layoutText.signIn}
        </a>
      )}
    </div>
  );
}

/** The organisation's name, or initial and first name: Э. Болд. */
function accountName({ profile, organisation }: PortalSnapshot): string {
  const user = profile?.user;
  if (organisation) return organisation.name;
  if (!user?.first_name) return '';
  return user.last_name ? `${user.last_name.slice(0, 1)}. ${user.first_name}` : user.first_name;
}
