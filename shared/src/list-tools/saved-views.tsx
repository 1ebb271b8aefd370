import type { SavedView } from '../api-schema/index.ts';
import { toProblem } from '../http/to-problem.ts';
import { parseListLayout, writeListLayout } from '../list-rules/list-layout.ts';
import { savedViewsQuery } from '../list-rules/saved-views-query.ts';
import type { ListViews } from '../list-rules/saved-views-query.ts';
import { NO_VIEW } from '../list-rules/view-address.ts';
import { readViewState, viewState } from '../list-rules/view-state.ts';
import { listToolsText as text } from './list-tools.text.ts';
import styles from './list-tools.module.css';
import { SaveView } from './save-view.tsx';
import { SavedViewEntry } from './saved-view-entry.tsx';
import {
  Alert,
  Drawer,
  LinkButton,
  Skeleton,
  Stack,
  useLocation,
  useNavigate,
  usePortal,
  useQuery,
  useMutation,
} from '@ecard/shared/ui';
import type { ListToolsProps } from '@ecard/shared/ui/work';

interface SavedViewsProps extends Pick<ListToolsProps, 'columns' | 'list' | 'layout' | 'arrange' | 'onClose'> {
  readonly views: ListViews;
}

/** Filters, order and columns under a name: one's own, and those of one's roles and of all. */
export function SavedViews({ views: kept, columns, list, layout, arrange, onClose }: SavedViewsProps) {
  const { http } = usePortal();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const views = useQuery(savedViewsQuery(http, kept));
  const state = viewState(list.search, writeListLayout(layout));
  const change = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSettled: () => views.refetch(),
  });
  const error = change.error ?? views.error;

  const open = (view: SavedView) => {
    const { search, layout: saved } = readViewState(view.state);
    if (saved !== undefined) arrange(parseListLayout(saved, columns));
    onClose();
    const params = new URLSearchParams(search);
    params.set('view', view.id);
    void navigate(`${pathname}?${params.toString()}`);
  };
  const patch = ({ id, version }: SavedView, body: object) => {
    change.mutate(() =>
      http.patch(`/api/saved-view/${id}`, body, { headers: { 'If-Match': `"v${String(version)}"` } }),
    );
  };

  return (
    <Drawer opened onClose={onClose} title={text.views} width={420}>
      <Stack gap={16}>
        {views.isPending ? <Skeleton lines={3} height={28} /> : null}
        {views.data?.length === 0 ? <p className={styles['quiet']}>{text.noViews}</p> : null}
        {views.data && views.data.length > 0 ? (
          <ul className={styles['views']}>
            {views.data.map((view) => (
              <SavedViewEntry
                key={view.id}
                view={view}
                isShown={view.id === list.view?.id}
                onOpen={() => {
                  open(view);
                }}
                onDefault={() => {
                  patch(view, { is_default: !view.is_default });
                }}
                onUpdate={() => {
                  patch(view, { state });
                }}
                onForget={() => {
                  change.mutate(() => http.delete(`/api/saved-view/${view.id}`));
                }}
              />
            ))}
          </ul>
        ) : null}
        {list.view ? (
          <LinkButton to={`${pathname}?view=${NO_VIEW}`} variant="quiet" size="small" icon="table">
            {text.plainView}
          </LinkButton>
        ) : null}
        {error ? (
          <Alert tone="danger" live>
            {toProblem(error).message}
          </Alert>
        ) : null}
        <SaveView
          isSaving={change.isPending}
          onSave={(body) =>
            change.mutateAsync(() => http.post('/api/saved-view', { resource: kept.list, state, ...body }))
          }
        />
      </Stack>
    </Drawer>
  );
}
