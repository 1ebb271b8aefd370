import {
  hoursOf,
  subjectOf,
  temporaryPermissionSchema,
  temporaryRejectCodes,
  temporaryStatuses,
  temporarySubjects,
  validityOf,
  weekdaysOf,
} from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { formatDateTime, formatMoney } from '@ecard/shared/format';
import { Timeline, defineRecord } from '@ecard/shared/records';
import type { ActionDialogProps } from '@ecard/shared/records';
import { createScreenPart } from '@ecard/shared/remote';
import { Alert, Badge, Button, LinkButton, Panel, Stack, useDownload, usePortal } from '@ecard/shared/ui';
import { giveToBrowser } from '@ecard/shared/ui/work';
import { myPermitsText as text, permitActionText as act } from './my-permits.text.ts';
import { permitNoticeText as notice } from './permit-record.text.ts';
import styles from './permit.module.css';

const qrDialog = createScreenPart<ActionDialogProps<TemporaryPermission>>(
  'permit-qr',
  async () => (await import(/* webpackChunkName: "permit-picture" */ './permit-qr-dialog.tsx')).PermitQrDialog,
  null,
);

/** One of one's own permits: what it allows, what is still to be done and what has happened. */
export const permitRecord = defineRecord<TemporaryPermission>({
  name: 'own-permit',
  path: '/api/temporary',
  schema: temporaryPermissionSchema,
  noun: text.permit,
  title: ({ permission_no }) => permission_no,
  subtitle: ({ status }) => <Badge tone={temporaryStatuses.tones[status]}>{temporaryStatuses.labels[status]}</Badge>,
  notFound: text.notFound,
  Head: PermitHead,
  Tools: PermitTools,
  After: PermitHistory,
  facts: [
    { key: 'subject_type', label: text.subject, kind: 'choice', of: temporarySubjects },
    {
      key: 'plate_no',
      label: text.plateOrCard,
      kind: 'text',
      value: subjectOf,
      when: (row) => subjectOf(row) !== null,
    },
    { key: 'vehicle', label: text.vehicle, kind: 'text', value: vehicleOf, when: (row) => vehicleOf(row) !== '' },
    {
      key: 'gross_weight_kg',
      label: text.weight,
      kind: 'number',
      unit: ' кг',
      when: (row) => row.gross_weight_kg !== null,
    },
    { key: 'product_type', label: text.product, kind: 'text', value: (row) => row.product_type?.name },
    { key: 'load_capacity', label: text.capacity, kind: 'text', value: (row) => row.load_capacity?.name },
    { key: 'direction', label: text.direction, kind: 'text', value: (row) => row.direction?.name },
    { key: 'from_location', label: text.from, kind: 'text', value: (row) => row.from_location?.name },
    { key: 'location', label: text.location, kind: 'text', value: (row) => row.location?.name },
    { key: 'purpose', label: text.purpose, kind: 'text' },
    { key: 'valid', label: text.valid, kind: 'text', value: validityOf },
    { key: 'hours', label: text.hours, kind: 'text', value: hoursOf },
    { key: 'weekdays', label: text.weekdays, kind: 'text', value: weekdaysOf },
    { key: 'fee_amount', label: text.fee, kind: 'money' },
    { key: 'submitted_at', label: text.submittedAt, kind: 'dateTime' },
    {
      key: 'verify_code',
      label: text.verify,
      kind: 'link',
      value: () => text.openVerify,
      to: ({ verify_code }) => (verify_code === null ? undefined : `/v/${verify_code}`),
      when: ({ verify_code }) => verify_code !== null,
    },
  ],
  leavesOutAbsent: ({ status }) => status === 'DRAFT',
  actions: [
    // At the roadside, first; the list leads to it by its address.
    { action: 'qr', verb: 'print', label: act.qr, icon: 'card', Dialog: qrDialog.Part },
    {
      action: 'fill-in',
      verb: 'update',
      label: act.fillIn,
      icon: 'edit',
      to: editHref,
      when: ({ status }) => status === 'DRAFT',
    },
    {
      action: 'edit',
      verb: 'update',
      label: act.edit,
      icon: 'edit',
      to: editHref,
      when: ({ status }) => status === 'RETURNED',
    },
    {
      action: 'submit',
      label: act.submit,
      icon: 'check',
      confirm: { text: act.submitHint },
      done: act.submitted,
      when: ({ status }) => status === 'RETURNED',
    },
    {
      action: 'renew',
      label: act.renew,
      icon: 'refresh',
      once: true,
      confirm: { text: act.renewHint },
      done: act.renewed,
      leavesTo: editHref,
    },
    { action: 'cancel', label: act.cancel, danger: true, confirm: { text: act.cancelHint }, done: act.cancelled },
  ],
});

