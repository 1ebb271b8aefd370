import { useEffect, useState } from 'react';
import {
  directionDetailSchema,
  loadObservationCreateBodySchema,
  loadObservationSchema,
} from '@ecard/shared/api-schema';
import type { LoadObservation } from '@ecard/shared/api-schema';
import { formatNumber } from '@ecard/shared/format';
import { DefinedForm, Lookup, formOf, useDefinedForm } from '@ecard/shared/records';
import type { SchemaValues } from '@ecard/shared/records';
import { Modal, useKeptFocus, usePortal, useQuery } from '@ecard/shared/ui';
import { SelectField, useFormValue } from '@ecard/shared/ui/work';
import type { ComboboxProps, SelectFieldProps } from '@ecard/shared/ui/work';
import { OUTDATED_BY_COUNT } from '../../domain/outdated.ts';
import { countsText } from './entered-counts.text.ts';
import { capacityText, wayOptions } from './load-capacity.text.ts';

const text = capacityText.load;

const form = formOf(loadObservationCreateBodySchema, {
  labels: text.fields,
  fields: {
    vehicle_id: { from: 'vehicles' },
    direction_id: { from: 'directions' },
    dir: { kind: 'own', as: WayField },
    location_id: { kind: 'own', as: StopField },
  },
  initial: { location_id: '' },
});

/** Form for passenger counts at stops; it stays open for the next one, which mostly is of the same vehicle or place. */
export function CountDialog({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  const [last, setLast] = useState<LoadObservation>();
  const place = useKeptFocus(last?.id ?? '');
  return (
    <Modal opened onClose={onClose} title={text.count}>
      <div ref={place} tabIndex={-1}>
        <DefinedForm
          key={last?.id}
          of={form}
          label={text.count}
          submitLabel={text.count}
          {...(last ? { initial: nextAfter(last) } : {})}
          send={async (body, call) =>
            loadObservationSchema.parse((await http.post<unknown>('/api/load-observation', body, call)).data)
          }
          done={text.counted}
          invalidates={OUTDATED_BY_COUNT}
          onDone={setLast}
          onCancel={onClose}
        >
          {last ? <p>{countsText.countedLast(formatNumber(last.load), last.location.name)}</p> : null}
        </DefinedForm>
      </div>
    </Modal>
  );
}

/** Values with which the next count begins: what is counted is put in again. */
function nextAfter({ observed_at, vehicle, direction, dir, trip_no }: LoadObservation): SchemaValues {
  return { observed_at, vehicle_id: vehicle.id, direction_id: direction.id, dir, trip_no: trip_no ?? '' };
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

/** A stop of the chosen route and way; any place for somebody who may not see routes. */
function StopField(props: Omit<ComboboxProps, 'source' | 'initialChoice' | 'placeholder'>) {
  const { http } = usePortal();
  const counted = useDefinedForm();
  const direction = String(useFormValue(counted, 'direction_id'));
  const dir = useFormValue(counted, 'dir');
  const { data, isError } = useQuery({
    queryKey: ['direction', 'stops', direction],
    queryFn: async ({ signal }) =>
      directionDetailSchema.parse((await http.get<unknown>(`/api/direction/${direction}`, { signal })).data).stops,
    enabled: direction !== '',
  });
  const names = new Map(
    data
      ?.filter((stop) => stop.dir === dir)
      .map(({ seq, location }) => [location.id, `${String(seq)}. ${location.name}`]),
  );
  const { value, onChange, ...field } = props;
  const isGone = data !== undefined && value !== '' && !names.has(value);
  useEffect(() => {
    // A stop of another route or way is no longer shown, so it is not sent.
    if (isGone) onChange('');
  }, [isGone, onChange]);
  if (isError) return <Lookup {...props} from="stops" />;
  return (
    <SelectField
      {...field}
      emptyLabel={direction !== '' ? '–' : text.routeFirst}
      options={[...names].map(([stop, words]) => ({ value: stop, label: words }))}
      value={names.has(value) ? value : ''}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value);
      }}
    />
  );
}
