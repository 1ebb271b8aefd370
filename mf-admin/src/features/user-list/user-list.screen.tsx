import type { ScreenModule } from '@ecard/shared/remote';
import { Page, Stack, prefetchQuery, readListState, useListState, usePortal, useQuery } from '@ecard/shared/ui';
import { ListResults, FilterBar, SelectField } from '@ecard/shared/ui/work';
import { userColumns } from './user-columns.tsx';
import { USER_KINDS, USER_STATUSES, userListDefaults, userListQuery } from './user-list.queries.ts';
import { userKindText, userListText as text, userStatusText } from './user-list.text.ts';

export const screen: ScreenModule = {
  Screen: UserListScreen,
  prefetch({ context, queryClient, request }) {
    return prefetchQuery(queryClient, userListQuery(context.http, readListState(request.url, userListDefaults)));
  },
};

const KIND_OPTIONS = USER_KINDS.map((kind) => ({ value: kind, label: userKindText[kind] }));
const STATUS_OPTIONS = USER_STATUSES.map((status) => ({ value: status, label: userStatusText[status] }));

/** Every account of the portal; the address says which and in what order. */
function UserListScreen() {
  const { http } = usePortal();
  const list = useListState(userListDefaults);
  const query = useQuery(userListQuery(http, list));
  return (
    <Page title={text.title} description={text.lead}>
      <Stack gap={12}>
        <FilterBar searchLabel={text.search} searchPlaceholder={text.searchPlaceholder} clearHref={list.clearHref}>
          <SelectField
            label={text.kind}
            name="kind"
            options={KIND_OPTIONS}
            emptyLabel={text.anyKind}
            defaultValue={list.filters.kind}
          />
          <SelectField
            label={text.status}
            name="status"
            options={STATUS_OPTIONS}
            emptyLabel={text.anyStatus}
            defaultValue={list.filters.status}
          />
        </FilterBar>
        <ListResults
          list={list}
          query={query}
          caption={text.caption}
          columns={userColumns}
          rowKey={({ id }) => id}
          empty={{ icon: 'users', ...text.empty }}
        />
      </Stack>
    </Page>
  );
}
