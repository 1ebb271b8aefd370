import { cardQrSchema } from '@ecard/shared/api-schema';
import type { CardDetail } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { Alert, ErrorState, Skeleton, usePortal, useQuery } from '@ecard/shared/ui';
import { groupedCardNo } from '../card-page.ts';
import { cardPath } from './card.queries.ts';
import { qrText as text } from './card.text.ts';
import { QrWindow, Renewal, ShownCode, ShownNumber } from '../../../qr/qr-window.tsx';
import { useSecondsLeft } from '../../../time/use-seconds-left.ts';

interface QrDialogProps {
  readonly record: Pick<CardDetail, 'id' | 'card_no'>;
  readonly onClose: () => void;
}

/** Asked for again this long before a code ends, so that a reader never sees an old one. */
const EARLY_MS = 5_000;
/** After a failure. */
const RETRY_MS = 5_000;

/** The code that stands for the card at a validator: white in both modes, it renews itself, and the screen stays on. */
export function QrDialog({ record, onClose }: QrDialogProps) {
  const { http } = usePortal();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['ec-card', 'qr', record.id],
    queryFn: async ({ signal }) => {
      const answer = cardQrSchema.parse((await http.get<unknown>(`${cardPath(record.id)}/qr`, { signal })).data);
      // Its lifetime is counted by the host's clock, its age by this device's.
      return { token: answer.token, lastsMs: Date.parse(answer.expires_at) - Date.parse(answer.server_time) };
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.status === 'error' ? RETRY_MS : Math.max(1_000, (state.data?.lastsMs ?? 60_000) - EARLY_MS),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  });
  const seconds = useSecondsLeft(data, data?.lastsMs ?? 0);
  const isOver = data !== undefined && seconds === 0;
  return (
    <QrWindow title={text.title} onClose={onClose}>
      {data && !isOver ? (
        <ShownCode text={data.token} label={text.label} />
      ) : isError ? (
        <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={300} />
      )}
      <ShownNumber>{groupedCardNo(record)}</ShownNumber>
      <p>{text.lead}</p>
      {data && isError ? <Alert tone="warning">{text.stale}</Alert> : null}
      <Renewal>{data && !isOver ? text.renewsIn(seconds) : '\u00A0'}</Renewal>
    </QrWindow>
  );
}
