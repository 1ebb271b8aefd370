/** Returns the index of a row of a list after a change; `undefined` when it is gone. */
export type RowMove = (index: number) => number | undefined;

/**
 * Gives the entries of a record by field name after rows of a list have moved: what was said of a row goes with it,
 * and goes away with it.
 */
export function moveRows<Entry>(
  entries: Readonly<Record<string, Entry>>,
  list: string,
  move: RowMove,
): Readonly<Record<string, Entry>> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, entry]) => {
      const moved = moveName(name, list, move);
      return moved === undefined ? [] : [[moved, entry]];
    }),
  );
}

function moveName(name: string, list: string, move: RowMove): string | undefined {
  if (!name.startsWith(`${list}.`)) return name;
  const [index = '', ...rest] = name.slice(list.length + 1).split('.');
  const place = move(Number(index));
  return place === undefined ? undefined : [list, String(place), ...rest].join('.');
}
