import { useMemo, useRef, useState } from 'react';
import { directionDetailSchema, directionStopsBodySchema } from '@ecard/shared/api-schema';
import type { DirectionDetail } from '@ecard/shared/api-schema';
import { OrderedList } from '@ecard/shared/ordered-list';
import { Panel, classNames, usePortal, useQueryClient } from '@ecard/shared/ui';
import { Checkbox, Form, useForm, useFormDraft, useFormRows, useFormValue } from '@ecard/shared/ui/work';
import { kilometresOf } from '../../domain/metres-between.ts';
import { OUTDATED_BY_ROUTE } from '../../domain/outdated.ts';
import { placeBehind, stopsBody, stopsOf, travelOf } from '../../domain/stop-order.ts';
import type { EditedStop } from '../../domain/stop-order.ts';
import { directionText } from './direction.text.ts';
import { StopAdder } from './stop-adder.tsx';
import styles from './direction.module.css';

const text = directionText.stopEditor;

interface Values {
  readonly stops: readonly EditedStop[];
}

interface StopsEditorProps {
  readonly record: DirectionDetail;
  readonly dir: 0 | 1;
}

/** The stops of one way in their order: dragged, moved by buttons or keys, added by search or on the map. */
export function StopsEditor({ record, dir }: StopsEditorProps) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<string>();
  const draft = useFormDraft<Values>(`direction-stops-${record.id}-${String(dir)}`);
  const mayEdit = record.available_actions.includes('update');
  const form = useForm<Values, unknown, DirectionDetail>({
    schema: directionStopsBodySchema,
    initial: { stops: stopsOf(record, dir) },
    labels: text.labels,
    required: [],
    toBody: (values) => stopsBody(values.stops, dir),
    send: async (body, call) =>
      directionDetailSchema.parse((await http.put<unknown>(`/api/direction/${record.id}/stops`, body, call)).data),
    onDone(now) {
      cache.setQueryData(['direction', 'one', record.id], now);
      for (const queryKey of [
        ['direction', 'list'],
        ['direction', 'stops'],
        ['audit'],
        ['home'],
        ...OUTDATED_BY_ROUTE,
      ]) {
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
    ...(draft && mayEdit ? { draft } : {}),
  });
  const stops = useFormValue(form, 'stops') as readonly EditedStop[];
  const keys = useFormRows(form, 'stops');
  const travelled = useMemo(() => travelOf(stops, record, dir), [stops, record, dir]);
  const insert = (stop: EditedStop, behind: string) => {
    const { values, rowKeys } = form.store.state;
    const at = placeBehind(rowKeys['stops'] ?? [], behind);
    if (values.stops[at - 1]?.id === stop.id || values.stops[at]?.id === stop.id) return undefined;
    form.store.insertRow('stops', stop, at);
    return { key: form.store.state.rowKeys['stops']?.[at] ?? '', place: at + 1 };
  };
  const edit = {
    onMove: (from: number, to: number) => {
      form.store.moveRow('stops', from, to);
    },
    onRemove: (index: number) => {
      form.store.removeRow('stops', index);
    },
  };

  const order = (
    <OrderedList
      label={`${text.label}: ${directionText.ways[dir]}`}
      items={stops}
      keyOf={(_stop, index) => keys[index] ?? String(index)}
      nameOf={({ name }) => name}
      {...(mayEdit ? edit : {})}
    >
      {(stop, index) => (
        <div
          id={`${form.id}-stops.${String(index)}.location_id`}
          className={classNames(styles['stop'], hovered === stop.id && styles['hovered'])}
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
        <div ref={list} className={styles['order']}>
          {mayEdit ? (
            <Form form={form} label={text.label} submitLabel={text.save} stickyButtons>
              {stops.length === 0 ? <p>{text.none}</p> : null}
              {order}
              <p className={styles['quiet']}>
                <span>{text.kept}</span> {hasShape(record, dir) ? <span>{text.shapeGoes}</span> : null}
              </p>
            </Form>
          ) : stops.length === 0 ? (
            <p>{text.noneToRead}</p>
          ) : (
            order
          )}
        </div>
      </Panel>
      <StopAdder
        {...{ record, dir, stops, keys, hovered, mayEdit }}
        onHover={setHovered}
        onAdd={insert}
        onFind={(key) => {
          const row = list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`);
          row?.querySelector<HTMLElement>('[data-control="handle"]')?.focus();
        }}
      />
    </div>
  );
}

/** True of a way whose line follows the streets: it has other points than the stops. */
function hasShape({ geometry, stop_count: counts }: DirectionDetail, dir: 0 | 1): boolean {
  const line = dir === 0 ? geometry.there : geometry.back;
  return line !== null && line.coordinates.length !== counts[dir];
}

/** Distance and time from the first stop, and the step from the one before. */
function wayTo(travelled: ReturnType<typeof travelOf>, index: number): string {
  const { metres = 0, minutes = null } = travelled[index] ?? {};
  const step = index === 0 ? undefined : text.step(metres - (travelled[index - 1]?.metres ?? 0));
  return [kilometresOf(metres), minutes === null ? undefined : text.minutes(minutes), step].filter(Boolean).join(' · ');
}
