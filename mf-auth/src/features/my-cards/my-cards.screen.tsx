import { cityDay } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import type { ScreenModule } from '@ecard/shared/remote';
import {
  ErrorState,
  Page,
  Panel,
  prefetchQuery,
  readListState,
  useListState,
  usePortal,
  useQuery,
  useSnapshot,
} from '@ecard/shared/ui';
import { CitizenCards } from './citizen-cards.tsx';
import { LoadingCards } from './loading-cards.tsx';
import { cardListDefaults, cardListQuery } from './my-cards.queries.ts';
import { myCardsText as text } from './my-cards.text.ts';
import { organisationPart } from './organisation-part.tsx';
import { StartPage } from './start-page.tsx';

export const screen: ScreenModule = {
  Screen: MyCardsScreen,
  parts: ({ store }) => (store.snapshot().isOrganisation ? [organisationPart] : []),
  prefetch({ context, queryClient, request }) {
    const state = readListState(request.url, cardListDefaults);
    const { isOrganisation } = context.store.snapshot();
    return prefetchQuery(queryClient, cardListQuery(context.http, state, isOrganisation));
  },
};

/** The account's cards: tiles for a person, a table for an organisation, a start page for who has none. */
function MyCardsScreen() {
  const { http } = usePortal();
  const isOrganisation = useSnapshot((snapshot) => snapshot.isOrganisation);
  const list = useListState(cardListDefaults);
  const query = useQuery(cardListQuery(http, list, isOrganisation));
  const { data, isPlaceholderData, isError, error, refetch, dataUpdatedAt } = query;

  if (!data) {
    return (
      <Page title={isOrganisation ? text.organisationTitle : text.title}>
        {isError ? (
          <Panel>
            <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
          </Panel>
        ) : (
          <LoadingCards />
        )}
      </Page>
    );
  }
  if (isOrganisation) return <organisationPart.Part query={query} list={list} />;
  if (data.total === 0) return <StartPage />;
  // The day the data is of: the same on the server and in the browser that hydrates its HTML.
  return <CitizenCards page={data} list={list} busy={isPlaceholderData} today={cityDay(dataUpdatedAt)} />;
}
