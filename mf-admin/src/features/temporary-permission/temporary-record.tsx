import {
  hoursOf,
  temporaryPermissionSchema,
  temporaryRejectCodes,
  temporaryStatuses,
  temporarySubjects,
  temporaryVerbs,
  validityOf,
  weekdaysOf,
} from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { formatDate, formatDateTime, formatMoney, lastCityDay } from '@ecard/shared/format';
import { ActingKeys } from '@ecard/shared/list-tools';
import { RecordFacts, Timeline, defineRecord } from '@ecard/shared/records';
import type { ActionDialogProps, FactDefinition } from '@ecard/shared/records';
import {
  Alert,
  Badge,
  Button,
  Inline,
  Link,
  Panel,
  Stack,
  useCan,
  useDownload,
  useQueryClient,
} from '@ecard/shared/ui';
import { DecisionDialog, rejectChoices, returnChoices } from '../../permits/decision-dialog.tsx';
import { EvidenceViewer } from '../../permits/evidence-viewer.tsx';
import { permitsText } from '../../permits/permits.text.ts';
import { textFact } from '../../permits/text-fact.ts';
import { waitingText } from '../../permits/waiting.text.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { ConflictsPanel } from './conflicts-panel.tsx';
import { paymentOf } from './payment-of.ts';
import { correctForm, extendForm, giveForm } from './permit-form.ts';
import { permitFormText } from './permit-form.text.ts';
import { PermitMap } from './permit-map.tsx';
import { temporaryText as text } from './temporary-permission.text.ts';
import { useDecision } from './use-decision.tsx';

const { facts: labels, actions, done } = text;
const { labels: formLabels } = permitFormText;
type Permit = TemporaryPermission;
const fact = textFact<Permit>;
const REJECT_CHOICES = rejectChoices(temporaryRejectCodes);
const RETURN_CHOICES = returnChoices(text.returnReasons);

const feeOf = (fee: number | null) => fee !== null && (fee === 0 ? text.free : formatMoney(fee));
const permitFacts: readonly FactDefinition<Permit>[] = [
  { key: 'status', label: labels.status, kind: 'status', of: temporaryStatuses },
  fact('applicant', labels.applicant, ({ applicant }) => applicant.name),
  { key: 'subject_type', label: labels.subject, kind: 'choice', of: temporarySubjects },
  fact('plate_no', labels.plate, ({ plate_no }) => plate_no),
  fact('vehicle', labels.vehicle, ({ vehicle_make, vehicle_model }) =>
    [vehicle_make, vehicle_model].filter((part) => part !== null).join(' '),
  ),
  {
    key: 'gross_weight_kg',
    label: labels.weight,
    kind: 'number',
    unit: ' кг',
    when: ({ gross_weight_kg }) => gross_weight_kg !== null,
  },
  fact('card', labels.card, ({ card }) => card?.card_no_masked),
  fact('load_capacity', labels.capacity, ({ load_capacity }) => load_capacity?.name),
  fact('product_type', labels.product, ({ product_type }) => product_type?.name),
  fact('purpose', labels.purpose, ({ purpose }) => purpose),
  fact('direction', labels.direction, ({ direction }) => direction?.name),
  fact('from_location', labels.from, ({ from_location }) => from_location?.name),
  fact('location', labels.to, ({ location }) => location?.name),
  fact('validity', labels.validity, validityOf),
  fact('hours', labels.hours, (permit) => `${hoursOf(permit)} · ${weekdaysOf(permit)}`),
  fact('season', labels.season, ({ season }) => season?.name),
  fact('fee_amount', labels.fee, ({ fee_amount }) => (fee_amount === 0 ? text.free : formatMoney(fee_amount))),
  fact('payment', labels.payment, (permit) => (permit.fee_amount ? paymentOf(permit) : '')),
  fact('submitted', labels.submitted, ({ submitted_at }) => submitted_at && formatDateTime(submitted_at)),
  fact('waiting', labels.waiting, ({ status, waiting_hours }) =>
    status === 'SUBMITTED' ? waitingText(waiting_hours) : '',
  ),
  fact('assignee', labels.assignee, ({ assignee }) => assignee?.name),
  fact('decided', labels.decided, ({ decided_by, decided_at }) =>
    [decided_by?.name, decided_at && formatDateTime(decided_at)].filter(Boolean).join(' · '),
  ),
  fact('reject_code', labels.reason, ({ reject_code, reject_reason }) =>
    reject_code === null
      ? ''
      : [...new Set([temporaryRejectCodes.labels[reject_code], reject_reason])].filter(Boolean).join(': '),
  ),
  fact('comment', labels.comment, ({ officer_comment }) => officer_comment),
  { key: 'printed_count', label: labels.printed, kind: 'number', when: ({ printed_count }) => printed_count > 0 },
  {
    key: 'verify_code',
    label: labels.verify,
    kind: 'link',
    to: ({ verify_code }) => (verify_code === null ? undefined : `/v/${verify_code}`),
    when: ({ verify_code }) => verify_code !== null,
  },
];
/** These stand below the heading. */
const IN_SUBTITLE: readonly string[] = ['status', 'applicant', 'plate_no', 'fee_amount'];
const drawerFacts = permitFacts.filter(({ key }) => !IN_SUBTITLE.includes(key));

