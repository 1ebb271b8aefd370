import { useState } from 'react';
import { useCan } from '@ecard/shared/ui';
import { AmountInput, LineGrid, NumberField, SelectField, TextField } from '@ecard/shared/ui/work';
import type { LineColumn, PortalForm } from '@ecard/shared/ui/work';
import { blankLine } from '../../domain/draft-values.ts';
import type { DraftValues } from '../../domain/draft-values.ts';
import { invoiceEditorText as text } from './invoice-editor.text.ts';
import { LineTotal } from './line-total.tsx';
import { ProductPicker } from './product-picker.tsx';

/** As many as the host takes. */
const MOST_LINES = 200;
const TAXES = Object.entries(text.taxes).map(([value, label]) => ({ value, label }));

/** The lines of a draft. */
export function DraftLines({ form }: { readonly form: PortalForm<DraftValues> }) {
  const [columns] = useState(() => columnsOf(form));
  const seesProducts = useCan('product.type.view');
  return (
    <LineGrid
      form={form}
      list="lines"
      columns={columns}
      newRow={() => blankLine}
      addLabel={text.addLine}
      most={MOST_LINES}
      actions={seesProducts ? <ProductPicker form={form} /> : null}
    />
  );
}

function columnsOf({ Field }: PortalForm<DraftValues>): readonly LineColumn[] {
  const { labels } = text;
  return [
    {
      key: 'description',
      header: labels['lines.*.description'],
      width: 'minmax(180px, 1fr)',
      cell: (row) => <Field name={`lines.${row}.description`} as={TextField} maxLength={500} autoComplete="off" />,
    },
    {
      key: 'qty',
      header: labels['lines.*.qty'],
      width: '88px',
      align: 'end',
      cell: (row) => <Field name={`lines.${row}.qty`} as={NumberField} decimals={2} />,
    },
    {
      key: 'unit_price',
      header: labels['lines.*.unit_price'],
      width: '144px',
      align: 'end',
      cell: (row) => <Field name={`lines.${row}.unit_price`} as={AmountInput} />,
    },
    {
      key: 'discount',
      header: labels['lines.*.discount'],
      width: '132px',
      align: 'end',
      cell: (row) => <Field name={`lines.${row}.discount`} as={AmountInput} />,
    },
    {
      key: 'tax',
      header: labels['lines.*.tax'],
      width: '152px',
      cell: (row) => <Field name={`lines.${row}.tax`} as={SelectField} options={TAXES} />,
    },
    {
      key: 'total',
      header: text.lineTotal,
      width: '128px',
      align: 'end',
      cell: (row) => <LineTotal row={row} />,
    },
  ];
}
