import { newRecordDialog } from '@ecard/shared/records';
import { menuRecord, newMenuForm } from './menu.record.tsx';
import { menuText as text } from './menu.text.ts';

/** Adds a menu to the draft, and opens it: its actions are added there. */
export const NewMenu = newRecordDialog({
  of: menuRecord,
  form: newMenuForm,
  title: text.create,
  done: () => text.created,
  leadsTo: ({ id }) => `/menu?id=${id}`,
  width: 560,
});