function editHref({ id }: TemporaryPermission): string {
  return `/temporary/${id}/edit`;
}

function vehicleOf({ vehicle_make: make, vehicle_model: model }: TemporaryPermission): string {
  return [make, model].filter((part) => part !== null).join(' ');
}

/** Alerts of open steps, and the officer's comment. */
function PermitHead({ record }: { readonly record: TemporaryPermission }) {
  const {
    status,
    payment,
    pay_until: until,
    officer_comment: comment,
    reject_code: code,
    reject_reason: reason,
  } = record;
  return (
    <>
      {status === 'APPROVED' && payment ? (
        <Alert tone="warning" title={notice.payTitle(formatMoney(record.fee_amount))}>
          <Stack gap={8}>
            {until === null ? null : <p>{notice.payUntil(formatDateTime(until))}</p>}
            <LinkButton to={`/payment/${payment.id}`} variant="primary" icon="wallet">
              {notice.pay}
            </LinkButton>
          </Stack>
        </Alert>
      ) : null}
      {status === 'RETURNED' ? (
        <Alert tone="warning" title={notice.returned}>
          {comment}
        </Alert>
      ) : null}
      {status === 'REVOKED' ? (
        <Alert tone="danger" title={notice.revoked}>
          {comment}
        </Alert>
      ) : null}
      {status === 'REJECTED' ? (
        <Alert tone="danger" title={notice.rejected}>
          {[code === null ? null : temporaryRejectCodes.labels[code], reason].filter(Boolean).join(': ')}
        </Alert>
      ) : null}
    </>
  );
}

/** On paper, and in a picture for the phone, while the permit is in force. */
function PermitTools({ record }: { readonly record: TemporaryPermission }) {
  const { notify } = usePortal();
  const { download, isBusy } = useDownload();
  if (!record.available_actions.includes('print')) return null;
  const print = () => void download(`/api/temporary/${record.id}/print.pdf`, act.fileName(record.permission_no));
  const keepPicture = async () => {
    const picture = await drawPicture(record);
    if (picture) giveToBrowser(picture, act.pictureName(record.permission_no));
    else notify.error({ title: act.pictureFailed });
  };
  return (
    <>
      <Button icon="print" loading={isBusy} onClick={print}>
        {act.print}
      </Button>
      <Button icon="wallet" onClick={() => void keepPicture()}>
        {act.picture}
      </Button>
    </>
  );
}

/** Draws the picture; without a connection its code may be missing, and then there is none. */
async function drawPicture(record: TemporaryPermission): Promise<Blob | null> {
  try {
    const { drawPermitPicture } = await import(/* webpackChunkName: "permit-picture" */ './permit-picture.ts');
    return await drawPermitPicture(record, location.origin);
  } catch {
    return null;
  }
}

/** Documents of the permit and its history. */
function PermitHistory({ record }: { readonly record: TemporaryPermission }) {
  const { download } = useDownload();
  return (
    <>
      {record.attachments.length > 0 ? (
        <Panel title={notice.documents}>
          <ul className={styles['rows']}>
            {record.attachments.map(({ id, name, url, doc_type: type }) => (
              <li key={id}>
                <Button variant="quiet" icon="download" onClick={() => void download(url, name)}>
                  {`${type}: ${name}`}
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <Panel title={notice.timeline}>
        <Timeline events={record.timeline} />
      </Panel>
    </>
  );
}
