import { loadObservationCreateBodySchema } from '@ecard/shared/api-schema';
import { FormDialog, formOf } from '@ecard/shared/records';
import { usePortal } from '@ecard/shared/ui';
import { SelectField } from '@ecard/shared/ui/work';
import type { SelectFieldProps } from '@ecard/shared/ui/work';
import { capacityText, wayOptions } from './load-capacity.text.ts';

const text = capacityText.load;

const form = formOf(loadObservationCreateBodySchema, {
  labels: text.fields,
  fields: {
    vehicle_id: { from: 'vehicles' },
    direction_id: { from: 'directions' },
    dir: { kind: 'own', as: WayField },
    location_id: { from: 'locations' },
  },
});

/** Form for a passenger count at a stop. */
export function CountDialog({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  return (
    <FormDialog
      of={form}
      title={text.count}
      submitLabel={text.count}
      send={(body, call) => http.post('/api/load-observation', body, call)}
      done={text.counted}
      invalidates={[['load'], ['direction', 'load']]}
      onClose={onClose}
    />
  );
}

interface WayFieldProps extends Omit<SelectFieldProps, 'options' | 'value' | 'onChange'> {
  readonly value: number | '' | null;
  readonly onChange: (dir: number | null) => void;
}

function WayField({ value, onChange, ...field }: WayFieldProps) {
  return (
    <SelectField
      {...field}
      emptyLabel="–"
      options={wayOptions}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value));
      }}
    />
  );
}
