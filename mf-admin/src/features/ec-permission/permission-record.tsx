import {
  ecPermissionActionSchema,
  ecPermissionSchema,
  permissionKinds,
  permissionRejectCodes,
  permissionSources,
  permissionStatuses,
  permissionVerbWords,
} from '@ecard/shared/api-schema';
import type { EcPermission, PermissionRejectCode, RecordDocument } from '@ecard/shared/api-schema';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { formatDate, formatDateTime } from '@ecard/shared/format';
import { Timeline, cardNoField, defineRecord, formOf } from '@ecard/shared/records';
import { Alert, Link, Panel, useSnapshot } from '@ecard/shared/ui';
import { recordHref } from '@ecard/shared/ui/work';
import { documentValues } from '../../permits/documents-field.tsx';
import { EvidenceViewer } from '../../permits/evidence-viewer.tsx';
import { permitsText } from '../../permits/permits.text.ts';
import { textFact } from '../../permits/text-fact.ts';
import { waitingText } from '../../permits/waiting.text.ts';
import { benefitOf, daysOf, ridesOf } from './benefit.ts';
import { shown, termsHistory } from './history-words.ts';
import { permissionText as text } from './ec-permission.text.ts';
import { decidersOf, giveForm } from './give-form.ts';
import { isWaiting } from './is-waiting.ts';
import { permissionForm } from './permission-form.ts';
import { RejectDialog, ReturnDialog } from './permission-decisions.tsx';

const { facts, actions, done } = text;

const fact = textFact<EcPermission>;

/** Keys of what a decision makes outdated beside the lists. */
const PERMISSION_FIGURES = [['ec-permission', 'stats'], ['ec-permission-granted']] as const;

