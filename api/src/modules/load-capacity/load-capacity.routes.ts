import {
  idParamsSchema,
  loadCapacityCreateBodySchema,
  loadCapacityListQuerySchema,
  loadCapacityPageSchema,
  loadCapacityPatchBodySchema,
  loadCapacitySchema,
} from '@ecard/shared/api-schema';
import { z } from 'zod/mini';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { violatedConstraint } from '../../database/violated-constraint.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { changeRecord, createRecord } from '../../http/change-record.ts';
import { fieldError, namingConstraints } from '../../http/field-error.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, optionalVersion, requireVersion, sendCreated, sendRecord } from '../../http/record.ts';
import { bearer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { capacityProblems } from './load-capacity.problems.ts';
import { findLoadCapacities } from './load-capacity.repository.ts';
import { assertCarrying } from './load-capacity.rules.ts';
import { loadCapacityLoader, toLoadCapacity } from './load-capacity.view.ts';

const tags = ['load capacity'];
const answers = { ...problemAnswers, 404: problemAnswer('No such class') };
const changed = { ...answers, 412: problemAnswer('Changed by somebody else') };

/** Classes of vehicles by how much they carry. */
export function loadCapacityRoutes(app: App, { db, clock }: ModuleDependencies): void {
  app.get(
    '/api/load-capacity',
    {
      config: { access: { kind: 'action', code: 'net.capacity.view' } },
      schema: {
        tags,
        summary: 'Classes with the number of their vehicles',
        security: bearer,
        querystring: loadCapacityListQuerySchema,
        response: { 200: loadCapacityPageSchema, ...problemAnswers },
      },
    },
    async (request) => {
      const { page, page_size } = request.query;
      const account = accountOf(request);
      const { rows, ...totals } = await findLoadCapacities(db, request.query);
      return { data: rows.map((row) => toLoadCapacity(row, account)), page, page_size, ...totals };
    },
  );

  app.get(
    '/api/load-capacity/:id',
    {
      config: { access: { kind: 'action', code: 'net.capacity.view' } },
      schema: {
        tags,
        summary: 'One class',
        security: bearer,
        params: idParamsSchema,
        response: { 200: loadCapacitySchema, ...answers },
      },
    },
    async (request, reply) => {
      const capacity = await loadCapacityLoader(accountOf(request))(db, request.params.id);
      if (!capacity) throw new ProblemError('NOT_FOUND');
      return sendRecord(reply, capacity);
    },
  );

  app.post(
    '/api/load-capacity',
    {
      config: { access: { kind: 'action', code: 'net.capacity.create' } },
      schema: {
        tags,
        summary: 'A new class: places for passengers, or kilograms',
        security: bearer,
        body: loadCapacityCreateBodySchema,
        response: { 201: loadCapacitySchema, ...problemAnswers },
      },
    },
    async (request, reply) => {
      const { seats = null, standing = null, min_kg = null, max_kg = null, length_m, ...rest } = request.body;
      assertCarrying({ unit: rest.unit, seats, standing, min_kg, max_kg });
      const [userId, now] = [actorOf(request).userId, clock()];
      const view = await createRecord(
        db,
        {
          request,
          table: 'load_capacity',
          action: 'net.capacity.create',
          load: loadCapacityLoader(accountOf(request)),
        },
        (trx) =>
          namingConstraints(
            { load_capacity_code_key: () => fieldError(capacityProblems.CODE_TAKEN, 'code') },
            async () => {
              const row = await trx
                .insertInto('load_capacity')
                .values({
                  ...rest,
                  seats,
                  standing,
                  min_kg,
                  max_kg,
                  length_m: length_m?.toFixed(1),
                  created_at: now,
                  created_by: userId,
                  updated_at: now,
                  updated_by: userId,
                })
                .returning('public_id')
                .executeTakeFirstOrThrow();
              return row.public_id;
            },
          ),
      );
      return sendCreated(reply, `/api/load-capacity/${view.id}`, view);
    },
  );

  app.patch(
    '/api/load-capacity/:id',
    {
      config: { access: { kind: 'action', code: 'net.capacity.update' } },
      schema: {
        tags,
        summary: 'Change a class',
        security: bearer,
        params: idParamsSchema,
        body: loadCapacityPatchBodySchema,
        response: { 200: loadCapacitySchema, ...changed },
      },
    },
    async (request, reply) => {
      const options = {
        request,
        table: 'load_capacity' as const,
        publicId: request.params.id,
        version: requireVersion(request),
        now: clock(),
        action: 'net.capacity.update',
        load: loadCapacityLoader(accountOf(request)),
      };
      const view = await changeRecord(db, options, async (trx, id, before) => {
        const { length_m, ...body } = request.body;
        assertCarrying({
          unit: before.unit,
          seats: body.seats === undefined ? before.seats : body.seats,
          standing: body.standing === undefined ? before.standing : body.standing,
          min_kg: body.min_kg === undefined ? before.min_kg : body.min_kg,
          max_kg: body.max_kg === undefined ? before.max_kg : body.max_kg,
        });
        await trx
          .updateTable('load_capacity')
          .set({ ...body, length_m: length_m === null ? null : length_m?.toFixed(1) })
          // Setting nothing is not SQL.
          .set('id', id)
          .where('id', '=', id)
          .execute();
      });
      return sendRecord(reply, view);
    },
  );

  app.delete(
    '/api/load-capacity/:id',
    {
      config: { access: { kind: 'action', code: 'net.capacity.delete' } },
      schema: {
        tags,
        summary: 'Delete a class nothing refers to; IN_USE otherwise',
        security: bearer,
        params: idParamsSchema,
        response: { 204: z.null(), ...changed },
      },
    },
    async (request, reply) => {
      const load = loadCapacityLoader(accountOf(request));
      const { id } = request.params;
      await db.transaction().execute(async (trx) => {
        const before = await load(trx, id);
        if (!before) throw new ProblemError('NOT_FOUND');
        await assertVersion(before.version, optionalVersion(request), () => before);
        try {
          await trx.deleteFrom('load_capacity').where('public_id', '=', id).execute();
        } catch (error) {
          // Whatever table points here, its foreign key says so.
          if (violatedConstraint(error) === undefined) throw error;
          throw new ProblemError(capacityProblems.IN_USE, { current: { vehicle_count: before.vehicle_count } });
        }
        await recordAudit(trx, actorOf(request), {
          action: 'net.capacity.delete',
          entity: 'load_capacity',
          entityId: id,
          before,
        });
      });
      return reply.code(204).send(null);
    },
  );
}
