import {
  AnimatedNumber,
  DataTable,
  EmptyState,
  FilterBar,
  LinkButton,
  Page,
  Pagination,
  Panel,
  SelectField,
  Stack,
  StatTile,
  StatTiles,
  useLocation,
  useSnapshot,
} from '@ecard/shared/ui';
import type { UsedListState } from '@ecard/shared/ui';
import { organisationCardColumns } from './organisation-card-columns.tsx';
import type { CardPage } from './card-page.ts';
import { CARD_STATUSES } from './my-cards.queries.ts';
import { cardStatusText, myCardsText, organisationCardsText as text } from './my-cards.text.ts';
import { SeasonStrip } from './season-strip.tsx';

interface OrganisationCardsProps {
  readonly page: CardPage;
  readonly list: UsedListState<'status'>;
  readonly busy: boolean;
}

const STATUS_OPTIONS = CARD_STATUSES.map((status) => ({ value: status, label: cardStatusText[status] }));

/** An organisation's fleet of cards, searched and filtered through the address. */
export function OrganisationCards({
  page: { data: cards, page, page_size: pageSize, total, aggregates },
  list,
  busy,
}: OrganisationCardsProps) {
  const { pathname } = useLocation();
  const organisation = useSnapshot((snapshot) => snapshot.organisation?.name);
  return (
    <Page title={myCardsText.organisationTitle} description={organisation}>
      <StatTiles>
        <StatTile
          icon="wallet"
          label={myCardsText.balance}
          value={<AnimatedNumber value={aggregates?.['balance_total'] ?? 0} />}
        />
        <StatTile icon="card" label={myCardsText.activeCards} value={aggregates?.['active'] ?? 0} />
        <StatTile icon="lock" label={myCardsText.blockedCards} value={aggregates?.['blocked'] ?? 0} />
      </StatTiles>
      <SeasonStrip />
      <Stack gap={12}>
        <FilterBar searchLabel={text.search} searchPlaceholder={text.searchPlaceholder} clearHref={list.clearHref}>
          <SelectField
            label={text.status}
            name="status"
            options={STATUS_OPTIONS}
            emptyLabel={text.anyStatus}
            defaultValue={list.filters.status}
          />
        </FilterBar>
        <Panel flush>
          <DataTable
            caption={text.caption}
            columns={organisationCardColumns}
            rows={cards}
            rowKey={({ id }) => id}
            busy={busy}
            empty={<NoCards isFiltered={list.isFiltered} clearHref={pathname} />}
          />
          {total > 0 ? (
            <Pagination
              page={page}
              pageSize={pageSize}
              total={total}
              hrefFor={list.hrefForPage}
              hrefForPageSize={list.hrefForPageSize}
            />
          ) : null}
        </Panel>
      </Stack>
    </Page>
  );
}

function NoCards({ isFiltered, clearHref }: { readonly isFiltered: boolean; readonly clearHref: string }) {
  if (!isFiltered) return <EmptyState icon="card" title={text.emptyTitle} hint={text.emptyHint} />;
  return (
    <EmptyState
      title={text.noMatchTitle}
      hint={text.noMatchHint}
      action={<LinkButton to={clearHref}>{text.clear}</LinkButton>}
    />
  );
}
