import {
  idParamsSchema,
  vehicleCreateBodySchema,
  vehicleListQuerySchema,
  vehiclePageSchema,
  vehiclePatchBodySchema,
  vehicleSchema,
} from '@ecard/shared/api-schema';
import { actorOf } from '../../audit/audit.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { changeRecord, createRecord } from '../../http/change-record.ts';
import { sendCsv } from '../../http/csv.ts';
import { asCsvQuery, assertCsvSize } from '../../http/csv-limit.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { optionalVersion, requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { bearer, fileAnswer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { insertVehicle, updateVehicle } from './save-vehicle.ts';
import { vehicleMachine } from './vehicles.machine.ts';
import { findVehicles } from './vehicles.repository.ts';
import { vehicleText } from './vehicles.text.ts';
import { toVehicle, vehicleLoader } from './vehicles.view.ts';

const tags = ['vehicles'];
const answers = { ...problemAnswers, 404: problemAnswer('No such vehicle') };
const changed = { 200: vehicleSchema, ...answers, 412: problemAnswer('Changed by somebody else') };
const verbs = ['maintain', 'restore', 'retire'] as const;

/** The fleet. */
export function vehicleRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/vehicle',
    {
      config: { access: { kind: 'action', code: 'net.capacity.view' } },
      schema: {
        tags,
        summary: 'Vehicles',
        security: bearer,
        querystring: vehicleListQuerySchema,
        response: { 200: vehiclePageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { page, page_size } = request.query;
      const account = accountOf(request);
      const { rows, ...totals } = await findVehicles(db, request.query);
      return { data: rows.map((row) => toVehicle(row, account)), page, page_size, ...totals };
    },
  );

  app.get(
    '/api/vehicle.csv',
    {
      config: { access: { kind: 'action', code: 'net.capacity.export' } },
      schema: {
        tags,
        summary: 'The same list as CSV',
        security: bearer,
        querystring: vehicleListQuerySchema,
        response: { 200: fileAnswer('text/csv'), ...problemAnswers },
      },
    },
    async (request, reply) => {
      const { rows, total } = await findVehicles(db, asCsvQuery(request.query));
      assertCsvSize(total);
      const { columns, fuels, statuses, yes, no } = vehicleText;
      return sendCsv(reply, {
        filename: 'vehicles.csv',
        rows,
        columns: [
          { header: columns.plate, value: (row) => row.plate_no },
          { header: columns.busNo, value: (row) => row.bus_no },
          { header: columns.operator, value: (row) => row.operator_name },
          { header: columns.direction, value: (row) => row.direction_code },
          { header: columns.capacity, value: (row) => row.capacity_name },
          { header: columns.places, value: (row) => row.capacity_total },
          { header: columns.model, value: (row) => row.model },
          { header: columns.year, value: (row) => row.year },
          { header: columns.fuel, value: (row) => fuels[row.fuel] },
          { header: columns.wheelchair, value: (row) => (row.wheelchair ? yes : no) },
          { header: columns.status, value: (row) => statuses[row.status] },
        ],
      });
    },
  );

  app.get(
    '/api/vehicle/:id',
    {
      config: { access: { kind: 'action', code: 'net.capacity.view' } },
      schema: {
        tags,
        summary: 'One vehicle',
        security: bearer,
        params: idParamsSchema,
        response: { 200: vehicleSchema, ...answers },
      },
    },
    async (request, reply) => {
      const vehicle = await vehicleLoader(accountOf(request))(db, request.params.id);
      if (!vehicle) throw new ProblemError('NOT_FOUND');
      return sendRecord(reply, vehicle);
    },
  );

  app.post(
    '/api/vehicle',
    {
      config: { access: { kind: 'action', code: 'net.capacity.create' } },
      schema: {
        tags,
        summary: 'A new vehicle',
        security: bearer,
        body: vehicleCreateBodySchema,
        response: { 201: vehicleSchema, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const by = { userId: actorOf(request).userId, now: clock() };
      const load = vehicleLoader(accountOf(request));
      const view = await createRecord(
        db,
        { request, table: 'vehicle', action: 'net.capacity.vehicle.create', load },
        (trx) => insertVehicle(trx, request.body, by),
      );
      return sendCreated(reply, `/api/vehicle/${view.id}`, view);
    },
  );

  app.patch(
    '/api/vehicle/:id',
    {
      config: { access: { kind: 'action', code: 'net.capacity.update' } },
      schema: {
        tags,
        summary: 'Change a vehicle that is not retired',
        security: bearer,
        params: idParamsSchema,
        body: vehiclePatchBodySchema,
        response: changed,
      },
    },
    async (request, reply) => {
      const options = {
        request,
        table: 'vehicle' as const,
        publicId: request.params.id,
        version: requireVersion(request),
        now: clock(),
        action: 'net.capacity.vehicle.update',
        load: vehicleLoader(accountOf(request)),
      };
      const view = await changeRecord(db, options, async (trx, id, before) => {
        vehicleMachine.next(before.status, 'update', before.status);
        await updateVehicle(trx, id, request.body);
      });
      return sendRecord(reply, view);
    },
  );

  for (const verb of verbs) {
    app.post(
      `/api/vehicle/:id/actions/${verb}`,
      {
        config: { access: { kind: 'action', code: 'net.capacity.update' } },
        schema: {
          tags,
          summary: `The transition ${verb}`,
          security: bearer,
          params: idParamsSchema,
          response: changed,
        },
      },
      async (request, reply) => {
        const options = {
          request,
          table: 'vehicle' as const,
          publicId: request.params.id,
          version: optionalVersion(request),
          now: clock(),
          action: `net.capacity.vehicle.${verb}`,
          load: vehicleLoader(accountOf(request)),
        };
        const view = await changeRecord(db, options, async (trx, id, before) => {
          const status = vehicleMachine.next(before.status, verb);
          await trx.updateTable('vehicle').set({ status }).where('id', '=', id).execute();
        });
        return sendRecord(reply, view);
      },
    );
  }
}
