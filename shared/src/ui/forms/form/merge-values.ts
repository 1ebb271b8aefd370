import { alignRows } from './align-rows.ts';
import type { AlignedRow } from './align-rows.ts';
import { isSame } from './field-path.ts';

/** A field about which two people differ. */
export interface Difference {
  /** A field, a row of a list or a field of that row: `note`, `lines.2`, `lines.2.qty`. */
  readonly name: string;
  /** The common earlier value. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Side that needs no decision: the one that changed. Where both did, mine until the person chooses. */
  readonly suggestion: Side;
  readonly bothChanged: boolean;
}

export type Side = 'mine' | 'theirs';

type Choices = Readonly<Partial<Record<string, Side>>>;

/** The fields in which my values and those at the host are not the same; of lists the rows, and the fields of rows. */
export function differences(base: object, mine: object, theirs: object): Difference[] {
  return Object.keys({ ...theirs, ...mine }).flatMap((name) => {
    const [began, ours, others] = [valueOf(base, name), valueOf(mine, name), valueOf(theirs, name)];
    if (!areRows(began) || !areRows(ours) || !areRows(others)) return difference(name, began, ours, others);
    const rows = alignRows(began, ours, others);
    return rows.flatMap((row, index) => {
      const place = `${name}.${String(index)}`;
      const { base: from, mine: own, theirs: other } = row;
      const isAlsoMine = rows.some((one) => isInserted(one, 'mine') && idOf(one.mine) === idOf(other));
      // A row that both put to another place is there once: at mine, until the person chooses theirs.
      const isMoved = began.some((one) => idOf(one) === idOf(other));
      if (isMoved && isAlsoMine && isInserted(row, 'theirs')) {
        return difference(place, from, own, other).map((found) => ({ ...found, suggestion: 'mine' as const }));
      }
      if (!own || !other) return difference(place, from, own, other);
      return Object.keys({ ...other, ...own }).flatMap((key) =>
        difference(`${place}.${key}`, from && valueOf(from, key), valueOf(own, key), valueOf(other, key)),
      );
    });
  });
}

/** Puts together what was chosen, field by field; what is not said is taken as it stands at the host. */
export function mergeValues<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  choices: Choices,
): Values {
  const chosen = Object.entries(mine).flatMap(([name, own]) => {
    const [began, others] = [valueOf(base, name), valueOf(theirs, name)];
    if (areRows(began) && areRows(own) && areRows(others)) {
      const rows = alignRows(began, own, others);
      return [[name, rows.flatMap((row, index) => mergeRow(row, `${name}.${String(index)}`, choices))]];
    }
    return choices[name] === 'mine' ? [[name, own]] : [];
  });
  const taken: Partial<Values> = Object.fromEntries(chosen) as Partial<Values>;
  return { ...theirs, ...taken };
}

function mergeRow({ mine, theirs }: AlignedRow, place: string, choices: Choices): object[] {
  if (mine && theirs) {
    const own = Object.entries(mine).filter(([key]) => choices[`${place}.${key}`] === 'mine');
    const merged: object = { ...theirs, ...Object.fromEntries(own) };
    return [merged];
  }
  const row = choices[place] === 'mine' ? mine : theirs;
  return row ? [row] : [];
}

/** True of a row that one side alone put in, and that has an id to be known by. */
function isInserted({ base, ...sides }: AlignedRow, side: Side): boolean {
  const other = side === 'mine' ? sides.theirs : sides.mine;
  return !base && !other && idOf(sides[side]) !== undefined;
}

function idOf(row: object | undefined): unknown {
  return row && 'id' in row ? row.id : undefined;
}

function difference(name: string, base: unknown, mine: unknown, theirs: unknown): Difference[] {
  if (isSame(mine, theirs)) return [];
  const iChanged = !isSame(mine, base);
  const bothChanged = iChanged && !isSame(theirs, base);
  return [{ name, base, mine, theirs, suggestion: iChanged ? 'mine' : 'theirs', bothChanged }];
}

function areRows(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null);
}

function valueOf(values: object, name: string): unknown {
  return Object.entries(values).find(([key]) => key === name)?.[1];
}
