import { useEffect, useEffectEvent, useState } from 'react';
import type { PermitVehicle, TemporaryFactsValues } from '@ecard/shared/api-schema';
import { Alert, usePortal, useQueryClient } from '@ecard/shared/ui';
import { useFormValue } from '@ecard/shared/ui/work';
import type { PortalForm } from '@ecard/shared/ui/work';
import { factsText as text } from './permit-wizard.text.ts';
import { plateOf, vehicleQuery } from './wizard.queries.ts';

/** Fills what is known of the plate into the fields that are still empty, and says so. */
export function PlateKnown({ form }: { readonly form: PortalForm<TemporaryFactsValues> }) {
  const { http } = usePortal();
  const plate = plateOf(String(useFormValue(form, 'plate_no')));
  const cache = useQueryClient();
  const [filled, setFilled] = useState('');
  const fillIn = useEffectEvent((vehicle: PermitVehicle) => {
    const known = { ...vehicle, load_capacity_id: vehicle.load_capacity?.id ?? null };
    const { values } = form.store.state;
    let isFilled = false;
    for (const name of ['vehicle_make', 'vehicle_model', 'gross_weight_kg', 'load_capacity_id'] as const) {
      const isEmpty = values[name] === '' || values[name] === null;
      // Nothing is put under somebody's hands.
      const isBeingTyped = document.activeElement?.getAttribute('name') === name;
      if (!isEmpty || isBeingTyped || known[name] === null) continue;
      form.store.set(name, known[name]);
      isFilled = true;
    }
    if (isFilled) setFilled(vehicle.plate_no);
  });
  useEffect(() => {
    if (plate === '') return;
    let isAwaited = true;
    cache.query(vehicleQuery(http, plate)).then(
      (vehicle) => {
        if (isAwaited && vehicle.is_known) fillIn(vehicle);
      },
      // What nobody can be asked about is typed.
      () => undefined,
    );
    return () => {
      isAwaited = false;
    };
  }, [cache, http, plate]);
  return plate !== '' && filled === plate ? <Alert live>{text.known(plate)}</Alert> : null;
}
