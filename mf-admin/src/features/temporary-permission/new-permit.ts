import { newRecordDialog } from '@ecard/shared/records';
import { recordHref } from '@ecard/shared/ui/work';
import { newPermitForm } from './permit-form.ts';
import { permitFormText } from './permit-form.text.ts';
import { temporaryRecord } from './temporary-record.tsx';
import { temporaryText } from './temporary-permission.text.ts';

/** Window for the request of somebody who has come to the office. */
export const NewPermit = newRecordDialog({
  of: temporaryRecord,
  form: newPermitForm,
  title: permitFormText.createTitle,
  done: ({ permission_no }) => temporaryText.done.create(permission_no),
  leadsTo: ({ id }) => recordHref('/temporary-permission', '', id),
  width: 760,
});
