import { directionCloneBodySchema } from '@ecard/shared/api-schema';
import type { DirectionDetail } from '@ecard/shared/api-schema';
import { formOf } from '@ecard/shared/records';
import { stopsOf } from '../../domain/stop-order.ts';
import { directionText as text } from './direction.text.ts';

const NO_STOPS = { values: [], labels: {} };

/** Form of a short turn over a part of a route. */
export const cloneForm = formOf(directionCloneBodySchema, {
  labels: { code: text.newCode, name: text.fields.name, from_seq: text.fromSeq, to_seq: text.toSeq },
  fields: {
    name: { hint: text.cloneNameHint },
    from_seq: { kind: 'select', of: NO_STOPS },
    to_seq: { kind: 'select', of: NO_STOPS },
  },
  messages: { to_seq: text.cloneOrder },
  toBody: ({ code, name, from_seq, to_seq }) => ({
    code,
    ...(name === '' ? {} : { name }),
    ...(from_seq === '' ? {} : { from_seq: Number(from_seq) }),
    ...(to_seq === '' ? {} : { to_seq: Number(to_seq) }),
  }),
});

/** The stops of the way there, as the ends of a short turn are chosen of them. */
export function stopsToChoose(record: DirectionDetail) {
  const names = stopsOf(record, 0).map(({ name }, index) => [String(index + 1), name] as const);
  const labels = Object.fromEntries(names.map(([seq, name]) => [seq, `${seq}. ${name}`]));
  const of = { values: names.map(([seq]) => seq), labels };
  return { from_seq: { of }, to_seq: { of } };
}
