import { EmptyState, Icon, Link, Page, Panel, isIconName, useLocation, useSnapshot } from '@ecard/shared/ui';
import { MoreCards } from './card/link-part.tsx';
import { groupMenuLinks } from './menu-links.ts';
import { myCardsText, startPageText as text } from './my-cards.text.ts';
import { OwnAlerts } from './own-alerts.tsx';
import styles from './start-page.module.css';

const NO_CARDS = [] as const;

interface StartPageProps {
  /** `2026-11-21` in Ulaanbaatar. */
  readonly today: string;
}

/** Home of an account without cards: what waits for it, how to get a card, then the pages of its menus. */
export function StartPage({ today }: StartPageProps) {
  const menus = useSnapshot((snapshot) => snapshot.menus);
  const name = useSnapshot(({ profile }) => profile?.user?.first_name);
  const { pathname } = useLocation();
  const groups = groupMenuLinks(menus, pathname);
  const wayToCard = (
    <>
      <OwnAlerts cards={NO_CARDS} total={0} today={today} />
      <Panel>
        <EmptyState icon="card" title={text.noCardTitle} hint={text.noCardHint} action={<MoreCards />} />
      </Panel>
    </>
  );
  if (groups.length === 0) return <Page title={myCardsText.title}>{wayToCard}</Page>;
  return (
    <Page title={name ? text.greeting(name) : text.title}>
      {wayToCard}
      {groups.map((group) => (
        <section key={group.id}>
          <h2 className={styles['group']}>{group.name}</h2>
          <ul className={styles['links']}>
            {group.links.map((link) => (
              <li key={link.id}>
                <Link className={styles['link']} to={link.path}>
                  <span className={styles['icon']}>
                    <Icon name={isIconName(link.icon) ? link.icon : 'table'} />
                  </span>
                  {link.name}
                  <span className={styles['arrow']}>
                    <Icon name="chevron" size={18} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
