import { useState } from 'react';
import { AddressForm } from '@ecard/shared/dashboard';
import { Lookup } from '@ecard/shared/records';
import { Button, useKeptFocus } from '@ecard/shared/ui';
import { DayRangeField, NumberField, SelectField, useToday } from '@ecard/shared/ui/work';
import { capacityText, wayOptions } from './load-capacity.text.ts';
import { THRESHOLD } from './load.queries.ts';
import type { LoadState } from './load.queries.ts';
import styles from './load-capacity.module.css';

const text = capacityText.load;
/** Another choice closes the open trip, and begins with the first pages. */
const NAMES = ['from', 'to', 'direction_id', 'dir', 'threshold', 'trip', 'trips', 'counts'];

const DAYS = { from: 'from', to: 'to' };

interface LoadFormProps {
  readonly state: LoadState;
}

/** Chooses days, route, way and threshold. */
export function LoadForm({ state }: LoadFormProps) {
  const { trip: _trip, trips: _trips, counts: _counts, ...choices } = state;
  const shown = Object.values(choices).join();
  const place = useKeptFocus(shown);
  return (
    <div ref={place} tabIndex={-1}>
      <Choices key={shown} state={state} />
    </div>
  );
}

function Choices({ state }: LoadFormProps) {
  const [direction, setDirection] = useState(state.direction_id);
  const [threshold, setThreshold] = useState<number | null>(state.threshold);
  const today = useToday();
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
      <NumberField
        name="threshold"
        label={text.threshold}
        min={THRESHOLD.least}
        max={THRESHOLD.most}
        placeholder={String(THRESHOLD.usual)}
        value={threshold}
        onChange={setThreshold}
      />
      <Button type="submit">{text.show}</Button>
    </AddressForm>
  );
}
