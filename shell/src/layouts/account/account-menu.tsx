import { useId } from 'react';
import { Icon, Link, useSnapshot } from '@ecard/shared/ui';
import type { OpenPage } from '../../page/open-pages.ts';
import { accountName } from './account-name.ts';
import { ColourModeSwitch } from './colour-mode-switch.tsx';
import { layoutText } from '../layout.text.ts';
import type { ShellActions } from '../shell-actions.ts';
import { useDisclosure } from '../use-disclosure.ts';
import styles from './account-menu.module.css';

export interface AccountMenuProps {
  readonly actions: ShellActions;
  readonly openPages: readonly OpenPage[];
}

/** Account menu with profile, colour mode and sign-out; a sign-in link while nobody is signed in. */
export function AccountMenu({ actions, openPages }: AccountMenuProps) {
  const snapshot = useSnapshot((all) => all);
  const panelId = useId();
  const { opened, container, button, toggle, close } = useDisclosure();
  if (snapshot.token === null)
    return (
      <a className={styles['in']} href="/">
        {layoutText.signIn}
      </a>
    );
  const { name, detail, initials } = accountName(snapshot);
  const profile = openPages.find(({ path }) => path === '/profile');
  return (
    <div ref={container} className={styles['account']}>
      <button
        ref={button}
        type="button"
        className={styles['trigger']}
        aria-expanded={opened}
        aria-controls={opened ? panelId : undefined}
        data-account
        onClick={toggle}
      >
        <span className={styles['sign']} aria-hidden>
          {initials}
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['detail']}>{detail}</span>
        </span>
        <Icon name="chevronDown" size={16} />
      </button>
      {opened ? (
        <div id={panelId} className={styles['panel']} role="group" aria-label={layoutText.account}>
          <div className={styles['who']}>
            <strong className={styles['fullName']}>{name}</strong>
            <span className={styles['detail']}>{detail}</span>
          </div>
          {profile ? (
            <Link to={profile.path} className={styles['item']} onClick={close}>
              <Icon name="user" />
              {profile.title}
            </Link>
          ) : null}
          <div className={styles['mode']}>
            <span>{layoutText.colourMode}</span>
            <ColourModeSwitch onChoose={actions.setColourMode} />
          </div>
          <button type="button" className={styles['item']} onClick={actions.signOut}>
            <Icon name="logout" />
            {layoutText.signOut}
          </button>
        </div>
      ) : null}
    </div>
  );
}
