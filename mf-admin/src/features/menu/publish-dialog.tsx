import { menuPublishBodySchema } from '@ecard/shared/api-schema';
import { FormDialog, formOf } from '@ecard/shared/records';
import { Modal, useCan, usePortal, useQuery } from '@ecard/shared/ui';
import { ChangeList } from './change-list.tsx';
import { changesQuery } from './menu.queries.ts';
import { menuText as text } from './menu.text.ts';

const publishForm = formOf(menuPublishBodySchema, { labels: { note: text.note } });

/** Shows what has changed since the last version, and publishes that and nothing else. */
export function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  const mayPublish = useCan('admin.menu.update');
  const { data: changes, refetch } = useQuery(changesQuery(http));
  if (!mayPublish || changes?.data.length === 0) {
    return (
      <Modal opened onClose={onClose} title={mayPublish ? text.publish : text.seeChanges} width={560}>
        <ChangeList title={text.changes} />
      </Modal>
    );
  }
  return (
    <FormDialog
      of={publishForm}
      title={text.publish}
      submitLabel={text.publish}
      width={560}
      send={async (body, call) => {
        try {
          // Before the changes are there, no draft has been looked at.
          return await http.post<unknown>('/api/menu/publish', { ...body, draft: changes?.draft ?? '' }, call);
        } catch (error) {
          void refetch();
          throw error;
        }
      }}
      done={text.publishedNow}
      invalidates={[['menu'], ['audit']]}
      onClose={onClose}
    >
      <p>{text.publishHint}</p>
      <ChangeList title={text.changes} />
    </FormDialog>
  );
}
