import { readNumber } from '@ecard/shared/api-schema';
import { SegmentedField, TextField, useFormValue } from '@ecard/shared/ui/work';
import type { PortalForm } from '@ecard/shared/ui/work';
import type { BuyerValues } from './buyer-values.ts';
import { receiptsText as text } from './receipts.text.ts';
import { TaxpayerNote } from './taxpayer-note.tsx';

const kinds = [
  { value: 'CITIZEN', label: text.citizen, icon: 'user' },
  { value: 'ORGANIZATION', label: text.organization, icon: 'organisation' },
] as const;

interface BuyerFieldsProps<Values extends BuyerValues> {
  readonly form: PortalForm<Values>;
  /** The receipt of an invoice is its organisation's. */
  readonly organizationOnly: boolean;
}

/**
 * Fields of the buyer: a citizen, with an optional number of the easy register, or an organisation that is looked up.
 */
export function BuyerFields({ form, organizationOnly }: BuyerFieldsProps<BuyerValues>) {
  const isOrganization = useFormValue(form, 'kind') === 'ORGANIZATION';
  const registerNo = useFormValue(form, 'register_no');
  return (
    <>
      {organizationOnly ? null : <form.Field name="kind" as={SegmentedField} options={kinds} />}
      {isOrganization ? (
        <>
          <form.Field
            name="register_no"
            as={TextField}
            hint={organizationOnly ? text.invoiceBuyer : text.registerNoHint}
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
          />
          <TaxpayerNote registerNo={typeof registerNo === 'string' ? readNumber(registerNo) : ''} />
        </>
      ) : (
        <form.Field
          name="consumer_no"
          as={TextField}
          hint={text.consumerNoHint}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
        />
      )}
    </>
  );
}
