import { useMemo, useRef, useState } from 'react';
import { locationSchema } from '@ecard/shared/api-schema';
import type { DirectionDetail } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { MapFrame, useLocationPoints } from '@ecard/shared/map';
import { Lookup } from '@ecard/shared/records';
import { Stack, usePortal } from '@ecard/shared/ui';
import { SelectField } from '@ecard/shared/ui/work';
import { AT_END, AT_START } from '../../domain/stop-order.ts';
import type { EditedStop } from '../../domain/stop-order.ts';
import { directionText } from './direction.text.ts';
import styles from './direction.module.css';

const text = directionText.stopEditor;
/** Filter of the places that can be stops of a route. */
const STOPS = { kind: 'STOP,TERMINUS', status: 'ACTIVE,TEMP_CLOSED' };
const NONE: never[] = [];

interface StopAdderProps {
  readonly record: DirectionDetail;
  readonly dir: 0 | 1;
  readonly stops: readonly EditedStop[];
  /** Of the stops in their order. */
  readonly keys: readonly string[];
  readonly mayEdit: boolean;
  readonly hovered: string | undefined;
  readonly onHover: (id: string | undefined) => void;
  /** Puts a stop behind the one with a key; returns its key and place, or nothing where it would follow itself. */
  readonly onAdd: (stop: EditedStop, behind: string) => { readonly key: string; readonly place: number } | undefined;
  /** Shows the row of a stop that is in the order. */
  readonly onFind: (key: string) => void;
}

/** The way on the map, and what adds a stop to it: search or a press on the map, behind any of its stops. */
export function StopAdder({ record, dir, stops, keys, mayEdit, hovered, onHover, onAdd, onFind }: StopAdderProps) {
  const { http, notify } = usePortal();
  const [behind, setBehind] = useState<string>(AT_END);
  const [said, setSaid] = useState('');
  const { points: places = NONE, firstOnly, retry } = useLocationPoints(STOPS, mayEdit);
  const points = useMemo(() => {
    const own = new Set(stops.map(({ id }) => id));
    const marked = stops.map(({ id, name, lat, lon }, index) => ({
      ...{ id, lat, lon, label: name },
      mark: String(index + 1),
      colour: dir === 0 ? (1 as const) : (5 as const),
    }));
    return [...places.filter(({ id }) => !own.has(id)), ...marked];
  }, [places, stops, dir]);
  const lines = useMemo(
    () => [{ id: 'way', path: stops.map(pathPoint), colour: record.color ?? '#1d4fb8', strong: true }],
    [stops, record.color],
  );
  const next = useRef(behind);
  const choose = (key: string) => {
    next.current = key;
    setBehind(key);
  };

  const add = async (id: string) => {
    try {
      const answer = await http.get<unknown>(`/api/location/${id}`);
      const { code, name, lat, lon } = locationSchema.parse(answer.data);
      const added = onAdd({ id, code, name, lat, lon, is_timepoint: false }, next.current);
      if (!added) {
        notify.error({ title: text.twice });
        return;
      }
      // The next one follows.
      if (next.current !== AT_END) choose(added.key);
      setSaid(text.added(name, added.place));
    } catch (error) {
      notify.error({ title: text.add, description: toProblem(error).message });
    }
  };
  // One after the other, so that quick presses stay in their order.
  const turn = useRef(Promise.resolve());
  const addInTurn = (id: string) => {
    if (id !== '') turn.current = turn.current.then(() => add(id));
  };
  const press = (id: string) => {
    const key = keys[stops.findIndex((stop) => stop.id === id)];
    if (key === undefined) addInTurn(id);
    else onFind(key);
  };

  return (
    <div className={styles['side']}>
      <Stack gap={8}>
        {mayEdit ? (
          <>
            <SelectField
              label={text.place}
              emptyLabel={text.atEnd}
              options={[
                { value: AT_START, label: text.atStart },
                ...stops.map(({ name }, index) => ({ value: keys[index] ?? '', label: text.after(index + 1, name) })),
              ]}
              value={behind === AT_START || keys.includes(behind) ? behind : AT_END}
              onChange={({ currentTarget }) => {
                choose(currentTarget.value);
              }}
            />
            <Lookup from="stops" label={text.add} value="" onChange={addInTurn} />
            <p className={styles['quiet']} role="status">
              {said}
            </p>
          </>
        ) : null}
        <MapFrame
          label={mayEdit ? text.map : directionText.mapLabel(record.code)}
          height={520}
          points={points}
          lines={lines}
          firstOnly={firstOnly}
          retryPoints={retry}
          hovered={hovered}
          onHover={onHover}
          {...(stops.length > 0 ? { shows: stops } : {})}
          {...(mayEdit ? { onSelect: press } : {})}
          fitKey={`${record.id} ${String(dir)}`}
        />
      </Stack>
    </div>
  );
}

function pathPoint({ lon, lat }: EditedStop): readonly [number, number] {
  return [lon, lat];
}
