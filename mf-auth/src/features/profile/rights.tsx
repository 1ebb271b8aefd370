import type { Profile } from '@ecard/shared/api-schema';
import { Panel } from '@ecard/shared/ui';
import styles from './profile.module.css';
import { profileText } from './profile.text.ts';

const text = profileText.rights;

interface RightsProps {
  readonly roles: NonNullable<Profile['roles']>;
  readonly groups: NonNullable<Profile['groups']>;
}

/** Rights of the account, by groups and pages; read-only. */
export function Rights({ roles, groups }: RightsProps) {
  const pages = groups.map((group) => ({
    key: group.code,
    name: group.name,
    menus: group.modules.flatMap(({ menus }) => menus).filter(({ actions }) => actions.length > 0),
  }));
  const shown = pages.filter(({ menus }) => menus.length > 0);
  return (
    <Panel title={text.title} {...(roles.length > 0 ? { description: roles.map(({ name }) => name).join(', ') } : {})}>
      {shown.length === 0 ? <p className={styles['muted']}>{text.none}</p> : null}
      {shown.map(({ key, name, menus }) => (
        <details key={key} className={styles['group']}>
          <summary>
            {name}{' '}
            <span className={styles['muted']}>
              {text.count(menus.reduce((sum, { actions }) => sum + actions.length, 0))}
            </span>
          </summary>
          <dl className={styles['actions']}>
            {menus.map((menu) => (
              <div key={menu.code}>
                <dt>{menu.name}</dt>
                <dd>{menu.actions.map(({ code, name: action = code }) => action).join(', ')}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </Panel>
  );
}
