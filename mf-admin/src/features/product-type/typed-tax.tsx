import { taxTypes } from '@ecard/shared/api-schema';
import type { TaxType } from '@ecard/shared/api-schema';
import { isCalendarDay } from '@ecard/shared/format';
import { useDefinedForm } from '@ecard/shared/records';
import { keepPreviousData, usePortal, useQuery } from '@ecard/shared/ui';
import { useFormValue, useToday } from '@ecard/shared/ui/work';
import { taxQuery } from './preview.queries.ts';
import { productTypeText } from './product-type.text.ts';
import styles from './product-type.module.css';

/**
 * Amount that is paid at the price that is being typed in the form around it, and the taxes in it on its first day, as the
 * host counts them; nothing is saved.
 *
 * @param taxType - Of the product; default is the one that is chosen in the form.
 */
export function TypedTax({ taxType }: { readonly taxType?: TaxType }) {
  const { http } = usePortal();
  const today = useToday();
  const form = useDefinedForm();
  const chosen = useFormValue(form, 'tax_type');
  const [amount, typedDay] = [useFormValue(form, 'unit_price'), useFormValue(form, 'price_from')];
  const tax_type = taxType ?? taxTypes.values.find((known) => known === chosen);
  const day = typeof typedDay === 'string' && isCalendarDay(typedDay) ? typedDay : today;
  const isTyped = typeof amount === 'number' && amount > 0;
  const { data: tax } = useQuery({
    ...taxQuery(http, { tax_type: tax_type ?? 'VAT_ABLE' }, isTyped ? amount : undefined, day),
    enabled: isTyped && tax_type !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <span role="status" className={styles['quiet']}>
      {isTyped && tax?.amount === amount ? `${productTypeText.preview.pays(day, amount)}. ${tax.text}` : null}
    </span>
  );
}
