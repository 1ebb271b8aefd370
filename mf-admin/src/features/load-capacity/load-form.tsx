import { useState } from 'react';
import { AddressForm } from '@ecard/shared/dashboard';
import { cityDay } from '@ecard/shared/format';
import { Lookup } from '@ecard/shared/records';
import { Button } from '@ecard/shared/ui';
import { DayRangeField, SelectField, TextField } from '@ecard/shared/ui/work';
import { capacityText, wayOptions } from './load-capacity.text.ts';
import type { LoadState } from './load.queries.ts';
import styles from './load-capacity.module.css';

const text = capacityText.load;
/** Another choice closes the open trip. */
const NAMES = ['from', 'to', 'direction_id', 'dir', 'threshold', 'trip'];

const DAYS = { from: 'from', to: 'to' };

/** Chooses days, route, way and threshold. */
export function LoadForm({ state }: { readonly state: LoadState }) {
  const [direction, setDirection] = useState(state.direction_id);
  const [today] = useState(() => cityDay(Date.now()));
  return (
    <AddressForm names={NAMES} className={styles['form']}>
      <DayRangeField names={DAYS} label={text.days} defaultValue={{ from: state.from, to: state.to }} max={today} />
      <Lookup
        from="directions"
        name="direction_id"
        label={text.fields.direction_id}
        placeholder={text.allDirections}
        value={direction}
        onChange={setDirection}
      />
      <SelectField
        name="dir"
        label={text.fields.dir}
        emptyLabel={text.bothWays}
        options={wayOptions}
        defaultValue={state.dir}
      />
      <TextField
        name="threshold"
        label={text.threshold}
        inputMode="numeric"
        defaultValue={String(state.threshold)}
        autoComplete="off"
      />
      <Button type="submit">{text.show}</Button>
    </AddressForm>
  );
}
