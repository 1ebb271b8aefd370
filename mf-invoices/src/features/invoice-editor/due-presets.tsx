import { addDays } from '@ecard/shared/format';
import { SegmentedField, useFormValue, useToday } from '@ecard/shared/ui/work';
import type { PortalForm } from '@ecard/shared/ui/work';
import type { DraftValues } from '../../domain/draft-values.ts';
import { invoiceEditorText as text } from './invoice-editor.text.ts';

const TERMS = ['7', '15', '30'] as const;
const OPTIONS = TERMS.map((value) => ({ value, label: text.dueIn(value) }));

/** The usual terms of payment, in days from today. */
export function DuePresets({ form }: { readonly form: PortalForm<DraftValues> }) {
  const today = useToday();
  const dayOf = (term: string) => addDays(today, Number(term));
  const chosen = useFormValue(form, 'due_date');
  return (
    <SegmentedField
      label={text.duePresets}
      hideLabel
      inline
      size="small"
      options={OPTIONS}
      value={TERMS.find((term) => dayOf(term) === chosen) ?? ''}
      onChange={(term) => {
        form.store.set('due_date', dayOf(term));
      }}
    />
  );
}
