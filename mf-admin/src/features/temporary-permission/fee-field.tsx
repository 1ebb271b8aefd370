import type { TemporarySubject } from '@ecard/shared/api-schema';
import { FeePreview } from '@ecard/shared/permit-fee';
import { useDefinedForm } from '@ecard/shared/records';
import { useFormValue } from '@ecard/shared/ui/work';

/** Fee of the request that is entered, as far as it is known. */
export function FeeField() {
  const form = useDefinedForm();
  return (
    <FeePreview
      subject={useFormValue(form, 'subject_type') as TemporarySubject}
      product={String(useFormValue(form, 'product_type_id'))}
      from={String(useFormValue(form, 'valid_from'))}
      to={String(useFormValue(form, 'valid_to'))}
    />
  );
}
