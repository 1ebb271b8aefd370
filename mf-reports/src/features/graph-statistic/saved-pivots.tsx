import { useRef } from 'react';
import type { RefObject } from 'react';
import { savedViewListSchema } from '@ecard/shared/api-schema';
import type { SavedView } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { ConfirmButton, QueryResult, dialogButton } from '@ecard/shared/records';
import {
  Badge,
  Button,
  Inline,
  Link,
  Panel,
  queryOptions,
  useCopy,
  useKeptFocus,
  useLocation,
  usePortal,
  useQuery,
  useQueryClient,
} from '@ecard/shared/ui';
import { readPivotState, sharedSearch } from './pivot-state.ts';
import { PIVOT_VIEWS } from './pivot-views.ts';
import { statisticText } from './statistic.text.ts';
import styles from './statistic.module.css';

const { kept: text, copyLink, linkCopied } = statisticText;

const SaveButton = dialogButton(
  async () => (await import(/* webpackChunkName: "save-pivot" */ './save-pivot-dialog.tsx')).SavePivotDialog,
);

/** Pivots the account kept, and those kept for all. */
export function savedPivotsQuery(http: PortalContext['http']) {
  return queryOptions({
    queryKey: ['saved-view', PIVOT_VIEWS],
    queryFn: async ({ signal }) => {
      const params = { resource: PIVOT_VIEWS };
      return savedViewListSchema.parse((await http.get<unknown>('/api/saved-view', { params, signal })).data).data;
    },
  });
}

/** Keeps the pivot under a name, leads to those kept, and copies the link that shows it to a colleague. */
export function SavedPivots() {
  const { http } = usePortal();
  const copy = useCopy();
  const { pathname, search } = useLocation();
  const query = useQuery(savedPivotsQuery(http));
  const saveButton = useRef<HTMLButtonElement>(null);
  const link = () => `${window.location.origin}${pathname}${sharedSearch(search, readPivotState(search))}`;
  return (
    <Panel
      title={text.title}
      actions={
        <Inline>
          <Button icon="copy" onClick={() => void copy(link(), linkCopied)}>
            {copyLink}
          </Button>
          <SaveButton ref={saveButton} icon="plus" label={text.save} />
        </Inline>
      }
    >
      <QueryResult of={query} title={text.failed} lines={1}>
        {(views) => <SavedPivotList views={views} focusPlace={saveButton} />}
      </QueryResult>
    </Panel>
  );
}

interface SavedPivotListProps {
  readonly views: readonly SavedView[];
  /** Takes the focus of a deleted pivot. */
  readonly focusPlace: RefObject<HTMLButtonElement | null>;
}

function SavedPivotList({ views, focusPlace }: SavedPivotListProps) {
  useKeptFocus(String(views.length), focusPlace);
  if (views.length === 0) return <p className={styles['muted']}>{text.none}</p>;
  return (
    <ul className={styles['views']}>
      {views.map((view) => (
        <SavedPivot key={view.id} view={view} />
      ))}
    </ul>
  );
}

function SavedPivot({ view: { id, name, state, scope, role, can_edit: canEdit } }: { readonly view: SavedView }) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const { pathname } = useLocation();
  const remove = async () => {
    await http.delete(`/api/saved-view/${id}`);
    notify.success({ title: text.removed });
    await cache.invalidateQueries({ queryKey: ['saved-view', PIVOT_VIEWS] });
  };
  return (
    <li>
      <Link to={`${pathname}${typeof state['search'] === 'string' ? state['search'] : ''}`}>{name}</Link>
      {scope === 'OWN' ? null : <Badge tone="neutral">{role?.name ?? text.shared}</Badge>}
      {canEdit ? (
        <ConfirmButton label={text.removeLabel} title={text.remove(name)} danger onConfirm={remove}>
          {scope === 'OWN' ? text.removeOwn : text.removeShared}
        </ConfirmButton>
      ) : null}
    </li>
  );
}
