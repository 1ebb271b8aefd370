import {
  loadCapacityCreateBodySchema,
  loadCapacityListQuerySchema,
  loadCapacityPageSchema,
  loadCapacityPatchBodySchema,
  loadCapacitySchema,
} from '@ecard/shared/api-schema';
import { ProblemError } from '../../http/problem-error.ts';
import { defineResource } from '../../resource/define-resource.ts';
import { capacityProblems } from './load-capacity.problems.ts';
import { findLoadCapacities } from './load-capacity.repository.ts';
import { insertLoadCapacity, updateLoadCapacity } from './save-load-capacity.ts';
import { loadCapacityLoader, toLoadCapacity } from './load-capacity.view.ts';

/** Classes of vehicles by how much they carry. */
export const loadCapacityRoutes = defineResource({
  path: '/api/load-capacity',
  table: 'load_capacity',
  tags: ['load capacity'],
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
  remove: {
    summary: 'Delete a class nothing refers to; IN_USE otherwise',
    code: 'net.capacity.delete',
    audited: 'net.capacity.delete',
    inUse: ({ vehicle_count }) => new ProblemError(capacityProblems.IN_USE, { current: { vehicle_count } }),
  },
});