/** One temporary permit: what is asked for, what stands against it, and what can be decided. */
export const temporaryRecord = defineRecord<Permit>({
  name: 'temporary-permission',
  path: '/api/temporary-permission',
  schema: temporaryPermissionSchema,
  noun: text.record,
  title: ({ permission_no }) => permission_no,
  subtitle: ({ status, applicant, plate_no, fee_amount }) => (
    <Inline as="span">
      <Badge tone={temporaryStatuses.tones[status]}>{temporaryStatuses.labels[status]}</Badge>
      <span>{[applicant.name, plate_no, feeOf(fee_amount)].filter(Boolean).join(' · ')}</span>
    </Inline>
  ),
  facts: permitFacts,
  Tools: PrintButton,
  Before: ConflictsPanel,
  DrawerBody: PermitBody,
  Keys: ActingKeys,
  actions: [
    { action: 'approve', key: 'A', label: actions.approve, icon: 'check', Dialog: ApproveDialog, done: done.approve },
    { action: 'return', key: 'B', label: actions.return, Dialog: ReturnDialog, done: done.return },
    {
      action: 'assign',
      label: actions.assign,
      done: done.assign,
      // Also from a colleague.
      when: ({ assignee }, { profile }) => assignee?.id !== profile?.user?.id,
    },
    {
      action: 'give',
      verb: 'assign',
      path: 'actions/assign',
      label: permitsText.give.label,
      confirm: { text: permitsText.give.hint },
      form: giveForm,
      done: permitsText.give.done,
    },
    {
      action: 'correct',
      label: actions.correct,
      icon: 'edit',
      path: '',
      method: 'patch',
      form: correctForm,
      done: done.correct,
    },
    { action: 'extend', label: actions.extend, icon: 'calendar', form: extendForm, done: done.extend },
    { action: 'reject', key: 'R', label: actions.reject, danger: true, Dialog: RejectDialog, done: done.reject },
    {
      action: 'revoke',
      label: actions.revoke,
      danger: true,
      confirm: { text: (permit) => <RevokeHint record={permit} />, reasonLabel: actions.reason },
      done: done.revoke,
    },
  ],
  history: {
    entity: 'temporary_permission',
    actions: Object.fromEntries(
      Object.entries(temporaryVerbs).map(([verb, word]) => [`permit.temporary.${verb}`, word]),
    ),
    fields: {
      ...Object.fromEntries(Object.entries(text.history).map(([field, label]) => [field, { label }])),
      valid_from: { label: formLabels.valid_from, show: (moment) => formatDate(moment as string) },
      valid_to: { label: formLabels.valid_to, show: (moment) => formatDate(lastCityDay(moment as string)) },
      weekdays: { label: formLabels.weekdays, show: (weekdays) => weekdaysOf({ weekdays: weekdays as number[] }) },
      fee_amount: { label: labels.fee, show: (fee) => formatMoney(fee as number) },
      amount: { label: text.history.amount, show: (amount) => formatMoney(amount as number) },
      attachments: {
        label: formLabels.attachments,
        show: (files) => (files as readonly { doc_type: string }[]).map(({ doc_type }) => doc_type).join(', '),
      },
      reject_code: {
        label: labels.reason,
        show: (code) => temporaryRejectCodes.labels[code as keyof typeof temporaryRejectCodes.labels],
      },
    },
  },
  invalidates: [
    ['temporary-permission', 'calendar'],
    ['temporary-permission', 'conflicts'],
  ],
});

