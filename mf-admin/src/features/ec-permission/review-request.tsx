import { useState } from 'react';
import { ecPermissionSchema } from '@ecard/shared/api-schema';
import type { EcPermission } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import { useScreenKeys } from '@ecard/shared/list-tools';
import { FormDialog, RecordFacts, Timeline, useRecordWrites } from '@ecard/shared/records';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Inline,
  Panel,
  Skeleton,
  Stack,
  usePortal,
  useQuery,
  useSnapshot,
} from '@ecard/shared/ui';
import { EvidenceViewer } from '../../permits/evidence-viewer.tsx';
import { permitsText } from '../../permits/permits.text.ts';
import { permissionText } from './ec-permission.text.ts';
import { decidersOf, giveForm } from './give-form.ts';
import { isWaiting } from './is-waiting.ts';
import { RejectDialog, ReturnDialog } from './permission-decisions.tsx';
import { RequestNotices, isOfOthers, permissionRecord } from './permission-record.tsx';
import styles from './review.module.css';

const { review: text, actions } = permissionText;

interface ReviewRequestProps {
  readonly id: string;
  /** Verb of what was decided of it here, if anything. */
  readonly decided: string | undefined;
  readonly onDecided: (verb: string) => void;
  /** Called when somebody else has decided first. */
  readonly onLost: () => void;
}

/** One request under review: its documents beside its facts, its history and what can be decided. */
export function ReviewRequest({ id, ...rest }: ReviewRequestProps) {
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(permissionRecord.query(http, id));
  if (data) return <Loaded record={data} {...rest} />;
  if (data === null) return <EmptyState title={text.none} hint={text.noneHint} />;
  if (!error) return <Skeleton lines={10} height={28} />;
  return <ErrorState title={text.recordFailed} message={toProblem(error).message} onRetry={() => void refetch()} />;
}

type Decision = 'approve' | 'reject' | 'return' | 'assign';

/** A decision the host did not take, with what was typed. */
interface Refusal {
  readonly title: string;
  readonly lines: readonly string[];
  /** The request as somebody else has changed it meanwhile. */
  readonly current?: EcPermission;
}

function Loaded({
  record,
  decided,
  onDecided,
  onLost,
}: Omit<ReviewRequestProps, 'id'> & { readonly record: EcPermission }) {
  const { act } = useRecordWrites(permissionRecord, record);
  const mayTake = useSnapshot((snapshot) => isOfOthers(record, snapshot));
  const [asks, setAsks] = useState<'reject' | 'return' | 'give'>();
  const [busy, setBusy] = useState<Decision>();
  const [refusal, setRefusal] = useState<Refusal>();

  const decide = async (action: Decision, body: object = {}) => {
    if (busy) return undefined;
    setBusy(action);
    setRefusal(undefined);
    try {
      const row = await act({ action, label: actions[action] }, body);
      if (action !== 'assign') onDecided(actions[action]);
      return row;
    } catch (error) {
      const refused = refusalOf(error, body);
      // A window stays with what was typed, and says why: it can be sent again.
      if (asks && !refused.current) throw error;
      setRefusal(refused);
      if (refused.current && !isWaiting(refused.current)) onLost();
      return undefined;
    } finally {
      setBusy(undefined);
    }
  };
  const offers = (action: string) => record.available_actions.includes(action);
  const ask = (which: 'reject' | 'return') => (offers(which) ? () => setAsks(which) : undefined);
  useScreenKeys({
    KeyA: offers('approve') ? () => void decide('approve') : undefined,
    KeyR: ask('reject'),
    KeyB: ask('return'),
  });
  const close = () => {
    setAsks(undefined);
  };
  return (
    <div className={styles['split']}>
      <EvidenceViewer documents={record.evidence} />
      <Stack gap={12}>
        <Inline>
          {offers('approve') ? (
            <Button variant="primary" icon="check" loading={busy === 'approve'} onClick={() => void decide('approve')}>
              {actions.approve} <kbd>A</kbd>
            </Button>
          ) : null}
          {offers('return') ? (
            <Button onClick={ask('return')}>
              {actions.return} <kbd>B</kbd>
            </Button>
          ) : null}
          {offers('reject') ? (
            <Button onClick={ask('reject')}>
              {actions.reject} <kbd>R</kbd>
            </Button>
          ) : null}
          {offers('assign') && mayTake ? (
            <Button variant="quiet" loading={busy === 'assign'} onClick={() => void decide('assign')}>
              {actions.assign}
            </Button>
          ) : null}
          {offers('assign') ? (
            <Button variant="quiet" onClick={() => setAsks('give')}>
              {permitsText.give.label}
            </Button>
          ) : null}
        </Inline>
        {refusal ? (
          <Alert tone="danger" title={refusal.title} live>
            {refusal.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Alert>
        ) : null}
        {decided ? <Alert tone="positive">{text.decidedHere(decided)}</Alert> : null}
        <RequestNotices record={record} />
        <RecordFacts title={record.permission_no} facts={permissionRecord.definition.facts} record={record} />
        <Panel title={permitsText.history}>
          <Timeline events={record.timeline} />
        </Panel>
      </Stack>
      {asks === 'reject' ? <RejectDialog send={(body) => decide('reject', body as object)} onClose={close} /> : null}
      {asks === 'give' ? (
        <FormDialog
          of={giveForm}
          fields={decidersOf(record)}
          title={permitsText.give.label}
          submitLabel={permitsText.give.label}
          send={(body) => act({ action: 'assign', label: permitsText.give.label }, body)}
          done={permitsText.give.done}
          onClose={close}
        >
          <p>{permitsText.give.hint}</p>
        </FormDialog>
      ) : null}
      {asks === 'return' ? <ReturnDialog send={(body) => decide('return', body as object)} onClose={close} /> : null}
    </div>
  );
}

/** Says who was faster and when, or what keeps the decision from being taken; what was typed is shown, not lost. */
function refusalOf(error: unknown, body: object): Refusal {
  const problem = toProblem(error);
  const reason = 'reason' in body && typeof body.reason === 'string' ? [text.lostReason(body.reason)] : [];
  const current = ecPermissionSchema.safeParse(problem.current);
  const last = current.data?.timeline.at(-1);
  if (current.success && last) {
    const { actor, at, text: what } = last;
    return {
      title: text.lost,
      lines: [text.lostBy(actor, formatDateTime(at), what), ...reason],
      current: current.data,
    };
  }
  const other = problem.current;
  const overlap =
    typeof other === 'object' && other !== null && 'permission_no' in other && typeof other.permission_no === 'string'
      ? [text.overlap(other.permission_no)]
      : [];
  const why = problem.errors?.map(({ message }) => message) ?? [problem.message];
  return { title: text.failedAction, lines: [...why, ...overlap, ...reason] };
}
