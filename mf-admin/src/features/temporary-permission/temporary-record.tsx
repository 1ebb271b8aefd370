import {
  temporaryPermissionSchema,
  temporaryRejectCodes,
  temporaryStatuses,
  temporarySubjects,
} from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { formatDateTime, formatMoney } from '@ecard/shared/format';
import { defineRecord } from '@ecard/shared/records';
import type { ActionDialogProps, FactDefinition } from '@ecard/shared/records';
import { Button, Panel, useCan, useDownload } from '@ecard/shared/ui';
import { DecisionDialog } from '../../permits/decision-dialog.tsx';
import { EvidenceViewer } from '../../permits/evidence-viewer.tsx';
import { permitsText } from '../../permits/permits.text.ts';
import { Timeline } from '../../permits/timeline.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { ConflictsPanel } from './conflicts-panel.tsx';
import { CorrectPermit } from './correct-permit.tsx';
import { extendForm } from './extend-form.ts';
import { PermitMap } from './permit-map.tsx';
import { hoursOf, paymentOf, validityOf } from './permit-words.ts';
import { temporaryText as text } from './temporary-permission.text.ts';

const { facts: labels, actions, done } = text;
type Permit = TemporaryPermission;

/** One temporary permit: what is asked for, what stands against it, and what can be decided. */
export const temporaryRecord = defineRecord<Permit>({
  name: 'temporary-permission',
  path: '/api/temporary-permission',
  schema: temporaryPermissionSchema,
  noun: text.record,
  title: ({ permission_no }) => permission_no,
  facts: [
    { key: 'status', label: labels.status, kind: 'status', of: temporaryStatuses },
    textFact('applicant', labels.applicant, ({ applicant }) => applicant.name),
    { key: 'subject_type', label: labels.subject, kind: 'choice', of: temporarySubjects },
    textFact('plate_no', labels.plate, ({ plate_no }) => plate_no),
    textFact('vehicle', labels.vehicle, ({ vehicle_make, vehicle_model }) =>
      [vehicle_make, vehicle_model].filter((part) => part !== null).join(' '),
    ),
    {
      key: 'gross_weight_kg',
      label: labels.weight,
      kind: 'number',
      unit: ' кг',
      when: ({ gross_weight_kg }) => gross_weight_kg !== null,
    },
    textFact('card', labels.card, ({ card }) => card?.card_no_masked),
    textFact('load_capacity', labels.capacity, ({ load_capacity }) => load_capacity?.name),
    textFact('product', labels.product, ({ product_type }) => product_type?.name),
    textFact('purpose', labels.purpose, ({ purpose }) => purpose),
    textFact('direction', labels.direction, ({ direction }) => direction?.name),
    textFact('from', labels.from, ({ from_location }) => from_location?.name),
    textFact('to', labels.to, ({ location }) => location?.name),
    textFact('validity', labels.validity, validityOf),
    textFact('hours', labels.hours, hoursOf),
    textFact('season', labels.season, ({ season }) => season?.name),
    textFact('fee', labels.fee, ({ fee_amount }) => (fee_amount === 0 ? text.free : formatMoney(fee_amount))),
    textFact('payment', labels.payment, (permit) => (permit.fee_amount ? paymentOf(permit) : '')),
    textFact('submitted', labels.submitted, ({ submitted_at }) => submitted_at && formatDateTime(submitted_at)),
    textFact('waiting', labels.waiting, ({ status, waiting_hours }) =>
      status === 'SUBMITTED' ? permitsText.waiting(waiting_hours) : '',
    ),
    textFact('assignee', labels.assignee, ({ assignee }) => assignee?.name),
    textFact('decided', labels.decided, ({ decided_by, decided_at }) =>
      [decided_by?.name, decided_at && formatDateTime(decided_at)].filter(Boolean).join(' · '),
    ),
    textFact('reason', labels.reason, ({ reject_code, reject_reason }) =>
      reject_code === null
        ? ''
        : [...new Set([temporaryRejectCodes.labels[reject_code], reject_reason])].filter(Boolean).join(': '),
    ),
    textFact('comment', labels.comment, ({ officer_comment }) => officer_comment),
    { key: 'printed_count', label: labels.printed, kind: 'number', when: ({ printed_count }) => printed_count > 0 },
    {
      key: 'verify_code',
      label: labels.verify,
      kind: 'link',
      to: ({ verify_code }) => (verify_code === null ? undefined : `/v/${verify_code}`),
      when: ({ verify_code }) => verify_code !== null,
    },
  ],
  Before: ({ record }) => (
    <>
      <PrintButton record={record} />
      <ConflictsPanel record={record} />
    </>
  ),
  After: ({ record }) => (
    <>
      <PermitMap record={record} />
      {record.attachments.length > 0 ? <EvidenceViewer documents={record.attachments} /> : null}
      <Panel title={permitsText.history}>
        <Timeline events={record.timeline} />
      </Panel>
    </>
  ),
  actions: [
    { action: 'approve', label: actions.approve, icon: 'check', Dialog: ApproveDialog, done: done.approve },
    { action: 'return', label: actions.return, Dialog: ReturnDialog, done: done.return },
    { action: 'assign', label: actions.assign, done: done.assign, when: ({ assignee }) => assignee === null },
    {
      action: 'correct',
      label: actions.correct,
      icon: 'edit',
      path: '',
      method: 'patch',
      Dialog: CorrectPermit,
      done: done.correct,
    },
    { action: 'extend', label: actions.extend, icon: 'calendar', form: extendForm, done: done.extend },
    { action: 'reject', label: actions.reject, danger: true, Dialog: RejectDialog, done: done.reject },
    {
      action: 'revoke',
      label: actions.revoke,
      danger: true,
      confirm: { text: actions.revokeHint, reasonLabel: actions.reason },
      done: done.revoke,
    },
  ],
  invalidates: [['temporary-permission', 'calendar']],
});

/** A fact in words, left out where there is nothing to say. */
function textFact(
  key: string,
  label: string,
  value: (permit: Permit) => string | null | undefined,
): FactDefinition<Permit> {
  return { key, label, kind: 'text', value, when: (permit) => Boolean(value(permit)) };
}

function PrintButton({ record }: { readonly record: Permit }) {
  const can = useCan('permit.temporary.print');
  const { download, isBusy } = useDownload();
  if (!can || !record.available_actions.includes('print')) return null;
  const url = `/api/temporary-permission/${record.id}/print.pdf`;
  return (
    <Button icon="print" loading={isBusy} onClick={() => void download(url, `${record.permission_no}.pdf`)}>
      {actions.print}
    </Button>
  );
}

function ReturnDialog({ send, onClose }: ActionDialogProps<Permit>) {
  return (
    <DecisionDialog
      title={actions.return}
      confirmLabel={actions.return}
      choices={text.returnReasons.map((label, index) => ({ value: String(index + 1), label }))}
      onDecide={({ reason }) => send({ reason })}
      onClose={onClose}
    />
  );
}

function RejectDialog({ send, onClose }: ActionDialogProps<Permit>) {
  return (
    <DecisionDialog
      title={actions.reject}
      confirmLabel={actions.reject}
      danger
      choices={temporaryRejectCodes.values.map((value) => ({ value, label: temporaryRejectCodes.labels[value] }))}
      onDecide={({ choice, reason }) => send({ reject_code: choice, reason })}
      onClose={onClose}
    />
  );
}
