import { locationCloseBodySchema, locationCreateBodySchema, locationPatchBodySchema } from '@ecard/shared/api-schema';
import type { FileRef } from '@ecard/shared/api-schema';
import { addDays } from '@ecard/shared/format';
import { PlaceField, useLocationPoints } from '@ecard/shared/map';
import type { PlaceFieldProps } from '@ecard/shared/map';
import { formOf, useDefinedForm } from '@ecard/shared/records';
import { Alert, Stack } from '@ecard/shared/ui';
import type { MapPlace } from '@ecard/shared/ui/work';
import { boxAround, metresBetween } from '../../domain/metres-between.ts';
import { HoursField } from './hours-field.tsx';
import { locationText as text } from './location.text.ts';

const FIELD_OF_PATH: Readonly<Record<string, string>> = {
  lat: 'place',
  lon: 'place',
  photo_ids: 'photos',
  hours: 'hours',
};
/** No place has no coordinates: a change that takes them away is refused. */
const NOWHERE = { lat: null, lon: null };

const options = {
  fields: {
    place: { kind: 'own' as const, as: StopPlace },
    stop_ref: { hint: text.stopRefHint, inputMode: 'numeric' as const },
    opposite_id: { from: 'stops' as const, hint: text.oppositeHint },
    district_id: { from: 'districts' as const },
    operator_id: { from: 'organisations' as const },
    hours: { kind: 'own' as const, as: HoursField },
    phone: { inputMode: 'tel' as const },
    address: { kind: 'text' as const },
    photos: { kind: 'files' as const, hint: text.photosHint, accept: '.jpg,.jpeg,.png' },
  },
  fieldOfPath: (path: string) => FIELD_OF_PATH[path.split('.')[0] ?? ''],
  toBody,
};

/** Form of a new place. */
export const newLocationForm = formOf(locationCreateBodySchema, {
  ...options,
  labels: { code: text.code, ...text.fields },
});

/** Form of what may be changed of a place. */
export const locationForm = formOf(locationPatchBodySchema, { ...options, labels: text.fields });

/** Form of what is closed for a time. */
export const closeForm = formOf(locationCloseBodySchema, {
  labels: { reason: text.reason, until: text.until },
  fields: { until: { hint: text.untilHint } },
});

/** Limits of its fields: what is closed today is open again tomorrow at the earliest. */
export const closeFields = (today: string) => ({ until: { min: addDays(today, 1) } });

type Values = Readonly<Record<string, unknown>>;

/** Builds the body of the changed values; a place is two numbers of the body, and emptied text is `null`. */
function toBody(values: Values, base: Values): Values {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]) || name === 'confirm',
  );
  return Object.fromEntries(
    changed.flatMap(([name, value]): (readonly [string, unknown])[] => {
      if (name === 'place') return Object.entries((value ?? NOWHERE) as Values);
      if (name === 'photos') return [['photo_ids', (value as readonly FileRef[]).map(({ id }) => id)]];
      if (name === 'confirm') return value === true ? [[name, true]] : [];
      return [[name, value === '' ? null : value]];
    }),
  );
}

/** The place of a stop, with what is there already and what is so near that it may be the same. */
function StopPlace(props: PlaceFieldProps) {
  const { value } = props;
  const { store } = useDefinedForm();
  const before = store.state.base['place'] as MapPlace | null;
  const place = value === '' || value === null ? undefined : value;
  const around = place ? boxAround(place, 300) : '';
  const { points = NONE } = useLocationPoints({ bbox: around, status: 'ACTIVE,TEMP_CLOSED' }, around !== '');
  // The stop itself, where it stood before, is no duplicate of itself.
  const there = points.filter(({ lat, lon }) => lat === before?.lat && lon === before.lon);
  const own = there.find(({ label }) => label.endsWith(` · ${String(store.state.base['name'])}`)) ?? there[0];
  const near = place
    ? points
        .filter((point) => point !== own)
        .map((point) => ({ ...point, metres: metresBetween(place, point) }))
        .filter(({ metres }) => metres < 30)
    : [];
  return (
    <Stack gap={8}>
      <PlaceField {...props} points={points} />
      {near.length > 0 ? (
        <Alert tone="warning" live>
          {text.nearby(near.map(({ label, metres }) => `${label} (${text.metres(Math.round(metres))})`).join(', '))}
        </Alert>
      ) : null}
    </Stack>
  );
}

const NONE: never[] = [];
