import { useState } from 'react';
import { Button } from '@ecard/shared/ui';
import { TextField } from '@ecard/shared/ui/work';
import type { MapPlace, MapPoint } from '@ecard/shared/ui/work';
import { attempt } from '../session/attempt.ts';
import { MapFrame } from './map-frame.tsx';
import { mapFrameText } from './map-frame.text.ts';
import { readPlace, writePlace } from './read-place.ts';
import styles from './map-frame.module.css';

const text = mapFrameText.place;

export interface PlaceFieldProps {
  /** Default «Өргөрөг, уртраг». */
  readonly label?: string;
  /** `null` or `''` where there is none yet. */
  readonly value: MapPlace | null | '';
  readonly onChange: (place: MapPlace | null) => void;
  readonly onBlur?: () => void;
  readonly id?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  /** Points of the background. */
  readonly points?: readonly MapPoint[];
  /** In pixels. */
  readonly height?: number;
}

/** A place by typing its coordinates, by a click on the map, or where the device is. */
export function PlaceField({
  label = text.typed,
  value,
  onChange,
  points = [],
  height = 320,
  ...field
}: PlaceFieldProps) {
  const place = value === '' || value === null ? undefined : value;
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: MapPlace | undefined }>();
  const [refused, setRefused] = useState(false);
  // What is typed stands until the place is another one: by a click, or by the form.
  const shown = typed && isSame(typed.of, place) ? typed.text : place ? writePlace(place) : '';
  const read = readPlace(shown);
  const fault = read.kind === 'fault' && typed ? text[read.fault] : undefined;
  const error = fault ?? field.error ?? (refused ? text.refused : undefined);
  const pick = (next: MapPlace | null) => {
    setRefused(false);
    setTyped(undefined);
    onChange(next);
  };
  return (
    <div>
      <div className={styles['typed']}>
        <TextField
          {...field}
          label={label}
          hint={text.typedHint}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          {...(error === undefined ? {} : { error })}
          onChange={({ currentTarget }) => {
            const next = readPlace(currentTarget.value);
            const of = next.kind === 'place' ? next.place : undefined;
            setTyped({ text: currentTarget.value, of });
            if (!isSame(of, place)) onChange(of ?? null);
          }}
        />
        <Button
          icon="location"
          onClick={() => {
            const located = attempt(() => {
              navigator.geolocation.getCurrentPosition(
                ({ coords }) => {
                  const found = readPlace(writePlace({ lat: coords.latitude, lon: coords.longitude }));
                  if (found.kind === 'place') pick(found.place);
                  else setTyped({ text: writePlace({ lat: coords.latitude, lon: coords.longitude }), of: place });
                },
                () => {
                  setRefused(true);
                },
                { enableHighAccuracy: true, timeout: 10_000 },
              );
              return true;
            });
            // A browser without places, or one that has them taken away.
            if (!located) setRefused(true);
          }}
        >
          {text.mine}
        </Button>
      </div>
      <MapFrame
        label={text.map}
        points={points}
        height={height}
        pin={place}
        onPick={pick}
        {...(place ? { shows: [place] } : {})}
      />
    </div>
  );
}

function isSame(one: MapPlace | undefined, other: MapPlace | undefined): boolean {
  return one?.lat === other?.lat && one?.lon === other?.lon;
}
