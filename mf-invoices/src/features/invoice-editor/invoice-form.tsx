import { useState } from 'react';
import { maxUploadBytes } from '@ecard/shared/api-schema';
import { Button, Grid, Panel, Stack, useCan, useHydrated, usePortal } from '@ecard/shared/ui';
import {
  Combobox,
  DayField,
  DayRangeField,
  FileField,
  Form,
  SelectField,
  TextArea,
  useFormValue,
} from '@ecard/shared/ui/work';
import type { Choice, PortalForm } from '@ecard/shared/ui/work';
import type { DraftValues } from '../../domain/draft-values.ts';
import { invoiceText } from '../../invoice/invoice.text.ts';
import { CustomerCard } from './customer-card.tsx';
import { customerSource } from './customer.queries.ts';
import { DraftLines } from './draft-lines.tsx';
import { DraftSums } from './draft-sums.tsx';
import { DuePresets } from './due-presets.tsx';
import { invoiceEditorText as text } from './invoice-editor.text.ts';
import styles from './invoice-editor.module.css';
import { SheetPreview } from './sheet-preview.tsx';
import { TaxPreview } from './tax-preview.tsx';
import type { InvoiceEditing } from './use-invoice-form.ts';

interface InvoiceFormProps extends InvoiceEditing {
  /** Customer chosen so far, if known. */
  readonly customer?: Choice;
  readonly onCancel: () => void;
}

/** As many files as the host attaches to an invoice. */
const MOST_FILES = 10;
/** Of the spans people often want, the one that is a whole month. */
const WHOLE_MONTHS = ['last-month'] as const;
const KINDS = Object.entries(invoiceText.kinds).map(([value, label]) => ({ value, label }));

/** The fields of a draft beside its paper. */
export function InvoiceForm({ form, saveAndIssue, customer, onCancel }: InvoiceFormProps) {
  const { http } = usePortal();
  const mayIssue = useCan('fin.invoice.issue');
  const hydrated = useHydrated();
  const [source] = useState(() => customerSource(http));
  return (
    <TaxPreview form={form}>
      <div className={styles['frame']}>
        <div className={styles['editor']}>
          <Form
            form={form}
            label={text.formName}
            submitLabel={text.save}
            stickyButtons
            onCancel={onCancel}
            {...(mayIssue
              ? {
                  actions: (
                    <Button disabled={!hydrated} onClick={saveAndIssue}>
                      {text.saveAndIssue}
                    </Button>
                  ),
                }
              : {})}
          >
            <Panel title={text.generalPanel}>
              <Grid min={300} gap={24}>
                <Stack gap={12}>
                  <form.Field
                    name="register_no"
                    as={Combobox}
                    source={source}
                    placeholder={text.customerPlaceholder}
                    hint={text.customerHint}
                    {...(customer ? { initialChoice: customer } : {})}
                  />
                  <ChosenCustomer form={form} />
                </Stack>
                <Stack gap={12}>
                  <form.Field name="kind" as={SelectField} options={KINDS} />
                  <Stack gap={8}>
                    <form.Field name="due_date" as={DayField} />
                    <DuePresets form={form} />
                  </Stack>
                </Stack>
                <form.Field name="period" as={DayRangeField} presets={WHOLE_MONTHS} />
              </Grid>
            </Panel>
            <Panel title={text.linesPanel} description={text.linesHint}>
              <Stack gap={16}>
                <DraftLines form={form} />
                <DraftSums />
              </Stack>
            </Panel>
            <Panel title={text.morePanel}>
              <Grid min={300} gap={24}>
                <form.Field name="note" as={TextArea} rows={4} maxLength={1000} hint={text.noteHint} />
                <form.Field
                  name="attachments"
                  as={FileField}
                  most={MOST_FILES}
                  mostBytes={maxUploadBytes}
                  hint={text.attachmentsHint}
                />
              </Grid>
            </Panel>
          </Form>
          <div className={styles['preview']}>
            <Panel title={text.previewPanel}>
              <SheetPreview form={form} />
            </Panel>
          </div>
        </div>
      </div>
    </TaxPreview>
  );
}

function ChosenCustomer({ form }: { readonly form: PortalForm<DraftValues> }) {
  const registerNo = useFormValue(form, 'register_no');
  return typeof registerNo === 'string' && registerNo !== '' ? <CustomerCard registerNo={registerNo} /> : null;
}
