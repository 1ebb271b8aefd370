import {
  directionCreateBodySchema,
  directionDaysBodySchema,
  directionDetailSchema,
  directionKinds,
  directionPatchBodySchema,
  directionRenumberBodySchema,
  directionStatuses,
} from '@ecard/shared/api-schema';
import type { DirectionDetail } from '@ecard/shared/api-schema';
import { createPart } from '@ecard/shared/list-tools';
import { defineRecord, formOf } from '@ecard/shared/records';
import { OUTDATED_BY_ROUTE } from '../../domain/outdated.ts';
import { isRefused, missingOf } from '../../domain/publish-rules.ts';
import { weekdayNames } from '../../domain/service-days.ts';
import { ArchiveHint } from './archive-hint.tsx';
import { cloneForm, stopsToChoose } from './clone-form.ts';
import { DirectionMap } from './direction-map.tsx';
import { directionText as text } from './direction.text.ts';
import { showDays, showLines, showStops } from './history-values.ts';
import { PublishNotice } from './publish-notice.tsx';
import { RouteColour } from './route-colour.tsx';
import { Timetable } from './timetable.tsx';

const stops = createPart(
  async () => (await import(/* webpackChunkName: "direction-stops" */ './stops-tab.tsx')).StopsTab,
);
const loadTab = () => import(/* webpackChunkName: "direction-load" */ './load-tab.tsx');
const load = createPart(async () => (await loadTab()).LoadTab);

const fields = {
  operator_id: { from: 'operators' as const },
  parent_id: { from: 'directions' as const },
  fare_product_id: { from: 'fares' as const },
  color: { hint: text.colourHint },
  first_departure: { hint: text.clockHint },
  last_departure: { hint: text.clockHint },
  service_days: { kind: 'weekdays' as const, hint: text.days.hint },
};

/** Form of a new route; its stops come afterwards. */
export const newDirectionForm = formOf(directionCreateBodySchema, {
  labels: { code: text.code, ...text.fields },
  fields,
  initial: { service_days: [1, 2, 3, 4, 5, 6, 7] },
});

/** A bus route with its stops, lines, timetable and how full it is. */
export const directionRecord = defineRecord<DirectionDetail>({
  name: 'direction',
  path: '/api/direction',
  schema: directionDetailSchema,
  noun: text.noun,
  notFound: text.notFound,
  title: ({ code, name }) => `${code} · ${name}`,
  subtitle: ({ from, to }) => (from && to ? `${from.name} → ${to.name}` : undefined),
  Before: PublishNotice,
  facts: [
    { key: 'status', label: text.status, kind: 'status', of: directionStatuses },
    { key: 'kind', label: text.fields.kind, kind: 'choice', of: directionKinds },
    { key: 'short_name', label: text.fields.short_name, kind: 'text' },
    { key: 'previous_codes', label: text.previousCodes, kind: 'text', value: (row) => row.previous_codes.join(', ') },
    { key: 'operator', label: text.fields.operator_id, kind: 'text', value: ({ operator }) => operator?.name },
    {
      key: 'parent',
      label: text.fields.parent_id,
      kind: 'reference',
      at: '/direction',
      when: ({ parent }) => parent !== null,
    },
    {
      key: 'stop_count',
      label: text.stops,
      kind: 'text',
      value: ({ stop_count: [there, back] }) => `${String(there)} / ${String(back)}`,
    },
    { key: 'length_km', label: text.length, kind: 'number', unit: ' км' },
    {
      key: 'color',
      label: text.fields.color,
      cell: ({ color }) => <RouteColour of={color}>{color ?? '–'}</RouteColour>,
    },
    { key: 'round_trip_min', label: text.fields.round_trip_min, kind: 'number' },
    { key: 'departures', label: text.departures, kind: 'text', value: text.departuresOf },
    {
      key: 'headway',
      label: text.headway,
      kind: 'text',
      value: (row) => text.perMinutes(row.headway_peak_min, row.headway_offpeak_min),
    },
    { key: 'vehicles_planned', label: text.fields.vehicles_planned, kind: 'number' },
    { key: 'fare', label: text.fields.fare_product_id, kind: 'text', value: ({ fare_product: fare }) => fare?.name },
    { key: 'rides_per_day', label: text.rides, kind: 'number' },
    { key: 'valid_from', label: text.fields.valid_from, kind: 'date' },
    { key: 'valid_to', label: text.fields.valid_to, kind: 'date' },
  ],
  tabs: [
    {
      key: 'stops',
      label: text.tabs.stops,
      Content: stops.Part,
      prepare: stops.prepare,
      // Saves the stops.
      hasPrimary: ({ available_actions: actions }) => actions.includes('update'),
    },
    { key: 'map', label: text.tabs.map, Content: DirectionMap },
    { key: 'timetable', label: text.tabs.timetable, Content: Timetable },
    {
      key: 'load',
      label: text.tabs.load,
      Content: load.Part,
      prepare: load.prepare,
      prefetch: async (input, record) => (await loadTab()).prefetchLoad(input, record),
    },
  ],
  actions: [
    {
      action: 'publish',
      label: text.publish,
      icon: 'check',
      when: (direction) => !isRefused(missingOf(direction)),
      done: ({ code }) => text.published(code),
    },
    {
      action: 'update',
      label: text.edit,
      form: formOf(directionPatchBodySchema, { labels: text.fields, fields }),
      done: text.edited,
    },
    {
      action: 'days',
      verb: 'update',
      path: 'days',
      method: 'put',
      label: text.days.set,
      form: formOf(directionDaysBodySchema, {
        labels: text.days.fields,
        fields: { to: { hint: text.days.toHint }, service: { kind: 'segmented' } },
        initial: { service: 'NONE' },
        messages: { to: text.days.order },
      }),
      confirm: { text: text.days.setHint },
      isNext: () => false,
      done: text.days.saved,
    },
    {
      action: 'renumber',
      label: text.renumber,
      form: formOf(directionRenumberBodySchema, { labels: { code: text.newCode } }),
      confirm: { text: text.renumberHint },
      isNext: () => false,
      done: ({ code }) => text.renumbered(code),
    },
    {
      action: 'clone',
      label: text.clone,
      form: { ...cloneForm, fieldsOf: stopsToChoose },
      confirm: { text: text.cloneHint },
      when: ({ stop_count: [there] }) => there >= 2,
      isNext: () => false,
      leavesTo: ({ id }) => `/direction/${id}`,
      done: ({ code }) => text.cloned(code),
    },
    {
      action: 'suspend',
      label: text.suspend,
      danger: true,
      confirm: { text: text.suspendHint },
      done: text.suspended,
    },
    {
      action: 'archive',
      label: text.archive,
      danger: true,
      confirm: { text: (record) => <ArchiveHint record={record} />, word: ({ code }) => code },
      done: text.archived,
    },
  ],
  invalidates: OUTDATED_BY_ROUTE,
  history: {
    entity: 'direction',
    actions: text.history.actions,
    fields: {
      code: { label: text.code },
      service_days: { label: text.days.weekdays, show: (days) => weekdayNames(days as readonly number[]) },
      service_exceptions: { label: text.days.exceptions, show: showDays },
      from: { label: text.from },
      to: { label: text.to },
      moved_stop: { label: text.history.movedStop },
      stops: { label: text.tabs.stops, show: showStops },
      geometry: { label: text.tabs.map, show: showLines },
    },
  },
});
