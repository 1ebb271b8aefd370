import {
  seasonBodySchema,
  seasonListQuerySchema,
  seasonPageSchema,
  seasonPatchSchema,
  seasonRecordSchema,
} from '@ecard/shared/api-schema';
import { defineResource } from '../../resource/define-resource.ts';
import { activateSeason, closeSeason, insertSeason, updateSeason } from './save-season.ts';
import { findSeasons, seasonLoader, toSeasonRecord } from './season-records.repository.ts';
import { assertWithdrawable, notWithdrawable } from './assert-withdrawable.ts';

/** Seasons as staff plan them; the running one of the start-up call is `GET /api/ec/season`. */
export const seasonRecordRoutes = defineResource({
  path: '/api/ec/seasons',
  table: 'season',
  tags: ['seasons'],
  missing: 'No such season',
  view: 'ec.season.view',
  record: { summary: 'One season', schema: seasonRecordSchema },
  loader: seasonLoader,
  list: {
    summary: 'Seasons of every kind',
    query: seasonListQuerySchema,
    page: seasonPageSchema,
    find: findSeasons,
    show: toSeasonRecord,
  },
  create: {
    summary: 'Plan a season',
    code: 'ec.season.create',
    audited: 'ec.season.create',
    body: seasonBodySchema,
    insert: insertSeason,
  },
  patch: {
    summary: 'Change a season that is not closed',
    code: 'ec.season.update',
    audited: 'ec.season.update',
    body: seasonPatchSchema,
    update: updateSeason,
  },
  transitions: {
    activate: {
      summary: 'Activate; closes the active one of the kind',
      code: 'ec.season.activate',
      audited: 'ec.season.activate',
      move: activateSeason,
    },
    close: { summary: 'Close', code: 'ec.season.close', audited: 'ec.season.close', move: closeSeason },
  },
  remove: {
    summary: 'Withdraw a season that has not begun and that nothing refers to; its days are free again',
    code: 'ec.season.update',
    audited: 'ec.season.delete',
    check: (trx, { before, write }) => assertWithdrawable(trx, before, write.now),
    inUse: notWithdrawable,
  },
});