/** The documents that are judged, then the facts that no row shows, the places and the events. */
function PermitBody({ record }: { readonly record: Permit }) {
  return (
    <>
      {record.attachments.length > 0 ? <EvidenceViewer documents={record.attachments} /> : null}
      <KeptFee record={record} />
      <RecordFacts facts={drawerFacts} record={record} />
      <PermitMap record={record} />
      <Panel title={permitsText.history}>
        <Timeline events={record.timeline} />
      </Panel>
    </>
  );
}

/** The fee of a permit that was revoked after it was paid; links to all of them. */
function KeptFee({ record: { status, payment } }: { readonly record: Permit }) {
  const seesPayments = useCan('fin.payment.view');
  if (status !== 'REVOKED' || payment?.status !== 'PAID') return null;
  return (
    <Alert tone="warning" title={text.keptFee.title}>
      {seesPayments ? <Link to="/payment?kept_fee=1">{text.keptFee.all}</Link> : null}
    </Alert>
  );
}

/** Downloads the permit as a PDF; the host counts each download. */
function PrintButton({ record: { id, permission_no, available_actions } }: { readonly record: Permit }) {
  const { download, isBusy } = useDownload();
  const cache = useQueryClient();
  if (!available_actions.includes('print')) return null;
  const print = async () => {
    await download(`/api/temporary-permission/${id}/print.pdf`, `${permission_no}.pdf`);
    void cache.invalidateQueries({ queryKey: ['temporary-permission', 'one', id] });
    void cache.invalidateQueries({ queryKey: ['audit'] });
  };
  return (
    <Button icon="print" loading={isBusy} onClick={() => void print()}>
      {actions.print}
    </Button>
  );
}

/** Consequences of revoking, also for the fee. */
function RevokeHint({ record: { status, fee_amount } }: { readonly record: Permit }) {
  const fee = formatMoney(fee_amount);
  return (
    <Stack gap={8}>
      <p>{actions.revokeHint}</p>
      {fee_amount ? <p>{status === 'APPROVED' ? actions.revokeUnpaid(fee) : actions.revokePaid(fee)}</p> : null}
    </Stack>
  );
}

function ReturnDialog(props: ActionDialogProps<Permit>) {
  const { decide, notice } = useDecision(props);
  return (
    <DecisionDialog
      title={actions.return}
      confirmLabel={actions.return}
      choices={RETURN_CHOICES}
      onDecide={({ reason }) => decide({ reason })}
      onClose={props.onClose}
    >
      {notice}
    </DecisionDialog>
  );
}

function RejectDialog(props: ActionDialogProps<Permit>) {
  const { decide, notice } = useDecision(props);
  return (
    <DecisionDialog
      title={actions.reject}
      confirmLabel={actions.reject}
      danger
      choices={REJECT_CHOICES}
      onDecide={({ choice, reason }) => decide({ reject_code: choice, reason })}
      onClose={props.onClose}
    >
      {notice}
    </DecisionDialog>
  );
}
