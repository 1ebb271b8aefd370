import { useState } from 'react';
import { locationKinds, locationPageSchema, locationSchema } from '@ecard/shared/api-schema';
import type { Location } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { Lookup, QueryResult } from '@ecard/shared/records';
import { loadAllRows } from '@ecard/shared/http';
import { Stack, usePortal, useQuery, useQueryClient } from '@ecard/shared/ui';
import { CheckboxGroup, ConfirmDialog } from '@ecard/shared/ui/work';
import { boxAround, metresBetween } from '../../domain/metres-between.ts';
import { locationText } from './location.text.ts';
import { MergeMoves } from './merge-moves.tsx';
import { OUTDATED_BY_PLACE } from '../../domain/outdated.ts';

const text = locationText.merge;
/** Records of one place are seldom further apart. */
const NEAR_M = 150;

interface MergeDialogProps {
  /** Stays. */
  readonly record: Location;
  readonly onClose: () => void;
}

/** Makes several records of one place into one; says of each what will move. */
export function MergeDialog({ record, onClose }: MergeDialogProps) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [others, setOthers] = useState<readonly Location[]>([]);
  const [isItself, setItself] = useState(false);
  const nearby = useQuery({
    queryKey: ['location', 'near', record.id],
    queryFn: async ({ signal }) => {
      const params = { bbox: boxAround(record, NEAR_M), status: 'ACTIVE,TEMP_CLOSED' };
      const { rows } = await loadAllRows(http, { path: '/api/location', params, page: locationPageSchema, signal });
      return rows;
    },
  });
  const near = (nearby.data ?? [])
    .filter(({ id }) => id !== record.id)
    .sort((one, other) => metresBetween(record, one) - metresBetween(record, other));

  const add = async (id: string) => {
    setItself(id === record.id);
    if (id === '' || id === record.id || [...near, ...others].some((place) => place.id === id)) return;
    try {
      const place = locationSchema.parse((await http.get<unknown>(`/api/location/${id}`)).data);
      setOthers((present) => [...present, place]);
      setChosen((present) => [...present, id]);
    } catch (error) {
      notify.error({ title: text.other, description: toProblem(error).message });
    }
  };
  const merge = async () => {
    await http.post('/api/location/merge', { keep_id: record.id, duplicate_ids: chosen });
    for (const queryKey of [['location'], ['terminal'], ['audit'], ['home'], ...OUTDATED_BY_PLACE]) {
      void cache.invalidateQueries({ queryKey });
    }
    notify.success({ title: text.done(chosen.length) });
  };
  const merged = [...near, ...others].filter(({ id }) => chosen.includes(id));
  const options = [...near, ...others].map((place) => ({
    value: place.id,
    label: `${place.code} ${place.name}`,
    hint: [
      locationKinds.labels[place.kind],
      locationText.metres(Math.round(metresBetween(record, place))),
      text.moves(place.direction_codes),
    ].join(' · '),
  }));

  return (
    <ConfirmDialog
      title={text.label}
      confirmLabel={text.submit}
      danger
      width={640}
      {...(chosen.length === 0 ? { refusal: text.none } : {})}
      onConfirm={merge}
      onClose={onClose}
    >
      <Stack gap={16}>
        <p>{text.hint(`${record.code} ${record.name}`)}</p>
        <QueryResult of={nearby} lines={3}>
          {() => null}
        </QueryResult>
        <CheckboxGroup
          label={text.choice}
          {...(nearby.data && options.length === 0 ? { hint: text.noneNearby } : {})}
          options={options}
          value={chosen}
          onChange={setChosen}
        />
        {merged.map((place) => (
          <MergeMoves key={place.id} from={place} into={record} opposite={oppositeAfter(place, [record, ...merged])} />
        ))}
        <Lookup
          from="locations"
          label={text.other}
          value=""
          error={isItself ? text.itself : undefined}
          onChange={(id) => void add(id)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

/**
 * Says what becomes of the stop opposite a merged place: one place faces one other.
 *
 * @param all - The place that is kept, and those that are merged into it.
 */
function oppositeAfter(place: Location, all: readonly Location[]): string {
  const facing = all.filter(({ opposite }) => opposite && !all.some(({ id }) => id === opposite.id));
  if (place.opposite === null || !facing.includes(place)) return '–';
  const { code = '', name } = place.opposite;
  const known = `${code} ${name}`;
  if (facing[0] === all[0]) return text.oppositeStays(known);
  return facing.length > 1 ? text.oppositeOfFirst(known) : known;
}
