import { locationKinds, locationSchema, locationStatuses } from '@ecard/shared/api-schema';
import type { Location } from '@ecard/shared/api-schema';
import { LocationMap } from '@ecard/shared/map';
import { defineRecord } from '@ecard/shared/records';
import { Inline, Link, Panel, useNavigate } from '@ecard/shared/ui';
import { boxAround } from '../../domain/metres-between.ts';
import { EvidenceViewer } from '../../permits/evidence-viewer.tsx';
import { closeFields, closeForm, locationForm } from './location-form.tsx';
import { districtOf, placeOf, servicesOf } from './location-words.ts';
import { locationText as text } from './location.text.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { OUTDATED_BY_PLACE } from '../../domain/outdated.ts';

/** A stop, or a place that sells and tops up cards. */
export const locationRecord = defineRecord<Location>({
  name: 'location',
  path: '/api/location',
  schema: locationSchema,
  noun: text.noun,
  notFound: text.notFound,
  title: ({ name }) => name,
  subtitle: ({ code, kind }) => `${code} · ${locationKinds.labels[kind]}`,
  facts: [
    { key: 'status', label: text.status, kind: 'status', of: locationStatuses },
    { key: 'closed_reason', label: text.closedReason, kind: 'text', when: ({ closed_reason: why }) => why !== null },
    { key: 'closed_until', label: text.closedUntil, kind: 'date', when: ({ closed_until: day }) => day !== null },
    {
      key: 'merged_into',
      label: text.mergedInto,
      kind: 'reference',
      at: '/location',
      when: ({ merged_into: kept }) => kept !== null,
    },
    { key: 'code', label: text.code, kind: 'text' },
    { key: 'kind', label: text.fields.kind, kind: 'choice', of: locationKinds },
    { key: 'stop_ref', label: text.fields.stop_ref, kind: 'text' },
    { key: 'name_en', label: text.fields.name_en, kind: 'text' },
    { key: 'place', label: text.place, kind: 'text', value: placeOf },
    { key: 'district', label: text.district, kind: 'text', value: districtOf },
    { key: 'address', label: text.fields.address, kind: 'text' },
    { key: 'opposite', label: text.fields.opposite_id, kind: 'reference', at: '/location' },
    { key: 'directions', label: text.directions, cell: ({ direction_codes: codes }) => <Directions codes={codes} /> },
    { key: 'services', label: text.fields.services, kind: 'text', value: ({ services }) => servicesOf(services) },
    { key: 'opening_hours', label: text.fields.hours, kind: 'text' },
    { key: 'is_accessible', label: text.fields.is_accessible, kind: 'flag' },
    { key: 'has_shelter', label: text.fields.has_shelter, kind: 'flag' },
    { key: 'has_bench', label: text.fields.has_bench, kind: 'flag' },
    { key: 'is_lit', label: text.fields.is_lit, kind: 'flag' },
    { key: 'operator', label: text.fields.operator_id, kind: 'text', value: ({ operator }) => operator?.name },
    { key: 'phone', label: text.fields.phone, kind: 'text' },
    {
      key: 'photo_url',
      label: text.photo,
      when: ({ photo_url: url }) => url !== null,
      cell: ({ photo_url: url }) => <a href={url ?? ''}>{url}</a>,
    },
  ],
  After: MapAndPhotos,
  actions: [
    {
      action: 'update',
      label: text.edit,
      form: { ...locationForm, of: ({ lat, lon }) => ({ place: { lat, lon } }), width: 720 },
      done: text.edited,
    },
    { action: 'reopen', label: text.reopen, icon: 'check', done: text.reopened },
    {
      action: 'close',
      label: text.close,
      form: { ...closeForm, fieldsOf: (_location, today) => closeFields(today) },
      confirm: { text: ({ direction_codes: codes }) => text.closeHint(codes) },
      isNext: () => false,
      done: text.closed,
    },
    {
      action: 'merge',
      verb: 'archive',
      label: text.merge.label,
      Dialog: MergeDialog,
      isNext: () => false,
    },
    {
      action: 'archive',
      label: text.archive,
      danger: true,
      confirm: { text: ({ direction_codes: codes }) => text.archiveHint(codes) },
      done: text.archived,
    },
  ],
  invalidates: OUTDATED_BY_PLACE,
  history: {
    entity: 'location',
    actions: text.history.actions,
    fields: {
      lat: { label: text.history.lat },
      lon: { label: text.history.lon },
      merged_from: { label: text.history.mergedFrom },
      services: { label: text.fields.services, show: (services) => servicesOf(services as Location['services']) },
    },
    // The same in words is `opening_hours`.
    unseen: ['hours'],
  },
});

function Directions({ codes }: { readonly codes: readonly string[] }) {
  if (codes.length === 0) return '–';
  return (
    <Inline gap={8}>
      {codes.map((code) => (
        <Link key={code} to={`/direction?q=${encodeURIComponent(code)}`}>
          {code}
        </Link>
      ))}
    </Inline>
  );
}

function MapAndPhotos({ record }: { readonly record: Location }) {
  const { photos } = record;
  const documents = photos.map((photo, index) => ({
    ...photo,
    ...{ doc_type: text.photoOf(index + 1), doc_no: null, issued_by: null, expires_on: null },
  }));
  return (
    <>
      <PlaceOnMap record={record} />
      {documents.length > 0 ? (
        <Panel title={text.fields.photos}>
          <EvidenceViewer documents={documents} />
        </Panel>
      ) : null}
    </>
  );
}

function PlaceOnMap({ record }: { readonly record: Location }) {
  const navigate = useNavigate();
  return (
    <Panel title={text.onMapTitle}>
      <LocationMap
        filter={{ bbox: boxAround(record, 1_500), status: 'ACTIVE,TEMP_CLOSED' }}
        label={text.map}
        height={320}
        selected={record.id}
        shows={[record]}
        pin={record}
        fitKey={record.id}
        onSelect={(id) => {
          void navigate(`/location/${id}`);
        }}
      />
    </Panel>
  );
}
