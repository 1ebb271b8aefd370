import { toProblem } from '@ecard/shared/http';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  Page,
  Panel,
  useCan,
  usePortal,
  useQuery,
  useSnapshot,
} from '@ecard/shared/ui';
import { HomeTile } from './home-tile.tsx';
import { LoadingCards } from './loading-cards.tsx';
import { myCardsText } from './my-cards.text.ts';
import { homeQuery } from './staff-home.queries.ts';
import { staffHomeText as text } from './staff-home.text.ts';
import styles from './staff-home.module.css';

const PARTS = ['waiting', 'today'] as const;

/** Home of staff: tiles of open work and of today's figures, by the account's actions. */
export function StaffHome() {
  const portal = usePortal();
  const name = useSnapshot(({ profile }) => profile?.user?.first_name);
  const { data, isError, error, refetch } = useQuery(homeQuery(portal));
  const tiles = data?.tiles ?? [];
  const seesCards = useCan('ec.card.view');
  return (
    <Page
      title={name ? text.greeting(name) : myCardsText.home}
      description={text.lead}
      actions={
        seesCards ? (
          <LinkButton to="/ec/cards" icon="card">
            {text.cards}
          </LinkButton>
        ) : null
      }
    >
      {data ? null : isError ? (
        <Panel>
          <ErrorState title={text.homeFailed} message={toProblem(error).message} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <LoadingCards />
      )}
      {data && tiles.length === 0 ? (
        <Panel>
          <EmptyState icon="checkCircle" {...text.noTiles} />
        </Panel>
      ) : null}
      {PARTS.map((part) => ({ part, own: tiles.filter((tile) => tile.part === part) })).map(({ part, own }) =>
        data && own.length > 0 ? (
          <section key={part} aria-label={text.parts[part]}>
            <h2 className={styles['heading']}>{text.parts[part]}</h2>
            <ul className={styles['tiles']}>
              {own.map((tile) => (
                <li key={tile.name}>
                  <HomeTile tile={tile} today={data.today} />
                </li>
              ))}
            </ul>
          </section>
        ) : null,
      )}
    </Page>
  );
}
