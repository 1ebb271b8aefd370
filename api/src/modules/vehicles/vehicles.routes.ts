import {
  vehicleCreateBodySchema,
  vehicleListQuerySchema,
  vehiclePageSchema,
  vehiclePatchBodySchema,
  vehicleSchema,
} from '@ecard/shared/api-schema';
import { defineResource } from '../../resource/define-resource.ts';
import { insertVehicle, updateVehicle } from './save-vehicle.ts';
import { vehicleMachine } from './vehicles.machine.ts';
import { findVehicleIds, findVehicles } from './vehicles.repository.ts';
import { toVehicle, vehicleLoader } from './vehicles.view.ts';

const audited = 'net.capacity.vehicle';
const code = 'net.capacity.update';

/** The fleet. */
export const vehicleRoutes = defineResource({
  path: '/api/vehicle',
  table: 'vehicle',
  tags: ['vehicles'],
  missing: 'No such vehicle',
  view: 'net.capacity.view',
  record: { summary: 'One vehicle', schema: vehicleSchema },
  loader: vehicleLoader,
  list: {
    summary: 'Vehicles',
    query: vehicleListQuerySchema,
    page: vehiclePageSchema,
    find: findVehicles,
    show: toVehicle,
  },
  create: {
    summary: 'A new vehicle',
    code: 'net.capacity.create',
    audited: `${audited}.create`,
    body: vehicleCreateBodySchema,
    insert: (trx, body, { actor, now }) => insertVehicle(trx, body, { userId: actor.userId, now }),
  },
  patch: {
    summary: 'Change a vehicle that is not retired',
    code,
    audited: `${audited}.update`,
    body: vehiclePatchBodySchema,
    async update(trx, { id, before }, body) {
      vehicleMachine.next(before.status, 'update', before.status);
      await updateVehicle(trx, id, body);
    },
  },
  transitions: Object.fromEntries(
    (['maintain', 'restore', 'retire'] as const).map((verb) => [
      verb,
      {
        summary: `The transition ${verb}`,
        code,
        audited: `${audited}.${verb}`,
        async move(trx, { id, before }) {
          const status = vehicleMachine.next(before.status, verb);
          await trx.updateTable('vehicle').set({ status }).where('id', '=', id).execute();
        },
      },
    ]),
  ),
  bulk: {
    summary:
      'Take many vehicles into repair, back into service, or out of it for good, each on its own; asks for the code of the action as well',
    verbs: ['maintain', 'restore', 'retire'],
    findIds: findVehicleIds,
  },
});
