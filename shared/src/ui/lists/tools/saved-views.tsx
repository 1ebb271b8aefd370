import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SavedView } from '../../../api-schema/index.ts';
import { savedViewListSchema } from '../../../api-schema/account.ts';
import { toProblem } from '../../../http/to-problem.ts';
import { Button } from '../../actions/button.tsx';
import { IconButton } from '../../actions/icon-button.tsx';
import { Alert } from '../../feedback/alert.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { Stack } from '../../layout/stack.tsx';
import { Drawer } from '../../overlays/drawer.tsx';
import { usePortal } from '../../root/portal-context.ts';
import { parseListLayout, writeListLayout } from '../layout/list-layout.ts';
import { readViewState, viewState } from '../views/view-state.ts';
import { listToolsText as text } from './list-tools.text.ts';
import styles from './list-tools.module.css';
import type { ListToolsProps } from './tools-props.ts';

type SavedViewsProps = Pick<ListToolsProps, 'features' | 'columns' | 'layout' | 'arrange' | 'onClose'>;

/** Filters, order and columns under a name: one's own, and those of one's roles and of all. */
export function SavedViews({ features: { name }, columns, layout, arrange, onClose }: SavedViewsProps) {
  const { http } = usePortal();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [viewName, setViewName] = useState('');
  const views = useQuery({
    queryKey: ['saved-view', name],
    queryFn: async ({ signal }) =>
      savedViewListSchema.parse(
        (await http.get<unknown>('/api/saved-view', { params: { resource: name }, signal })).data,
      ).data,
  });
  const save = useMutation({
    mutationFn: () =>
      http.post('/api/saved-view', {
        resource: name,
        name: viewName.trim(),
        state: viewState(search, writeListLayout(layout)),
      }),
    onSuccess: () => {
      setViewName('');
      return views.refetch();
    },
  });
  const forget = useMutation({
    mutationFn: (id: string) => http.delete(`/api/saved-view/${id}`),
    onSettled: () => views.refetch(),
  });
  const error = save.error ?? forget.error ?? views.error;

  const open = ({ state }: SavedView) => {
    const view = readViewState(state);
    if (view.layout !== undefined) arrange(parseListLayout(view.layout, columns));
    onClose();
    void navigate(pathname + view.search);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (viewName.trim() !== '' && !save.isPending) save.mutate();
  };

  return (
    <Drawer opened onClose={onClose} title={text.views} width={400}>
      <Stack gap={16}>
        {views.isPending ? <Skeleton lines={3} height={28} /> : null}
        {views.data?.length === 0 ? <p className={styles['quiet']}>{text.noViews}</p> : null}
        <ul className={styles['views']}>
          {views.data?.map((view) => (
            <li key={view.id} className={styles['view']}>
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  open(view);
                }}
              >
                {view.name}
              </Button>
              {view.can_edit ? (
                <IconButton
                  icon="close"
                  size="small"
                  label={text.forgetView(view.name)}
                  onClick={() => {
                    forget.mutate(view.id);
                  }}
                />
              ) : null}
            </li>
          ))}
        </ul>
        {error ? (
          <Alert tone="danger" live>
            {toProblem(error).message}
          </Alert>
        ) : null}
        <form onSubmit={submit}>
          <Stack gap={12}>
            <TextField
              label={text.viewName}
              value={viewName}
              maxLength={100}
              onChange={(event) => {
                setViewName(event.currentTarget.value);
              }}
            />
            <Button type="submit" variant="primary" loading={save.isPending}>
              {text.saveView}
            </Button>
          </Stack>
        </form>
      </Stack>
    </Drawer>
  );
}
