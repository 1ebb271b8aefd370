import type { PortalContext, PortalSnapshot } from '@ecard/shared/contract';
import { cityDay } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import type { ScreenCode, ScreenModule } from '@ecard/shared/remote';
import {
  ErrorState,
  Page,
  Panel,
  prefetchOptional,
  prefetchQuery,
  readListState,
  useListState,
  useLocation,
  usePortal,
  useQuery,
  useServerMoment,
  useSnapshot,
} from '@ecard/shared/ui';
import type { QueryClient } from '@ecard/shared/ui';
import { cardPart, prefetchOpenedCard } from './card/card-part.ts';
import { openedCard } from './card/card-place.ts';
import { askedWindows } from './card/link-part.tsx';
import { CitizenCards } from './citizen-cards.tsx';
import { LoadingCards } from './loading-cards.tsx';
import { cardListDefaults, cardListQuery, cardTasksQuery } from './my-cards.queries.ts';
import { myCardsText as text } from './my-cards.text.ts';
import { organisationPart, organisationParts, prefetchOrganisationCards } from './organisation-part.tsx';
import { permitTasksQuery } from './permit-tasks.queries.ts';
import { prefetchHome, waitBriefly } from './staff-home.queries.ts';
import { isStaff, staffHomePart } from './staff-home-part.tsx';
import { StartPage } from './start-page.tsx';

export const screen: ScreenModule = {
  Screen: MyCardsScreen,
  parts: ({ store, history }) => partsOf(store.snapshot(), history.location.search),
  async prefetch(input) {
    const { context, queryClient, request } = input;
    if (isStaff(context.store.snapshot())) {
      await prefetchHome(context, queryClient);
      return { title: text.home };
    }
    if (context.store.snapshot().isOrganisation) return prefetchOrganisationCards(input);
    const opened = openedCard(request.url);
    const permits = prefetchOptional(queryClient, permitTasksQuery(context));
    await Promise.all([
      prefetchCards(context.http, queryClient, request.url),
      opened === undefined ? undefined : prefetchOpenedCard(input, opened),
    ]);
    await waitBriefly(queryClient, [permits]);
    return undefined;
  },
};

/** Loads the page of cards and, where there are more pages, those of all pages that something is to be done about. */
async function prefetchCards(http: PortalContext['http'], queryClient: QueryClient, url: string): Promise<void> {
  const list = cardListQuery(http, readListState(url, cardListDefaults));
  await prefetchQuery(queryClient, list);
  const page = queryClient.getQueryData(list.queryKey);
  if (page && page.total > page.data.length) await prefetchOptional(queryClient, cardTasksQuery(http));
}

function partsOf(snapshot: PortalSnapshot, search: string): ScreenCode[] {
  if (isStaff(snapshot)) return [staffHomePart];
  const windows = askedWindows(search);
  if (snapshot.isOrganisation) return [...organisationParts(search), ...windows];
  return openedCard(search) === undefined ? [...windows] : [cardPart, ...windows];
}

/** The page of the account that signed in: a home for staff, cards for all others. */
function MyCardsScreen() {
  return useSnapshot(isStaff) ? <staffHomePart.Part /> : <Cards />;
}

/** The account's cards: tiles for a person, a table for an organisation, a start page for an account without cards. */
function Cards() {
  const isOrganisation = useSnapshot((snapshot) => snapshot.isOrganisation);
  return isOrganisation ? <organisationPart.Part /> : <OwnCards />;
}

function OwnCards() {
  const { http } = usePortal();
  const { search } = useLocation();
  const list = useListState(cardListDefaults);
  // People who come back from the bank's app or a ride want the balance of now.
  const query = useQuery({ ...cardListQuery(http, list), refetchOnWindowFocus: true });
  const { data, isPlaceholderData, isError, error, refetch, dataUpdatedAt } = query;
  const today = cityDay(useServerMoment(dataUpdatedAt));

  if (!data) {
    return (
      <Page title={text.title}>
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
  if (data.total === 0) return <StartPage today={today} />;
  const opened = openedCard(search) !== undefined;
  return (
    <>
      <CitizenCards page={data} list={list} busy={isPlaceholderData} today={today} />
      {opened ? <cardPart.Part cards={data.data} /> : null}
    </>
  );
}
