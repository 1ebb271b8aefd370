import {
  fuels,
  vehicleCreateBodySchema,
  vehiclePatchBodySchema,
  vehicleSchema,
  vehicleStatuses,
} from '@ecard/shared/api-schema';
import type { Vehicle } from '@ecard/shared/api-schema';
import { defineRecord, formOf } from '@ecard/shared/records';
import { capacityText } from './load-capacity.text.ts';

const text = capacityText.vehicle;
const options = {
  labels: text.fields,
  fields: {
    plate_no: { hint: text.plateHint },
    operator_id: { from: 'operators' as const },
    load_capacity_id: { from: 'load-capacities' as const },
    direction_id: { from: 'directions' as const },
  },
};

/** Form of a new vehicle. */
export const newVehicleForm = formOf(vehicleCreateBodySchema, options);

/** A vehicle. */
export const vehicleRecord = defineRecord<Vehicle>({
  name: 'vehicle',
  path: '/api/vehicle',
  schema: vehicleSchema,
  noun: text.noun,
  notFound: text.notFound,
  title: ({ plate_no: plate }) => plate,
  subtitle: ({ bus_no: number }) => number,
  facts: [
    { key: 'status', label: text.status, kind: 'status', of: vehicleStatuses },
    { key: 'bus_no', label: text.fields.bus_no, kind: 'text' },
    { key: 'operator', label: text.fields.operator_id, kind: 'text', value: ({ operator }) => operator.name },
    { key: 'direction', label: text.fields.direction_id, kind: 'reference', at: '/direction' },
    {
      key: 'load_capacity',
      label: text.fields.load_capacity_id,
      kind: 'text',
      value: (row) => row.load_capacity?.name,
    },
    { key: 'model', label: text.fields.model, kind: 'text' },
    { key: 'year', label: text.fields.year, kind: 'text' },
    { key: 'fuel', label: text.fields.fuel, kind: 'choice', of: fuels },
    { key: 'wheelchair', label: text.fields.wheelchair, kind: 'flag' },
  ],
  actions: [
    {
      action: 'update',
      label: text.edit,
      form: formOf(vehiclePatchBodySchema, options),
      done: text.edited,
    },
    { action: 'restore', label: text.restore, icon: 'check', done: text.restored },
    {
      action: 'maintain',
      label: text.maintain,
      confirm: { text: text.maintainHint },
      done: text.maintained,
    },
    {
      action: 'retire',
      label: text.retire,
      danger: true,
      confirm: { text: text.retireHint, word: ({ plate_no: plate }) => plate },
      done: text.retired,
    },
  ],
  invalidates: [['load-capacity'], ['lookup-vehicles']],
  history: { entity: 'vehicle', actions: text.history },
});
