import {
  seasonBodySchema,
  seasonKinds,
  seasonPatchSchema,
  seasonRecordSchema,
  seasonStatuses,
} from '@ecard/shared/api-schema';
import type { SeasonBody, SeasonRecord } from '@ecard/shared/api-schema';
import { formatDate } from '@ecard/shared/format';
import { defineRecord, formOf } from '@ecard/shared/records';
import { daysOf } from './benefit.ts';
import { shown } from './history-words.ts';
import { seasonsText as text } from './seasons.text.ts';

const { kind, ...changed } = text.labels;
const fields = { code: { hint: text.codeHint }, daily_quota: { hint: text.quotaHint } };

const DAYS = ['starts_on', 'ends_on', 'sale_from', 'sale_to'] as const;

/** A season that is planned. */
export const newSeasonForm = formOf<SeasonBody>(seasonBodySchema, {
  labels: { kind, ...changed },
  fields,
});

/** A season: planned, active, closed. */
export const seasonRecord = defineRecord<SeasonRecord>({
  name: 'season',
  path: '/api/ec/seasons',
  schema: seasonRecordSchema,
  noun: text.record,
  title: ({ name }) => name,
  facts: [
    { key: 'status', label: text.status, kind: 'status', of: seasonStatuses },
    { key: 'code', label: changed.code, kind: 'text' },
    { key: 'name', label: changed.name, kind: 'text' },
    { key: 'kind', label: kind, kind: 'choice', of: seasonKinds },
    { key: 'days', label: text.days, kind: 'text', value: ({ starts_on, ends_on }) => daysOf(starts_on, ends_on) },
    { key: 'sale', label: text.sale, kind: 'text', value: ({ sale_from, sale_to }) => daysOf(sale_from, sale_to) },
    {
      key: 'daily_quota',
      label: changed.daily_quota,
      kind: 'number',
      when: (season) => season.kind === 'PERMIT',
    },
  ],
  actions: [
    {
      action: 'activate',
      label: text.activate,
      icon: 'check',
      confirm: { text: text.activateHint },
      done: text.activated,
    },
    {
      action: 'update',
      label: text.update,
      form: formOf(seasonPatchSchema, { labels: changed, fields }),
      done: text.saved,
    },
    {
      action: 'close',
      label: text.close,
      danger: true,
      confirm: { text: text.closeHint, word: ({ code }) => code },
      done: text.closed,
    },
    {
      action: 'delete',
      label: text.remove,
      confirm: { text: text.removeHint, word: ({ code }) => code },
      done: text.removed,
      leavesTo: '/ec-permission/seasons',
    },
  ],
  history: {
    entity: 'season',
    actions: text.history,
    fields: Object.fromEntries(DAYS.map((name) => [name, shown(changed[name], formatDate)])),
  },
});
