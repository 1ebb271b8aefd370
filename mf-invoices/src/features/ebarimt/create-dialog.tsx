import { useState } from 'react';
import type { Ebarimt } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { Alert, EmptyState, Modal, Skeleton, usePortal, useQuery, useQueryClient } from '@ecard/shared/ui';
import { OnceDialog } from '../../receipts/once-dialog.tsx';
import { CreateForm } from './create-form.tsx';
import { unreceiptedQuery } from './ebarimt.queries.ts';
import { ebarimtText as text } from './ebarimt.text.ts';
import { UnregisteredDialog } from './unregistered-dialog.tsx';

/** Makes a receipt of a paid payment, and shows it this once. */
export function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  const { data, error, isError } = useQuery(unreceiptedQuery(http));
  const [made, setMade] = useState<Ebarimt>();
  const cache = useQueryClient();
  const close = () => {
    onClose();
    // Not before: in an empty list the window belongs to a button that is gone once there are rows.
    for (const queryKey of [['ebarimt'], ['home']]) void cache.invalidateQueries({ queryKey });
  };
  if (made?.package_id === null) return <UnregisteredDialog receipt={made} onClose={close} />;
  if (made) return <OnceDialog receipt={made} onClose={close} />;
  return (
    <Modal opened onClose={onClose} title={text.createTitle} width={560}>
      {isError && !data ? (
        <Alert tone="danger" title={text.paymentsFailed}>
          {toProblem(error).message}
        </Alert>
      ) : null}
      {!data && !isError ? <Skeleton lines={4} height={40} /> : null}
      {data?.length === 0 ? <EmptyState icon="receipt" hint={text.noPayments} /> : null}
      {data && data.length > 0 ? <CreateForm payments={data} onMade={setMade} onCancel={onClose} /> : null}
    </Modal>
  );
}