/** One entitlement, for the drawer over the lists and for reviewing. */
export const permissionRecord = defineRecord<EcPermission>({
  name: 'ec-permission',
  path: '/api/ec/permissions',
  schema: ecPermissionSchema,
  noun: text.record,
  title: ({ permission_no }) => permission_no,
  facts: [
    { key: 'status', label: facts.status, kind: 'status', of: permissionStatuses },
    fact('holder', facts.holder, ({ holder }) => holder.name),
    fact('register_no', facts.registerNo, ({ holder }) => holder.register_no_masked),
    fact('organization', facts.organisation, ({ organization }) => organization?.name),
    fact('card', facts.card, ({ card }) => card?.card_no_masked),
    fact('category', facts.category, ({ category }) => category.name),
    fact('benefit', facts.benefit, benefitOf),
    fact('rides', facts.rides, ridesOf),
    fact('validity', facts.validity, ({ valid_from, valid_to }) => daysOf(valid_from, valid_to)),
    fact('season', facts.season, ({ season }) => season?.name),
    fact('district', facts.district, ({ district }) => district?.name),
    fact('kind', facts.kind, ({ kind }) => (kind === 'CONCESSION' ? null : permissionKinds.labels[kind])),
    { key: 'source', label: facts.source, kind: 'choice', of: permissionSources },
    fact('submitted', facts.submittedBy, ({ submitted_by, submitted_at }) => byAt(submitted_by?.name, submitted_at)),
    fact('waiting', facts.waiting, ({ submitted_at, waiting_hours }) =>
      submitted_at === null ? null : waitingText(waiting_hours),
    ),
    fact('assignee', facts.assignee, ({ assignee }) => assignee?.name),
    fact('decided', facts.decidedBy, ({ decided_by, decided_at }) => byAt(decided_by?.name, decided_at)),
    fact('reject_reason', facts.rejectReason, ({ reject_code, reject_reason }) =>
      [...new Set([reject_code === null ? null : permissionRejectCodes.labels[reject_code], reject_reason])]
        .filter((part) => part !== null)
        .join(': '),
    ),
    fact('status_comment', facts.comment, ({ status_comment }) => status_comment),
    fact('note', facts.note, ({ note }) => note),
    {
      key: 'previous',
      label: facts.previous,
      when: ({ previous_id }) => previous_id !== null,
      cell: ({ previous_id }) => (
        <Link to={recordHref('/ec-permission/granted', '', previous_id ?? '')}>{facts.open}</Link>
      ),
    },
    {
      key: 'others',
      label: facts.others,
      when: ({ others }) => others.length > 0,
      cell: ({ others }) =>
        others.map(({ id, permission_no, category, status, valid_from, valid_to }) => (
          <div key={id}>
            <Link to={recordHref('/ec-permission', '', id)}>{permission_no}</Link>
            {` · ${[category, daysOf(valid_from, valid_to), permissionStatuses.labels[status]].join(' · ')}`}
          </div>
        )),
    },
    {
      key: 'verify_code',
      label: facts.verify,
      kind: 'link',
      to: ({ verify_code }) => (verify_code === null ? undefined : `/v/${verify_code}`),
      when: ({ verify_code }) => verify_code !== null,
    },
  ],
  Before: RequestNotices,
  After: ({ record }) => (
    <>
      {record.evidence.length > 0 ? <EvidenceViewer documents={record.evidence} /> : null}
      <Panel title={permitsText.history}>
        <Timeline events={record.timeline} />
      </Panel>
    </>
  ),
  actions: [
    { action: 'approve', label: actions.approve, icon: 'check', done: done.approve },
    { action: 'submit', label: actions.submit, done: done.submit },
    { action: 'resume', label: actions.resume, done: done.resume },
    {
      action: 'bind',
      label: actions.bind,
      icon: 'card',
      confirm: { text: actions.bindHint },
      form: formOf(ecPermissionActionSchema, {
        labels: { card_no: text.form.labels.card_no },
        fields: { card_no: { ...cardNoField, hint: text.form.cardForm } },
        messages: { card_no: text.form.cardForm },
        required: ['card_no'],
      }),
      done: done.bind,
    },
    {
      action: 'update',
      label: actions.edit,
      form: {
        ...permissionForm,
        title: text.form.editTitle,
        submitLabel: text.form.save,
        width: 760,
        of: ({ evidence }) => ({ evidence: documentValues(evidence) }),
        fieldsOf: ({ card }) => ({ card_no: { hint: text.form.presentCard(card?.card_no_masked) } }),
      },
      done: done.update,
    },
    { action: 'return', label: actions.return, Dialog: ReturnDialog, done: done.return },
    { action: 'assign', label: actions.assign, done: done.assign, when: isOfOthers },
    {
      action: 'give',
      verb: 'assign',
      path: 'actions/assign',
      label: permitsText.give.label,
      confirm: { text: permitsText.give.hint },
      form: { ...giveForm, fieldsOf: decidersOf },
      done: permitsText.give.done,
    },
    {
      action: 'renew',
      label: actions.renew,
      confirm: { text: actions.renewHint },
      form: formOf(ecPermissionActionSchema, {
        labels: { valid_from: text.form.labels.valid_from, valid_to: text.form.labels.valid_to },
      }),
      done: done.renew,
      leavesTo: ({ id }) => recordHref('/ec-permission', '', id),
    },
    { action: 'reject', label: actions.reject, danger: true, Dialog: RejectDialog, done: done.reject },
    {
      action: 'suspend',
      label: actions.suspend,
      danger: true,
      confirm: { text: actions.suspendHint, reasonLabel: actions.reason },
      done: done.suspend,
    },
    {
      action: 'revoke',
      label: actions.revoke,
      danger: true,
      confirm: { text: actions.revokeHint, reasonLabel: actions.reason },
      done: done.revoke,
    },
  ],
  invalidates: PERMISSION_FIGURES,
  history: {
    entity: 'ec_permission',
    actions: Object.fromEntries(
      Object.entries(permissionVerbWords).map(([verb, word]) => [`ec.permission.${verb}`, word]),
    ),
    fields: {
      permission_no: { label: text.history.number },
      ...termsHistory,
      valid_from: shown(text.form.labels.valid_from, formatDate),
      valid_to: shown(text.form.labels.valid_to, formatDate),
      evidence: {
        label: text.form.labels.evidence,
        show: (documents) => (documents as readonly RecordDocument[]).map(({ doc_type }) => doc_type).join(', '),
      },
      reason: { label: text.history.reason },
      reject_code: shown(facts.rejectReason, (code: PermissionRejectCode) => permissionRejectCodes.labels[code]),
      renewed_by: { label: text.history.renewedBy },
      renews: { label: text.history.renews },
    },
  },
});

/** True unless the account itself is to decide: a request is taken over from a colleague too. */
export function isOfOthers({ assignee }: EcPermission, { profile }: PortalSnapshot): boolean {
  return assignee === null || assignee.id !== profile?.user?.id;
}

/** Says what keeps a request that waits from being approved: its submitter reads it, or another right is in force. */
export function RequestNotices({ record }: { readonly record: EcPermission }) {
  const mayApprove = useSnapshot((snapshot) => snapshot.actions.some(({ code }) => code === 'ec.permission.approve'));
  if (!isWaiting(record)) return null;
  const overlap = record.others.find(({ overlaps }) => overlaps);
  return (
    <>
      {mayApprove && !record.available_actions.includes('approve') ? <Alert tone="info">{text.fourEyes}</Alert> : null}
      {overlap ? <Alert tone="warning">{text.review.overlap(overlap.permission_no)}</Alert> : null}
    </>
  );
}

function byAt(name: string | undefined, at: string | null): string {
  return [name, at === null ? undefined : formatDateTime(at)].filter((part) => part !== undefined).join(' · ');
}
