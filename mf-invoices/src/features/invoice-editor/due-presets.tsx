import { useState } from 'react';
import { addDays, cityDay } from '@ecard/shared/format';
import { Button, Inline } from '@ecard/shared/ui';
import { useFormValue } from '@ecard/shared/ui/forms';
import type { PortalForm } from '@ecard/shared/ui/forms';
import type { DraftValues } from '../../domain/draft-values.ts';
import { invoiceEditorText as text } from './invoice-editor.text.ts';

const TERMS = [7, 15, 30];

/** The usual terms of payment, counted from today. */
export function DuePresets({ form }: { readonly form: PortalForm<DraftValues> }) {
  const [today] = useState(() => cityDay(Date.now()));
  const chosen = useFormValue(form, 'due_date');
  return (
    <div role="group" aria-label={text.duePresets}>
      <Inline gap={4}>
        {TERMS.map((days) => {
          const day = addDays(today, days);
          return (
            <Button
              key={days}
              size="small"
              variant={chosen === day ? 'primary' : 'secondary'}
              aria-pressed={chosen === day}
              onClick={() => {
                form.store.set('due_date', day);
              }}
            >
              {text.dueIn(days)}
            </Button>
          );
        })}
      </Inline>
    </div>
  );
}
