import { useMemo, useState } from 'react';
import { directionDetailSchema, directionStopsBodySchema, locationSchema } from '@ecard/shared/api-schema';
import type { DirectionDetail } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { MapFrame, useLocationPoints } from '@ecard/shared/map';
import { OrderedList } from '@ecard/shared/ordered-list';
import { Lookup } from '@ecard/shared/records';
import { IconButton, Panel, Stack, usePortal, useQueryClient } from '@ecard/shared/ui';
import { Checkbox, Form, useForm, useFormRows, useFormValue } from '@ecard/shared/ui/work';
import { kilometresOf } from '../../domain/metres-between.ts';
import { stopsBody, stopsOf, travelOf } from '../../domain/stop-order.ts';
import type { EditedStop } from '../../domain/stop-order.ts';
import { directionText } from './direction.text.ts';
import styles from './direction.module.css';

const text = directionText.stopEditor;
/** Filter of the places that can be stops of a route. */
const STOPS = { kind: 'STOP,TERMINUS', status: 'ACTIVE,TEMP_CLOSED' };

interface StopsEditorProps {
  readonly record: DirectionDetail;
  readonly dir: 0 | 1;
}

/** The stops of one way in their order: dragged, moved by buttons or keys, added by search or on the map. */
export function StopsEditor({ record, dir }: StopsEditorProps) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const [hovered, setHovered] = useState<string>();
  const mayEdit = record.available_actions.includes('update');
  const before = useMemo(() => stopsOf(record, dir), [record, dir]);
  const form = useForm<{ readonly stops: readonly EditedStop[] }, unknown, DirectionDetail>({
    schema: directionStopsBodySchema,
    initial: { stops: before },
    labels: { stops: text.label },
    required: [],
    toBody: ({ stops: rows }, base) => stopsBody(rows, base.stops, dir),
    send: async (body, call) =>
      directionDetailSchema.parse((await http.put<unknown>(`/api/direction/${record.id}/stops`, body, call)).data),
    onDone(now) {
      cache.setQueryData(['direction', 'one', record.id], now);
      for (const queryKey of [['direction', 'list'], ['location'], ['network'], ['audit']]) {
        void cache.invalidateQueries({ queryKey });
      }
      notify.success({ title: text.saved });
    },
    record: {
      version: record.version,
      readCurrent(current) {
        const now = directionDetailSchema.parse(current);
        return { values: { stops: stopsOf(now, dir) }, version: now.version };
      },
    },
  });
  const stops = useFormValue(form, 'stops') as readonly EditedStop[];
  const keys = useFormRows(form, 'stops');
  const travelled = travelOf(stops, before);
  const { points: places = NONE } = useLocationPoints(STOPS);
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
  const add = async (id: string) => {
    if (id === '' || stops.at(-1)?.id === id) {
      if (id !== '') notify.error({ title: text.twice });
      return;
    }
    try {
      const { code, name, lat, lon } = locationSchema.parse((await http.get<unknown>(`/api/location/${id}`)).data);
      const fresh = { is_timepoint: false, distance_m: null, offset_min: null };
      form.store.insertRow('stops', { id, code, name, lat, lon, ...fresh });
    } catch (error) {
      notify.error({ title: text.add, description: toProblem(error).message });
    }
  };

  const list = (
    <OrderedList
      label={`${text.label}: ${directionText.ways[dir]}`}
      items={stops}
      keyOf={(_stop, index) => keys[index] ?? String(index)}
      nameOf={({ name }) => name}
      {...(mayEdit
        ? {
            onMove: (from: number, to: number) => {
              form.store.moveRow('stops', from, to);
            },
          }
        : {})}
      actions={(stop, index) =>
        mayEdit ? (
          <IconButton
            icon="close"
            size="small"
            label={text.remove(stop.name)}
            onClick={() => {
              form.store.removeRow('stops', index);
            }}
          />
        ) : null
      }
    >
      {(stop, index) => (
        <div
          className={styles['stop']}
          onMouseEnter={() => {
            setHovered(stop.id);
          }}
          onMouseLeave={() => {
            setHovered(undefined);
          }}
        >
          <div className={styles['where']}>
            <span>{stop.name}</span>{' '}
            <span className={styles['quiet']}>
              {stop.code} · {wayTo(travelled, index)}
            </span>
          </div>
          {mayEdit ? (
            <Checkbox
              label={text.timepoint}
              checked={stop.is_timepoint}
              onChange={({ currentTarget: { checked } }) => {
                form.store.set(`stops.${String(index)}.is_timepoint`, checked);
              }}
            />
          ) : null}
        </div>
      )}
    </OrderedList>
  );

  return (
    <div className={styles['editor']}>
      <Panel>
        {mayEdit ? (
          <Form form={form} label={text.label} submitLabel={text.save}>
            {stops.length === 0 ? <p>{text.none}</p> : list}
            <p className={styles['quiet']}>{text.kept}</p>
          </Form>
        ) : (
          list
        )}
      </Panel>
      <div className={styles['side']}>
        <Stack gap={8}>
          {mayEdit ? (
            <Lookup
              from="locations"
              label={text.add}
              hint={text.addHint}
              value=""
              onChange={(id) => {
                void add(id);
              }}
            />
          ) : null}
          <MapFrame
            label={mayEdit ? text.map : directionText.mapLabel(record.code)}
            height={520}
            points={points}
            lines={lines}
            hovered={hovered}
            onHover={setHovered}
            {...(stops.length > 0 ? { shows: stops } : {})}
            {...(mayEdit ? { onSelect: (id: string) => void add(id) } : {})}
            fitKey={`${record.id} ${String(dir)}`}
          />
        </Stack>
      </div>
    </div>
  );
}

const NONE: never[] = [];

function pathPoint({ lon, lat }: EditedStop): readonly [number, number] {
  return [lon, lat];
}

/** Distance and time from the first stop, and the step from the one before. */
function wayTo(travelled: ReturnType<typeof travelOf>, index: number): string {
  const { metres = 0, minutes = null } = travelled[index] ?? {};
  const step = index === 0 ? undefined : text.step(metres - (travelled[index - 1]?.metres ?? 0));
  return [kilometresOf(metres), minutes === null ? undefined : text.minutes(minutes), step].filter(Boolean).join(' · ');
}
