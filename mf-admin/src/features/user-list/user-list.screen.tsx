import { toProblem } from '@ecard/shared/http';
import type { ScreenModule } from '@ecard/shared/remote';
import {
  ErrorState,
  FilterBar,
  Page,
  Panel,
  SelectField,
  Skeleton,
  Stack,
  readListState,
  useListState,
  usePortal,
  useQuery,
} from '@ecard/shared/ui';
import { USER_KINDS, USER_STATUSES, userListDefaults, userListQuery } from './user-list.queries.ts';
import { userKindText, userListText as text, userStatusText } from './user-list.text.ts';
import { UserTable } from './user-table.tsx';

export const screen: ScreenModule = {
  Screen: UserListScreen,
  async prefetch({ context, queryClient, request }) {
    const state = readListState(request.url, userListDefaults);
    // A failure stays in the cache, where whoever renders finds it.
    await queryClient.query(userListQuery(context.http, state)).catch(() => undefined);
    return undefined;
  },
};

const KIND_OPTIONS = USER_KINDS.map((kind) => ({ value: kind, label: userKindText[kind] }));
const STATUS_OPTIONS = USER_STATUSES.map((status) => ({ value: status, label: userStatusText[status] }));

/** Every account of the portal; the address says which and in what order. */
function UserListScreen() {
  const { http } = usePortal();
  const list = useListState(userListDefaults);
  const { data, isPlaceholderData, isError, error, refetch } = useQuery(userListQuery(http, list));
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
        {data ? (
          <UserTable page={data} list={list} busy={isPlaceholderData} />
        ) : (
          <Panel>
            {isError ? (
              <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
            ) : (
              <Skeleton lines={10} height={28} />
            )}
          </Panel>
        )}
      </Stack>
    </Page>
  );
}
