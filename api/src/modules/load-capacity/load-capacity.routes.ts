import {
  idParamsSchema,
  loadCapacityCreateBodySchema,
  loadCapacityListQuerySchema,
  loadCapacityPageSchema,
  loadCapacityPatchBodySchema,
  loadCapacitySchema,
  emptySchema,
} from '@ecard/shared/api-schema';
import { actorOf, recordAudit } from '../../audit/audit.ts';
import { violatedConstraint } from '../../database/violated-constraint.ts';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { assertVersion, optionalVersion } from '../../http/record.ts';
import { problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { defineResource } from '../../resource/define-resource.ts';
import { capacityProblems } from './load-capacity.problems.ts';
import { findLoadCapacities } from './load-capacity.repository.ts';
import { insertLoadCapacity, updateLoadCapacity } from './save-load-capacity.ts';
import { loadCapacityLoader, toLoadCapacity } from './load-capacity.view.ts';

const tags = ['load capacity'];
const answers = { ...problemAnswers, 404: problemAnswer('No such class') };
const changed = { ...answers, 412: problemAnswer('Changed by somebody else') };

const capacityResource = defineResource({
  path: '/api/load-capacity',
  table: 'load_capacity',
  tags,
  missing: 'No such class',
  view: 'net.capacity.view',
  record: { summary: 'One class', schema: loadCapacitySchema },
  loader: loadCapacityLoader,
  list: {
    summary: 'Classes with the number of their vehicles',
    query: loadCapacityListQuerySchema,
    page: loadCapacityPageSchema,
    find: findLoadCapacities,
    show: toLoadCapacity,
  },
  create: {
    summary: 'A new class: places for passengers, or kilograms',
    code: 'net.capacity.create',
    audited: 'net.capacity.create',
    body: loadCapacityCreateBodySchema,
    insert: insertLoadCapacity,
  },
  patch: {
    summary: 'Change a class',
    code: 'net.capacity.update',
    audited: 'net.capacity.update',
    body: loadCapacityPatchBodySchema,
    update: updateLoadCapacity,
  },
});

/** Classes of vehicles by how much they carry. */
export function loadCapacityRoutes(app: App, deps: ModuleDependencies): void {
  const { db } = deps;
  capacityResource(app, deps);

  app.delete(
    '/api/load-capacity/:id',
    {
      config: { access: { kind: 'action', code: 'net.capacity.delete' } },
      schema: {
        tags,
        summary: 'Delete a class nothing refers to; IN_USE otherwise',
        params: idParamsSchema,
        response: { 204: emptySchema, ...changed },
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
      return reply.code(204).send();
    },
  );
}
